/** Asks for what a file imports, and not for files or for what is imported from where. */
const ASKS = /\b(?:(?:what|which)(?: \w+)? (?:modules?|librar(?:y|ies)|packages?|dependencies)|what|list|show)\b[^?]*\bimport(?:s|ed)?\b/i;
const ASKS_OTHERWISE = /\b(?:which|what) (?:\w+ )?(?:files?|scripts?|programs?|tests?)\b|\bhow many\b|\bwhy\b|\bfrom\b/i;
const PYTHON_IMPORT = /^[ \t]*import[ \t]+(.+)$|^[ \t]*from[ \t]+([\w.]+)[ \t]+import\b/gm;
const SCRIPT_IMPORT = /^[ \t]*(?:import|export)\b[^'"\n]*['"]([^'"]+)['"]|\brequire\(['"]([^'"]+)['"]\)/gm;

/** The modules that a source text imports, each once in its order, where a request asks for them: small models leave out the ones behind `from`. */
export function importedModules(request: string, path: string, text: string): string | undefined {
  if (!ASKS.test(request) || ASKS_OTHERWISE.test(request)) return undefined;
  const found = /\.pyw?$/.test(path)
    ? [...text.matchAll(PYTHON_IMPORT)].flatMap(([, names, source]) => (source === undefined ? namesOf(names ?? '') : [source]))
    : /\.[cm]?[jt]sx?$/.test(path)
      ? [...text.matchAll(SCRIPT_IMPORT)].flatMap(([, source, required]) => source ?? required ?? [])
      : [];
  return found.length === 0 ? undefined : [...new Set(found)].join(', ');
}

/** `csv, json as j  # tables`. */
function namesOf(names: string): string[] {
  return names
    .replace(/#.*$/, '')
    .split(',')
    .flatMap((name) => /^\s*([\w.]+)/.exec(name)?.[1] ?? []);
}
