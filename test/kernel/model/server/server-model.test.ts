import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import type { GenerateRequest, LanguageModel } from '../../../../kernel/model/model.ts';
import { createServerModel, type ServerModelOptions } from '../../../../kernel/model/server/server-model.ts';
import { OksoError } from '../../../../schemas/okso-error.ts';
import {
  answerEvents,
  chunk,
  json,
  llamaModels,
  type ModelServer,
  type ModelServerOptions,
  startModelServer,
  stream,
} from '../../../helpers/model-server.ts';

const request: GenerateRequest = {
  role: 'planner',
  prefix: [{ role: 'system', content: 'be brief' }],
  turns: [{ role: 'user', content: 'hi' }],
  grammar: 'root ::= "a"',
  maxTokens: 9,
  temperature: 0.5,
  seed: 7,
  stop: ['END'],
};
const vllmModels = { data: [{ id: 'Qwen/Qwen3', owned_by: 'vllm', max_model_len: 8192 }] };

const open: AsyncDisposable[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one[Symbol.asyncDispose]();
});

const logged: string[] = [];
function modelAt(url: string, options: Partial<ServerModelOptions> = {}): LanguageModel {
  logged.length = 0;
  const model = createServerModel({ url, env: {}, log: (level, message) => logged.push(`${level} ${message}`), ...options });
  open.push(model);
  return model;
}

async function serve(chat: ModelServerOptions['chat'], models: ModelServerOptions['models'] = llamaModels): Promise<ModelServer> {
  const server = await startModelServer({ chat, models });
  open.push(server);
  return server;
}

const faultOf = (work: Promise<unknown>): Promise<OksoError> =>
  work.then(
    () => expect.unreachable('it has to fail'),
    (thrown) => {
      expect(thrown).toBeInstanceOf(OksoError);
      return thrown;
    },
  );

test('a request becomes one streamed chat completion, and its answer a generation', async () => {
  const server = await serve((response) => stream(response, answerEvents('wc -l a.txt')));
  const model = modelAt(server.url);
  const pieces: string[] = [];
  const generation = await model.generate(request, { onProgress: (step) => step.stage === 'token' && pieces.push(step.text) });
  expect(generation).toMatchObject({ text: 'wc -l a.txt', ended: 'end', promptTokens: 70, reusedTokens: 60, outputTokens: 3 });
  expect(pieces.join('')).toBe('wc -l a.txt');
  expect(pieces.length).toBeGreaterThan(1);
  expect(server.chats()[0]?.body).toEqual({
    model: 'served.gguf',
    messages: [
      { role: 'system', content: 'be brief' },
      { role: 'user', content: 'hi' },
    ],
    stream: true,
    stream_options: { include_usage: true },
    max_tokens: 9,
    temperature: 0.5,
    seed: 7,
    stop: ['END'],
    grammar: 'root ::= "a"',
    chat_template_kwargs: { enable_thinking: false },
    return_progress: true,
  });
  expect(model.id).toBe('served.gguf');
  expect(await model.contextSize()).toBe(2048);
  expect(logged).toEqual([`info served.gguf at ${server.url}`]);
});

test.each(['', '/', '/v1', '/v1/', '/v1/chat/completions'])('the address may end in "%s"', async (ending) => {
  const server = await serve((response) => stream(response, answerEvents('yes')));
  expect((await modelAt(`${server.url}${ending}`).generate(request)).text).toBe('yes');
});

test('events may be cut anywhere, with comments, other line ends and letters of several bytes', async () => {
  const text = 'größer 日本 👍 done';
  const events = Buffer.from(`: keep-alive\r\n\r\n${answerEvents(text).replaceAll('\n', '\r\n')}`);
  const server = await serve(async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (let at = 0; at < events.length; at += 7) {
      response.write(events.subarray(at, at + 7));
      if (at % 70 === 0) await sleep(1);
    }
    response.end();
  });
  expect((await modelAt(server.url).generate(request)).text).toBe(text);
});

