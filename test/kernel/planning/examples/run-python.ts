import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export interface PythonRun {
  code: string;
  /** Texts of the files that lie in the folder it runs in. */
  files: Readonly<Record<string, string>>;
  /** The text that was piped to it. */
  data?: string;
  /** Only whether it is Python. */
  parseOnly?: boolean;
}

export interface PythonResult {
  output: string | null;
  error: string | null;
}

/** A loop that runs each code in a folder of its own, with the names that okso's Python begins with. */
const RUNNER = `
import ast, contextlib, io, json, os, sys, tempfile
runs, scratch, helpers = sys.argv[1:]
sys.path.insert(0, helpers)
sys.dont_write_bytecode = True
import okso_helpers
known = okso_helpers.first_names()
results = []
for run in json.load(open(runs, encoding="utf-8")):
    printed = io.StringIO()
    error = None
    try:
        ast.parse(run["code"])
        if not run.get("parseOnly"):
            with tempfile.TemporaryDirectory(dir=scratch) as folder:
                os.chdir(folder)
                for path, text in run["files"].items():
                    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
                    with open(path, "w", encoding="utf-8") as target: target.write(text)
                with contextlib.redirect_stdout(printed): exec(run["code"], {**known, "data": run.get("data")})
                os.chdir(scratch)
    except Exception as fault:
        error = f"{type(fault).__name__}: {fault}"
    results.append({"output": printed.getvalue() or None, "error": error})
print(json.dumps(results))
`;

const helpers = fileURLToPath(new URL('../../../../sandbox/python', import.meta.url));

/** Runs each piece of code with its files. One interpreter serves all of them, because starting one costs more than they do. */
export async function runPython(runs: readonly PythonRun[]): Promise<PythonResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'okso-examples-'));
  try {
    await writeFile(join(folder, 'runs.json'), JSON.stringify(runs));
    await writeFile(join(folder, 'runner.py'), RUNNER);
    const { stdout } = await promisify(execFile)('python3', ['-I', join(folder, 'runner.py'), join(folder, 'runs.json'), folder, helpers], {
      maxBuffer: 16 * 1024 * 1024,
    });
    return JSON.parse(stdout) as PythonResult[];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
