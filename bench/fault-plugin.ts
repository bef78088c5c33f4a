/** The ways in which the tool below misbehaves. */
export const faultKinds = ['crash', 'hang', 'flood', 'memory'] as const;

export const FAULT_TOOL = 'bench_faults';

/** A plugin as a careless or hostile author might write it. It may run beside itself, so that those that hang hold nobody up for long. */
export const FAULT_PLUGIN = `
import { defineTool } from 'okso/sdk';
import { z } from 'zod';

export default defineTool({
  name: '${FAULT_TOOL}',
  description: 'Does what a plugin should not.',
  safety: 'Only for the bench.',
  groups: ['general'],
  input: z.strictObject({ how: z.enum(['answer', ${faultKinds.map((kind) => `'${kind}'`).join(', ')}]) }),
  output: z.strictObject({ said: z.string() }),
  capabilities: ['none'],
  sideEffects: 'none',
  idempotent: true,
  timeoutMs: 2_000,
  examples: [],
  run: async ({ how }, { host }) => {
    const hoard = [];
    switch (how) {
      case 'crash':
        process.exit(7);
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
        return { said: 'well' };
    }
  },
});
`;