test('the name that is given is sent, and without a list of models none is needed', async () => {
  const server = await serve((response) => stream(response, answerEvents('yes')), null);
  await modelAt(server.url, { name: 'mine' }).generate(request);
  await modelAt(server.url).generate(request);
  expect(server.chats().map(({ body }) => body['model'])).toEqual(['mine', undefined]);
});

test('vLLM is asked for the grammar in its own words', async () => {
  const server = await serve((response) => stream(response, answerEvents('yes')), vllmModels);
  const model = modelAt(server.url);
  await model.generate(request);
  const { body } = server.chats()[0] ?? { body: {} };
  expect(body).toMatchObject({ structured_outputs: { grammar: request.grammar }, guided_grammar: request.grammar });
  expect(body).not.toHaveProperty('grammar');
  expect(await model.contextSize()).toBe(8192);
});

test('a server that refuses the grammar is asked without it, now and from then on', async () => {
  const server = await serve(
    (response, { body }) => {
      if ('grammar' in body) json(response, 400, { error: { message: "Unrecognized request argument supplied: 'grammar'" } });
      else stream(response, answerEvents('yes'));
    },
    { data: [{ id: 'other', owned_by: 'somebody' }] },
  );
  const model = modelAt(server.url);
  expect((await model.generate(request)).text).toBe('yes');
  expect((await model.generate(request)).text).toBe('yes');
  expect(server.chats()).toHaveLength(3);
  expect(logged[1]).toContain('does not take a grammar');
});

test('a server that is still loading is waited for', async () => {
  const server = await serve((response, _, count) => {
    if (count < 3) json(response, 503, { error: { message: 'Loading model', type: 'unavailable_error', code: 503 } });
    else stream(response, answerEvents('yes'));
  });
  expect((await modelAt(server.url).generate(request)).text).toBe('yes');
  expect(server.chats()).toHaveLength(3);
  expect(logged.filter((line) => line.includes('is loading'))).toHaveLength(1);
});

test('a connection that is reset before the first token is tried once more, and only once', async () => {
  const flaky = await serve((response, _, count) => (count === 1 ? response.destroy() : stream(response, answerEvents('yes'))));
  expect((await modelAt(flaky.url).generate(request)).text).toBe('yes');
  const dead = await serve((response) => response.destroy());
  const fault = await faultOf(modelAt(dead.url).generate(request));
  expect(fault).toMatchObject({ code: 'OKSO_MODEL_UNAVAILABLE' });
  expect(dead.chats()).toHaveLength(2);
});

test('an answer that breaks off in the middle is not asked for again', async () => {
  const server = await serve((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(chunk('half'), () => setTimeout(() => response.destroy(), 20));
  });
  expect((await faultOf(modelAt(server.url).generate(request))).message).toContain('broke off');
  expect(server.chats()).toHaveLength(1);
});

test('the answer ends before a stop text, at the greatest length, and where it repeats itself', async () => {
  const stop = await serve((response) => stream(response, answerEvents('one two E ND EN D END three')));
  expect(await modelAt(stop.url).generate({ ...request, stop: ['END'] })).toMatchObject({ text: 'one two E ND EN D ', ended: 'stop' });
  const full = await serve((response) => stream(response, answerEvents('one two', 'length')));
  expect(await modelAt(full.url).generate(request)).toMatchObject({ text: 'one two', ended: 'length' });
  const endless = await serve((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    let number = 0;
    const timer = setInterval(() => response.write(chunk(`${number++} `)), 1);
    response.on('close', () => clearInterval(timer));
  });
  const generation = await modelAt(endless.url).generate(request);
  expect(generation.ended).toBe('length');
  expect(generation.text.length).toBeLessThan(400);
});

test('a server that answers in one piece is understood as well', async () => {
  const server = await serve((response) =>
    json(response, 200, { choices: [{ message: { role: 'assistant', content: 'yes' }, finish_reason: 'stop' }] }),
  );
  expect(await modelAt(server.url).generate(request)).toMatchObject({ text: 'yes', ended: 'end' });
});

