import { describe, expect, it } from 'vitest';
import type { PluginHost } from '../../sandbox/plugin-host.ts';
import type { Judgement, ToolCall } from '../../sandbox/policy/verdict.ts';
import { createToolRunner } from '../../sandbox/tool-runner.ts';
import type { ToolManifest } from '../../schemas/manifest.ts';

const allow: Judgement = {
  verdict: 'allow',
  rule: 'inside',
  reason: 'it is inside the workspace',
  effect: 'none',
  target: '/w/a',
  opens: 'plan',
  risks: [],
};

function setUp(verdict: Judgement) {
  const judged: ToolCall[] = [];
  const called: unknown[][] = [];
  const pluginHost: Pick<PluginHost, 'manifests' | 'check' | 'call'> = {
    manifests: () => [{ name: 'touch' } as ToolManifest],
    check: (tool, args) =>
      tool === 'touch'
        ? { ok: true, args: { ...(args as object), parents: true } }
        : { ok: false, error: { code: 'OKSO_TOOL_UNKNOWN', message: `there is no tool named "${tool}"`, hint: '' } },
    call: async (...args) => {
      called.push(args);
      return { ok: true, value: 'done' };
    },
  };
  const policy = {
    judge(call: ToolCall): Judgement {
      judged.push(call);
      return verdict;
    },
  };
  const runner = createToolRunner({ pluginHost, policy, cwdOf: (session) => `/w/${session}` });
  return { runner, judged, called };
}

const step = { tool: 'touch', args: { path: 'a' }, session: 's', step: 2, approval: 'none' as const, earlier: ['one'] };
const context = () => ({ signal: new AbortController().signal });

describe('the tool runner', () => {
  it('judges the arguments as the tool will see them, from the session’s folder', async () => {
    const { runner, judged, called } = setUp(allow);
    expect(await runner.run(step, context())).toEqual({ ok: true, value: 'done' });
    expect(judged).toEqual([{ tool: 'touch', args: { path: 'a', parents: true }, cwd: '/w/s' }]);
    expect(called).toMatchObject([['touch', { path: 'a', parents: true }, { session: 's', step: 2, approval: 'none', earlier: ['one'] }]]);
  });

  it('refuses what is denied, whoever approved it, with the verdict as details', async () => {
    const denied: Judgement = { ...allow, verdict: 'deny', rule: 'never', reason: 'it would delete everything', target: '/' };
    const { runner, called } = setUp(denied);
    expect(await runner.run({ ...step, approval: 'explicit' }, context())).toEqual({
      ok: false,
      error: {
        code: 'OKSO_REFUSED',
        message: 'touch "/" was refused: it would delete everything',
        hint: 'The rule never forbids this whoever approves it.',
        details: denied,
      },
    });
    expect(called).toEqual([]);
  });

  it.each([
    ['plan', 'none', false],
    ['plan', 'plan', true],
    ['plan', 'explicit', true],
    ['explicit', 'none', false],
    ['explicit', 'plan', false],
    ['explicit', 'explicit', true],
  ] as const)('runs what only a %s approval opens under %s: %s', async (opens, approval, runs) => {
    const { runner, called } = setUp({ ...allow, verdict: 'ask', opens });
    expect(await runner.run({ ...step, approval }, context())).toMatchObject({ ok: runs });
    expect(called).toHaveLength(runs ? 1 : 0);
  });

  it('judges nothing of a tool that does not exist', async () => {
    const { runner, judged } = setUp(allow);
    expect(await runner.run({ ...step, tool: 'tuch' }, context())).toMatchObject({ ok: false, error: { code: 'OKSO_TOOL_UNKNOWN' } });
    expect(runner.judge({ ...step, tool: 'tuch' })).toMatchObject({ verdict: 'deny', rule: 'tool.unknown', target: 'tuch' });
    expect(judged).toEqual([]);
  });

  it('judges a call that still has gaps as it stands', () => {
    const { runner, judged } = setUp(allow);
    expect(runner.judge({ ...step, args: { path: '' } })).toBe(allow);
    expect(judged).toEqual([{ tool: 'touch', args: { path: '' }, cwd: '/w/s' }]);
  });
});
