/** What llama.cpp, its drivers and Node need to find their way; anything else, keys and tokens above all, stays with the parent. */
const NAMES = new Set(
  ['PATH', 'HOME', 'USERPROFILE', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'TEMP', 'TMP', 'XDG_CACHE_HOME', 'XDG_RUNTIME_DIR'].concat(
    ['LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'DYLD_FALLBACK_LIBRARY_PATH', 'SYSTEMROOT', 'WINDIR', 'PATHEXT', 'COMSPEC', 'APPDATA', 'LOCALAPPDATA'],
    ['PROGRAMFILES', 'PROGRAMDATA', 'NUMBER_OF_PROCESSORS', 'PROCESSOR_ARCHITECTURE'],
  ),
);
const PREFIXES = ['GGML_', 'CUDA_', 'VK_', 'HIP_', 'ROCR_', 'OMP_', 'NVIDIA_'];

/** The environment of the model host. */
export function hostEnvironment(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const passed = Object.entries(env).filter((entry): entry is [string, string] => {
    const name = entry[0].toUpperCase();
    return entry[1] !== undefined && (NAMES.has(name) || PREFIXES.some((prefix) => name.startsWith(prefix)));
  });
  // Each of libuv's pool threads that decodes starts threads of its own; with one pool thread there is one team, and generation is up to
  // twice as fast. The variable must be there before the process starts.
  return { ...Object.fromEntries(passed), UV_THREADPOOL_SIZE: '1' };
}