test('the prompt as far as it is read is reported', async () => {
  const server = await serve((response) =>
    stream(response, chunk(null, { prompt_progress: { total: 8, cache: 0, processed: 2 } }) + answerEvents('yes')),
  );
  const fractions: number[] = [];
  await modelAt(server.url).generate(request, { onProgress: (step) => step.stage === 'reading' && fractions.push(step.fraction) });
  expect(fractions).toEqual([0.25]);
});

test.each([
  [401, 'OKSO_MODEL_API_KEY'],
  [403, 'OKSO_MODEL_API_KEY'],
  [404, 'OKSO_MODEL_NAME'],
  [429, 'too much to do'],
  [500, 'logged'],
  [503, 'logged'],
  [307, 'no redirects'],
])('status %i ends with the model unavailable and says what to do', async (status, hint) => {
  const server = await serve((response) => {
    response.writeHead(status, { 'content-type': 'application/json', location: 'http://127.0.0.1:9/v1' }).end('{"error":{"message":"so it is"}}');
  });
  const fault = await faultOf(modelAt(server.url).generate({ ...request, grammar: 'root ::= "b"' }));
  expect(fault.code).toBe('OKSO_MODEL_UNAVAILABLE');
  expect(fault.message).toContain(`${status}: so it is`);
  expect(fault.hint).toContain(hint);
});

test.each([
  'request (5000 tokens) exceeds the available context size (4096 tokens), try increasing it',
  "This model's maximum context length is 4096 tokens.",
])('a prompt that does not fit is said to be too long: %s', async (message) => {
  const server = await serve((response) => json(response, 400, { error: { message } }));
  expect((await faultOf(modelAt(server.url).generate(request))).code).toBe('OKSO_CONTEXT_FULL');
  expect(server.chats()).toHaveLength(1);
});

test.each([
  ['a page', '<html>hello</html>', 'text/html'],
  ['no JSON', 'data: {"choices": [\n\n', 'text/event-stream'],
  ['another JSON', '[1, 2]', 'application/json'],
  ['an event without an end', `data: ${'x'.repeat(3 * 1024 * 1024)}`, 'text/event-stream'],
  ['nothing', '', 'text/event-stream'],
  ['a fault in the stream', 'data: {"error":{"message":"out of memory"}}\n\n', 'text/event-stream'],
])('%s instead of an answer is a fault of the server', async (_, body, type) => {
  const server = await serve((response) => void response.writeHead(200, { 'content-type': type }).end(body));
  expect((await faultOf(modelAt(server.url).generate(request))).code).toBe('OKSO_MODEL_UNAVAILABLE');
});

test('nobody there is said at once, and the next question asks again', async () => {
  const server = await serve((response) => stream(response, answerEvents('yes')));
  const { url } = server;
  await server[Symbol.asyncDispose]();
  const model = modelAt(url);
  const fault = await faultOf(model.generate(request));
  expect(fault).toMatchObject({ code: 'OKSO_MODEL_UNAVAILABLE' });
  expect(fault.message).toContain('the connection was refused');
  expect(fault.hint).toContain('OKSO_MODEL_URL');
});

test('a name that cannot be resolved and a server without TLS are said as such', async () => {
  expect((await faultOf(modelAt('http://no-such-host.invalid').generate(request))).message).toContain('could not be resolved');
  const plain = await serve((response) => stream(response, answerEvents('yes')));
  expect((await faultOf(modelAt(plain.url.replace('http:', 'https:')).generate(request))).code).toBe('OKSO_MODEL_UNAVAILABLE');
});

test('the signal ends a silent answer with its own reason, and the connection with it', async () => {
  let closed: () => void = () => undefined;
  const isClosed = new Promise<void>((resolve) => {
    closed = resolve;
  });
  const stop = new AbortController();
  const server = await serve((response) => {
    response.on('close', closed);
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(chunk('so far'), () => {
      stop.abort(new OksoError('OKSO_TIMEOUT', 'too late', { hint: '' }));
    });
  });
  expect((await faultOf(modelAt(server.url).generate(request, { signal: stop.signal }))).code).toBe('OKSO_TIMEOUT');
  await isClosed;
});

