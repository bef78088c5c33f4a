import type { OksoError } from '../../../schemas/okso-error.ts';
import { failingExamplesOf, readPersonsRules } from '../compose/compose-policy.ts';
import { type Check, type Finding, fail, ok, type Patient, warn } from './finding.ts';

/** Each plugin of the user's is bundled, and started once behind a wall. */
const LOADING_MS = 30_000;

/** What users add to okso: their rules, plugins and workflows. */
export const extensionChecks: readonly Check[] = [
  { id: 'policy', isBlocking: true, run: judgePolicy },
  {
    id: 'plugins',
    limitMs: LOADING_MS,
    async run({ tools }) {
      const { plugins, pluginFaults } = await tools();
      const own = plugins.loaded().filter(({ tier }) => tier !== 'shipped').length;
      return judge(`${plugins.loaded().length} tools${own === 0 ? '' : `, ${own} of them yours`}`, pluginFaults, 'okso plugin check PATH');
    },
  },
  {
    id: 'workflows',
    limitMs: LOADING_MS,
    async run({ tools }) {
      const { store } = await tools();
      return judge(`${store.list().length} workflows`, store.faults(), 'okso workflow check');
    },
  },
];

/** A broken policy.json stops every command, so it is a fault and no warning. */
async function judgePolicy({ session }: Patient): Promise<Finding> {
  const { file, rules } = await readPersonsRules(session);
  const failed = failingExamplesOf(rules, session).length;
  if (failed > 0) return fail(`${failed} of the examples in ${file} do not come out as they are written`, 'okso policy test');
  return ok(rules.length === 0 ? "okso's own rules; no policy.json" : `${file}, ${rules.length} rules, examples as written`);
}

function judge(summary: string, faults: readonly OksoError[], remedy: string): Finding {
  const [first] = faults;
  if (first === undefined) return ok(summary);
  return warn(`${summary}; ${faults.length} left out: ${first.message}${faults.length > 1 ? ' …' : ''}`, remedy);
}
