import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { sampledFigures } from '../../bench/sampled-figures.ts';
import { TABLE_WIDTH } from '../../bench/table.ts';

const folder = mkdtempSync(join(tmpdir(), 'okso-bench-test-'));
const okso = fileURLToPath(new URL('../../dist/okso.js', import.meta.url));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ran {
  status: number;
  stdout: string;
  stderr: string;
}

async function bench(...args: string[]): Promise<Ran> {
  const env = { ...process.env, HOME: folder };
  try {
    return { status: 0, ...(await promisify(execFile)(process.execPath, [okso, 'bench', ...args], { env, cwd: folder })) };
  } catch (thrown) {
    const { code, stdout, stderr } = thrown as { code: number; stdout: string; stderr: string };
    return { status: code, stdout, stderr };
  }
}

/** Runs a bench with counts that mean nothing and reads its report. */
async function report(name: string, ...options: string[]): Promise<{ ran: Ran; json: Record<string, unknown> }> {
  const file = join(folder, `${name}.json`);
  const ran = await bench(name, '--quick', ...options, '--json', file);
  expect(ran, ran.stderr).toMatchObject({ status: 0 });
  for (const line of ran.stdout.split('\n')) expect(line.length, line).toBeLessThanOrEqual(TABLE_WIDTH);
  return { ran, json: JSON.parse(readFileSync(file, 'utf8')) };
}

const machine = { node: process.version, load: { before: expect.any(Number), after: expect.any(Number) }, isBusy: expect.any(Boolean) };
const number = expect.any(Number);
const two = [number, number];

const PEERS = ['piscina', 'piscina, its defaults', 'raw Worker', 'tinypool', 'workerpool'];