test('a model that is disposed ends what it was asked', async () => {
  const server = await serve((response) => {
    response.flushHeaders();
    void model[Symbol.asyncDispose]();
  });
  const model = modelAt(server.url);
  expect((await faultOf(model.generate(request))).code).toBe('OKSO_INTERRUPTED');
});

test('the key is sent as a bearer, follows no redirect, and stands in no message', async () => {
  const other = await serve((response) => stream(response, answerEvents('caught')));
  const key = 'sk-0123456789';
  const server = await serve((response, { headers }) => {
    if (headers.authorization !== `Bearer ${key}`) return json(response, 401, {});
    response.writeHead(302, { location: `${other.url}/v1/chat/completions` }).end(`{"error":"${key} is not wanted here"}`);
  });
  const fault = await faultOf(modelAt(server.url, { apiKey: key }).generate(request));
  expect(fault.message).toContain('*** is not wanted here');
  expect(JSON.stringify([fault.toBody(), logged])).not.toContain(key);
  expect(other.asked).toEqual([]);
});

test('a key that no header can hold, and addresses that are none, are configuration faults', () => {
  const failing = (url: string, apiKey?: string) => () => createServerModel({ url, apiKey, env: {}, log: () => undefined });
  for (const make of [failing('http://127.0.0.1:1', 'a\nb'), failing('localhost'), failing('file:///etc'), failing('http://me:pw@host/')]) {
    expect(make).toThrow(expect.objectContaining({ code: 'OKSO_CONFIG' }));
  }
  expect(failing('http://me:pw@host/')).not.toThrow('pw@');
});

test('a key that would travel unencrypted is warned about', () => {
  modelAt('http://models.example', { apiKey: 'k' });
  expect(logged[0]).toContain('unencrypted');
  modelAt('http://127.0.0.1:9', { apiKey: 'k' });
  expect(logged).toEqual([]);
});

test('a server on this machine is asked directly, whatever proxy the environment names', async () => {
  const server = await serve((response) => stream(response, answerEvents('yes')));
  const model = modelAt(server.url, { env: { http_proxy: 'http://127.0.0.1:9' } });
  expect((await model.generate(request)).text).toBe('yes');
});

test('nothing is asked until somebody needs it', async () => {
  const server = await serve((response) => stream(response, answerEvents('yes')));
  const model = modelAt(server.url);
  expect(await model.countTokens('some words')).toBeGreaterThan(2);
  expect(server.asked).toEqual([]);
  model.warm('planner', []);
  await model.generate(request);
  expect(server.asked.map(({ path }) => path)).toEqual(['/v1/models', '/v1/chat/completions']);
});

test('a server is asked for log-probabilities where they are wanted, and they come back as mean and minimum', async () => {
  const event = (token: string, logprob: number) =>
    `data: ${JSON.stringify({ choices: [{ delta: { content: token }, logprobs: { content: [{ token, logprob }] } }] })}\n\n`;
  const server = await serve((response) => stream(response, `${event('wc ', -0.5)}${event('-l', -1.5)}${chunk(null, {}, 'stop')}data: [DONE]\n\n`));
  const model = modelAt(server.url);
  const { logprob } = await model.generate({ ...request, wantsLogprob: true });
  expect(logprob).toEqual({ mean: -1, min: -1.5, minToken: '-l' });
  expect(server.chats().at(-1)?.body).toMatchObject({ logprobs: true });
});

test('a server that sends no log-probabilities gives an answer without them', async () => {
  const server = await serve((response) => stream(response, answerEvents('wc -l a.txt')));
  const generation = await modelAt(server.url).generate({ ...request, wantsLogprob: true });
  expect(generation).not.toHaveProperty('logprob');
});
