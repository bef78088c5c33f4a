import { ensureModel } from '../../../../kernel/model/download/ensure-model.ts';

/** The program of the tests with several okso processes: fetches one model and tells its parent what happens. */
const [modelsDir = '', hubBase = '', entry = ''] = process.argv.slice(2);

try {
  const path = await ensureModel(JSON.parse(entry), {
    modelsDir,
    hubBase,
    sources: ['hf'],
    signal: new AbortController().signal,
    env: {},
    lock: { pollMs: 20 },
    onProgress: (event) => process.send?.({ event }),
  });
  process.send?.({ path });
} catch (thrown) {
  process.send?.({ fault: String(thrown) });
}
process.disconnect?.();