describe('okso bench', () => {
  it('startup compares commands with Node alone, pair by pair', async () => {
    const { json, ran } = await report('startup');
    const measured = { command: { samplesMs: two }, ratio: { median: number, low: number, high: number, samplesRatio: two } };
    expect(json).toMatchObject({ v: 1, bench: 'startup', quick: true, machine, startup: { 'okso --help': measured, 'okso tools': measured } });
    expect(ran.stdout).toContain('okso policy check -- ls');
  });

  it('kernel writes the ratios to a bare pool, the reloads and how faults ended', async () => {
    const { json } = await report('kernel');
    expect(json).toMatchObject({
      machine,
      ratios: { ask1: number, ask64: number },
      asks: { inFlight1: { samplesPerS: two } },
      calls: {
        inFlight1: {
          isOnOneCore: expect.any(Boolean),
          peers: Object.fromEntries(PEERS.map((name) => [name, { us: { samplesUs: two }, ratio: { samplesRatio: two } }])),
        },
        inFlight64: { ratio: { samplesRatio: two }, okso: { samplesUs: two }, bare: { samplesUs: two } },
      },
      reload: { samplesMs: two, growthMbPerReload: number },
      fault: { calls: 45, settled: 45, isHealthy: true, recovery: { p95: number }, memory: { beforeMb: number, afterMb: number } },
    });
    const { sent, answered } = json['reload'] as { sent: number; answered: number };
    expect(sent).toBeGreaterThan(0);
    expect(answered).toBe(sent);
    const { outcomes } = json['fault'] as { outcomes: Record<string, unknown> };
    expect(Object.keys(outcomes).sort()).toEqual(['answer', 'big', 'exit', 'flood', 'hang', 'kill', 'memory', 'throw', 'timer', 'unclonable']);
    expect(outcomes['throw']).toEqual({ OKSO_TOOL_CRASHED: 1 });
  });

  it('tools calls every tool and times verdicts', async () => {
    const { json, ran } = await report('tools');
    const tool = { median: number, p95: number, callsPerS: number, samplesMs: two };
    expect(json).toMatchObject({
      tools: { terminal: tool, file_read: tool, web_fetch: tool, web_search: tool, notes_list: tool, final_answer: tool },
    });
    expect(json).toMatchObject({ policy: { 'rm -rf build': { median: number } }, leftOut: {} });
    expect(ran.stdout).toContain('calls/s');
  });

  it('plan times every request by stages with scripted words, in every form of report', async () => {
    const html = join(folder, 'plan.html');
    const markdown = join(folder, 'plan.md');
    const { json, ran } = await report('plan', '--scripted', '--html', html, '--markdown', markdown);
    const request = { samplesMs: [number], samplesByStage: { plan: [number], tool: [number] } };
    expect(json).toMatchObject({
      bench: 'plan',
      machine,
      scripted: {
        stages: { intent: { samplesMs: [number] }, check: { samplesMs: [number] } },
        whole: { samplesMs: [number] },
        requests: { count: request, web: request },
      },
    });
    expect(json).not.toHaveProperty('requests');
    expect(ran.stdout).toContain('p=plan');
    expect(readFileSync(html, 'utf8')).toContain('<title>okso bench plan</title>');
    expect(readFileSync(markdown, 'utf8')).toContain('| stages plan | ms |');
  });

  it('ratios measures every figure that has a ceiling and no other, and judge holds them against it', async () => {
    const { json } = await report('ratios');
    const ceilings = fileURLToPath(new URL('../../bench/ceilings.json', import.meta.url));
    const names = Object.keys(JSON.parse(readFileSync(ceilings, 'utf8')));
    expect(sampledFigures(json).map(({ name, isRatio }) => [name, isRatio])).toEqual(names.map((name) => [name, true]));
    // Two samples are too few for any verdict but these, so that a slow machine fails nothing here.
    const judged = await bench('judge', join(folder, 'ratios.json'), ceilings, '--json');
    expect(judged).toMatchObject({ status: 0 });
    for (const { verdict } of JSON.parse(judged.stdout).judged) expect(['unchanged', "can't tell"]).toContain(verdict);
  });

  it('judge ends with status 1 where a ratio lies above its ceiling', async () => {
    const [slow, ceilings] = ['slow.json', 'ceilings.json'].map((name) => join(folder, name)) as [string, string];
    writeFileSync(slow, JSON.stringify({ v: 1, call: { samplesRatio: [2, 2, 2, 2, 2, 2] } }));
    writeFileSync(ceilings, JSON.stringify({ call: { ceiling: 1.5, from: 'here' } }));
    expect(await bench('judge', slow, ceilings)).toMatchObject({ status: 1, stdout: expect.stringContaining('slower') });
    expect(await bench('judge', slow)).toMatchObject({ status: 2, stderr: expect.stringContaining('takes a report and a file of ceilings') });
  });

  it('compare gives a word for each figure, as a table or as JSON', async () => {
    const write = (name: string, samplesMs: number[]): string => {
      const file = join(folder, name);
      writeFileSync(file, JSON.stringify({ v: 1, reload: { samplesMs } }));
      return file;
    };
    const a = write('a.json', [70, 71, 72, 73, 74, 75]);
    const b = write('b.json', [90, 91, 92, 93, 94, 95]);
    expect((await bench('compare', a, b)).stdout).toMatch(/^reload +72\.5 +92\.5 +\+28 % +slower$/m);
    expect((await bench('compare', b, a)).stdout).toMatch(/ faster$/m);
    expect((await bench('compare', a, a)).stdout).toMatch(/ can't tell$/m);
    expect(JSON.parse((await bench('compare', a, b, '--json')).stdout)).toMatchObject({ comparisons: [{ figure: 'reload', judgement: 'slower' }] });
  });

  it('names what it cannot do', async () => {
    expect(await bench('nothing')).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('there is no bench "nothing"') });
    expect(await bench('compare', 'one.json')).toMatchObject({ status: 2, stderr: expect.stringContaining('takes two reports') });
    expect(await bench('compare', 'gone.json', 'gone.json')).toMatchObject({ status: 2, stderr: expect.stringContaining('OKSO_FILE') });
    // Minutes of measuring would be lost.
    expect(await bench('kernel', '--html', join(folder, 'none/report.html'))).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^okso: .*--html/s),
    });
    expect(await bench('kernel', '--rounds', 'few')).toMatchObject({ status: 2, stderr: expect.stringContaining('--rounds') });
  });
});
