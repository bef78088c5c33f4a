import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalModel } from '../../../kernel/model/local-model.ts';
import { createLocalModelFixture, type LocalModelFixture, request } from '../../helpers/local-model-fixture.ts';
import { writeTinyGguf } from '../../helpers/tiny-gguf.ts';

let fixture: LocalModelFixture;
beforeAll(async () => {
  fixture = await createLocalModelFixture();
});
afterAll(() => fixture[Symbol.asyncDispose]());

const kill = async (model: LocalModel) => process.kill((await model.facts()).pid, 'SIGKILL');

describe('when the model process dies', () => {
  it('a request in hand is asked once more, and answered as if nothing had been', async () => {
    await using model = fixture.open();
    const expected = await model.generate(request({ maxTokens: 1500 }));
    const { pid } = await model.facts();
    const stages: string[] = [];
    let text = '';
    const generation = await model.generate(request({ maxTokens: 1500 }), {
      onProgress(step) {
        if (step.stage === 'token' && !stages.includes('token')) process.kill(pid, 'SIGKILL');
        // What was streamed before a restart is void.
        if (step.stage === 'restarted') text = '';
        if (step.stage === 'token') text += step.text;
        stages.push(step.stage);
      },
    });
    expect(stages.filter((stage) => stage === 'restarted')).toHaveLength(1);
    expect(generation.text).toBe(expected.text);
    expect(text).toBe(expected.text);
  });

  it('twice in one request, the request fails and says what to do', async () => {
    await using model = fixture.open();
    let armed = true;
    const dying = model.generate(request({ maxTokens: 3000 }), {
      onProgress({ stage }) {
        if (stage === 'restarted') armed = true;
        if (stage === 'token' && armed) void kill(model);
        if (stage === 'token') armed = false;
      },
    });
    await expect(dying).rejects.toMatchObject({ code: 'OKSO_MODEL_CRASHED', message: /SIGKILL/, hint: /smaller model/ });
    expect((await model.generate(request())).outputTokens).toBe(24);
  });

  it('while nobody waits, the next request finds a new one', async () => {
    await using model = fixture.open();
    const before = await model.facts();
    process.kill(before.pid, 'SIGKILL');
    expect((await model.generate(request())).outputTokens).toBe(24);
    expect((await model.facts()).pid).not.toBe(before.pid);
  });
});

describe('when the GPU fails at the first token', () => {
  /** A host whose GPU gives up as llama.cpp does with a build that is newer than the driver: it loads, then aborts behind a list of calls. */
  function failingOnGpu(): string {
    const script = join(fixture.folder, 'failing-on-gpu.mjs');
    writeFileSync(
      script,
      `const heard = [];
      const keep = (message) => heard.push(message);
      process.on('message', keep);
      process.once('message', async (order) => {
        if (order.settings.gpu !== 'off') {
          const calls = Array.from({ length: 20 }, (_, at) => '/usr/lib/libggml-cuda.so(_Z27ggml_cuda_abort' + 'x'.repeat(150) + '+0x1)[0x7f021814df4' + at % 10 + ']').join('\\n');
          process.stderr.write('/llama.cpp/ggml/src/ggml-cuda/ggml-cuda.cu:108: CUDA error\\n' + calls + '\\n', () => process.abort());
          return;
        }
        await import(${JSON.stringify(fixture.hostScript)});
        process.off('message', keep);
        for (const message of heard) process.emit('message', message);
      });`,
    );
    return script;
  }

  it('the processor answers, and a warning says why', async () => {
    const warnings: string[] = [];
    await using model = fixture.open({
      gpu: 'auto',
      hostScript: failingOnGpu(),
      log: (level, message) => level === 'warn' && warnings.push(message),
    });
    expect((await model.generate(request())).outputTokens).toBe(24);
    expect(warnings).toEqual([expect.stringMatching(/the processor answers instead.*ggml-cuda\.cu:108: CUDA error; OKSO_GPU=off/)]);
  });

  it('one that was asked for by name is not given up silently', async () => {
    await using model = fixture.open({ gpu: 'cuda', hostScript: failingOnGpu() });
    await expect(model.generate(request())).rejects.toMatchObject({ code: 'OKSO_MODEL_CRASHED', message: /CUDA error/, hint: /OKSO_GPU=off/ });
  });
});

describe('a model that cannot be loaded', () => {
  it.each([
    ['cut short', (path: string) => truncateSync(path, 200_000)],
    ['cut within its header', (path: string) => truncateSync(path, 3000)],
    ['empty', (path: string) => truncateSync(path, 0)],
    ['not a GGUF at all', (path: string) => writeFileSync(path, 'something else '.repeat(500))],
  ])('is called damaged when it is %s', async (how, damage) => {
    const path = join(fixture.folder, `${how.replaceAll(' ', '-')}.gguf`);
    writeTinyGguf(path);
    damage(path);
    await using model = fixture.open({ path });
    const loading = model.generate(request());
    await expect(loading).rejects.toMatchObject({
      code: 'OKSO_MODEL_DAMAGED',
      message: expect.stringContaining(path),
      hint: expect.stringContaining('okso models'),
    });
  });

  it('is called unavailable when the file is gone', async () => {
    const path = join(fixture.folder, 'gone.gguf');
    await using model = fixture.open({ path, sha256: 'none' });
    await expect(model.contextSize()).rejects.toMatchObject({ code: 'OKSO_MODEL_UNAVAILABLE', message: expect.stringContaining(path) });
  });

  it('never makes warming throw, and is loaded by the next request once it is mended', async () => {
    const path = join(fixture.folder, 'mended.gguf');
    writeFileSync(path, 'not yet');
    await using model = fixture.open({ path });
    model.warm('planner', request().prefix);
    await expect(model.generate(request())).rejects.toMatchObject({ code: 'OKSO_MODEL_DAMAGED' });
    writeTinyGguf(path);
    expect((await model.generate(request())).outputTokens).toBe(24);
  });
});

describe('a model that was disposed', () => {
  it('fails what was still being answered, and what is asked later', async () => {
    const model = fixture.open();
    const pending = expect(model.generate(request({ maxTokens: 3000 }))).rejects.toMatchObject({ code: 'OKSO_INTERRUPTED' });
    await model[Symbol.asyncDispose]();
    await pending;
    await expect(model.countTokens('a')).rejects.toMatchObject({ code: 'OKSO_INTERRUPTED' });
  });
});
