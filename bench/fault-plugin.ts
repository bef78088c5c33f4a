/** The ways in which the tool below misbehaves. The last three take seconds or all of a thread's memory. */
export const faultKinds = ['throw', 'exit', 'timer', 'unclonable', 'big', 'kill', 'hang', 'memory', 'flood'] as const;
export type FaultKind = (typeof faultKinds)[number];

export const FAULT_TOOL = 'bench_faults';

/** Of the text that one kind answers with. */
export const BIG_LENGTH = 5_000_000;

/** A plugin as a careless or hostile author might write it. It may run beside itself, so that those that hang hold nobody up for long. */
export const FAULT_PLUGIN = `
import { defineTool } from 'okso/sdk';
import { z } from 'zod';

export default defineTool({
  name: '${FAULT_TOOL}',
  description: 'Does what a plugin should not.',
  safety: 'Only for the bench.',
  groups: ['general'],
  input: z.strictObject({ how: z.enum(['answer', ${faultKinds.map((kind) => `'${kind}'`).join(', ')}]), number: z.number() }),
  output: z.strictObject({ number: z.number(), said: z.unknown() }),
  capabilities: ['none'],
  sideEffects: 'none',
  idempotent: true,
  timeoutMs: 2_000,
  examples: [],
  run: async ({ how, number }, { host }) => {
    const hoard = [];
    switch (how) {
      case 'throw':
        throw new TypeError('thrown by the tool');
      case 'exit':
        process.exit(7);
      case 'timer':
        setTimeout(() => {
          throw new Error('thrown in a timer');
        });
        return new Promise(() => undefined);
      case 'unclonable':
        return { number, said: () => 'a function' };
      case 'big':
        return { number, said: 'x'.repeat(${BIG_LENGTH}) };
      case 'kill':
        // Somebody ends a thread meanwhile.
        await new Promise((resolve) => setTimeout(resolve, 40));
        return { number, said: 'well' };
      case 'hang':
        for (;;);
      case 'memory':
        for (;;) hoard.push(new Array(100_000).fill(hoard.length));
      case 'flood':
        for (;;) {
          for (let burst = 0; burst < 1_000; burst++) host.log('info', 'again');
          await new Promise((resolve) => setTimeout(resolve));
        }
      default:
        return { number, said: 'well' };
    }
  },
});
`;
