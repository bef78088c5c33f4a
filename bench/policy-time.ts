import type { Policy, ToolCall } from '../sandbox/policy/verdict.ts';
import { type Figure, figure } from './figure.ts';

/** Calls as plans make them, some of which are refused. */
const typical: Record<string, Pick<ToolCall, 'tool' | 'args'>> = {
  'wc -l notes.txt': { tool: 'terminal', args: { command: 'wc', args: ['-l', 'notes.txt'] } },
  'grep -rn harbour .': { tool: 'terminal', args: { command: 'grep', args: ['-rn', 'harbour', '.'] } },
  'rm -rf build': { tool: 'terminal', args: { command: 'rm', args: ['-rf', 'build'] } },
  'cat ../secret': { tool: 'terminal', args: { command: 'cat', args: ['../secret'] } },
  'file_read notes.txt': { tool: 'file_read', args: { path: 'notes.txt' } },
  'file_write new.txt': { tool: 'file_write', args: { path: 'new.txt', content: 'text', mode: 'create' } },
  'web_fetch https://example.org': { tool: 'web_fetch', args: { url: 'https://example.org/page' } },
  final_answer: { tool: 'final_answer', args: { input: 'Done.' } },
};

/** How long the policy takes to decide, by call. */
export function measurePolicy(policy: Pick<Policy, 'judge'>, cwd: string, verdicts: number): Record<string, Figure<'Us'>> {
  const measure = (call: Pick<ToolCall, 'tool' | 'args'>): Figure<'Us'> => {
    for (let warmUp = 0; warmUp < verdicts; warmUp++) policy.judge({ ...call, cwd });
    const samplesUs = Array.from({ length: verdicts }, () => {
      const started = performance.now();
      policy.judge({ ...call, cwd });
      return (performance.now() - started) * 1000;
    });
    return figure('Us', samplesUs);
  };
  return Object.fromEntries(Object.entries(typical).map(([name, call]) => [name, measure(call)]));
}
