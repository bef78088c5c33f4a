/**
 * Turns what a plugin prints into log messages of its call. A worker's stdout is the program's stdout, where only the answer belongs.
 * This catches console.log and process.stdout.write, not a plugin that means to print: file descriptor 1 is open to it.
 */
export function routeOutput(log: (level: 'info' | 'warn', text: string) => void): void {
  process.stdout.write = writer('info', log);
  process.stderr.write = writer('warn', log);
}

function writer(level: 'info' | 'warn', log: (level: 'info' | 'warn', text: string) => void): typeof process.stdout.write {
  return (chunk: string | Uint8Array, encodingOrDone?: unknown, done?: unknown): boolean => {
    const text = typeof chunk === 'string' ? chunk : new TextDecoder().decode(chunk);
    const trimmed = text.replace(/\n$/, '');
    if (trimmed !== '') log(level, trimmed);
    const callback = typeof encodingOrDone === 'function' ? encodingOrDone : done;
    if (typeof callback === 'function') queueMicrotask(() => callback());
    return true;
  };
}
