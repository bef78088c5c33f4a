import { writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { resolveFolders } from '../kernel/cli/folders.ts';
import { loadCatalogue } from '../kernel/model/catalogue.ts';
import { obtainModel } from '../kernel/model/download/obtain-model.ts';
import { createProgressLine } from '../kernel/model/download/progress-line.ts';
import { createLocalModel } from '../kernel/model/local-model.ts';
import { resolveModel } from '../kernel/model/resolve-model.ts';
import { measureModelSpeed } from './model-speed.ts';
import { measureRequestTimes } from './request-times.ts';

// `npm run bench -- [--model ID] [--json FILE] [--rounds N]`: the first version of the suite, on the default model.

/** A machine with more running than this per core gives figures that mean little. */
const BUSY_LOAD_PER_CORE = 0.5;

const { values } = parseArgs({ options: { model: { type: 'string' }, json: { type: 'string' }, rounds: { type: 'string', default: '5' } } });
const dist = fileURLToPath(new URL('.', import.meta.url));
const catalogue = loadCatalogue();
const folders = resolveFolders(process.env);
const modelsDir = process.env['OKSO_MODELS_DIR'] ?? join(folders.data, 'models');
const spec = values.model ?? catalogue.models.find(({ tier }) => tier === 'default')?.id ?? '';
const resolved = await resolveModel(spec, { catalogue, modelsDir, cwd: process.cwd(), home: folders.home });
const progress = createProgressLine({ stream: process.stderr, label: resolved.id });
const path = await obtainModel(resolved, {
  modelsDir,
  sources: ['hf', 'pip'],
  signal: new AbortController().signal,
  env: process.env,
  onProgress: progress.report,
});
progress.end();

const load = loadavg()[0] ?? 0;
if (load > BUSY_LOAD_PER_CORE * cpus().length)
  process.stderr.write(`okso: the machine is busy (load ${load.toFixed(1)}); figures will be low and vary\n`);

const open = (threads?: number) =>
  createLocalModel({
    id: resolved.id,
    path,
    sha256: resolved.entry?.sha256 ?? path,
    hostScript: join(dist, 'model-host.js'),
    cacheDir: join(tmpdir(), `okso-bench-cache-${process.pid}`),
    env: process.env,
    log: () => undefined,
    ...(threads === undefined ? {} : { threads }),
  });
// The probe chooses; then the number is fixed, or the host would give way to the bare library that is measured beside it.
const probed = open();
const facts = await probed.facts();
await probed[Symbol.asyncDispose]();
const model = open(facts.threads);
const speed = await measureModelSpeed(model, join(dist, 'bench-bare-library.js'), path, Number(values.rounds));
await model[Symbol.asyncDispose]();
const requests = await measureRequestTimes(join(dist, 'okso.js'), modelsDir, values.model, { cold: 2, warm: 5 });

const report = {
  v: 1,
  model: { id: resolved.id, sha256: resolved.entry?.sha256 ?? null, bytes: facts.modelBytes },
  machine: { cpu: cpus()[0]?.model ?? '', cores: cpus().length, system: `${platform()} ${arch()}`, node: process.version, load1: load },
  llamaCpp: facts.llamaCpp,
  library: facts.library,
  threads: facts.threads,
  speed,
  requests,
};
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);

const cell = (value: number, digits = 1) => value.toFixed(digits).padStart(8);
process.stdout.write(
  [
    `${resolved.id} (${report.model.sha256?.slice(0, 12) ?? 'file'}), ${facts.threads} threads (${facts.threadsFrom}), llama.cpp ${facts.llamaCpp}, ${report.machine.cpu}`,
    '',
    '| figure                             |     host |     bare |    ratio |',
    '| ---------------------------------- | -------: | -------: | -------: |',
    `| prompt tokens/s (${speed.promptTokens})              | ${cell(speed.host.promptTps)} | ${cell(speed.bare.promptTps)} | ${cell(speed.ratios.promptHostToBare, 3)} |`,
    `| generated tokens/s (${speed.genTokens}, grammar)   | ${cell(speed.host.decodeTps)} | ${cell(speed.bare.decodeTps)} | ${cell(speed.ratios.decodeHostToBare, 3)} |`,
    '',
    '| one-step request (ms)              |     plan |   answer |',
    '| ---------------------------------- | -------: | -------: |',
    `| cold: nothing saved                | ${cell(requests.cold.planMs, 0)} | ${cell(requests.cold.answerMs, 0)} |`,
    `| warm: prefix state on disk         | ${cell(requests.warm.planMs, 0)} | ${cell(requests.warm.answerMs, 0)} |`,
    '',
  ].join('\n'),
);
