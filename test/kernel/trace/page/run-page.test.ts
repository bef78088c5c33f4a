import { createHash } from 'node:crypto';
import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { forDisplay } from '../../../../kernel/cli/session/for-display.ts';
import { runPage } from '../../../../kernel/trace/page/run-page.ts';
import { understandRun } from '../../../../kernel/trace/read-run.ts';
import { ok, recordedRun, step, verdict } from '../../cli/trace/recorded-run.ts';

const HOSTILE = `</pre></title></style><script>document.title='taken'</script><img src=x onerror="alert(1)"><a href='javascript:alert(1)'>\u202egnp.exe`;

/** A run in which everything that anybody else wrote is hostile. */
async function hostilePage(): Promise<string> {
  const lines = await recordedRun({
    request: HOSTILE,
    plans: [[step('file_read', { path: HOSTILE, [HOSTILE]: HOSTILE }, HOSTILE), step('final_answer', { input: '{{1}}' })]],
    tools: () => ok({ content_markdown: HOSTILE, [HOSTILE]: HOSTILE }),
    judge: () => verdict({ verdict: 'ask', rule: HOSTILE, reason: HOSTILE, target: HOSTILE, risks: ['read'] }),
    readsForeignText: () => true,
  });
  if (lines.opened !== undefined) lines.opened.workspace = HOSTILE;
  return runPage(understandRun(lines), forDisplay);
}

/** All that a page of okso is made of. */
const OWN_ATTRIBUTES = 'aria-label charset class content height http-equiv lang name preserveAspectRatio role viewBox width x y'.split(' ');

test('whatever tools, models and requests say is text: no element and no attribute comes from it', async () => {
  const page = await hostilePage();
  const { document } = parseHTML(page);
  expect(document.querySelectorAll('script, img, a, iframe, object, link, base, form')).toHaveLength(0);
  const attributes = [...document.querySelectorAll('*')].flatMap((element) => [...element.attributes].map(({ name }) => name));
  expect(attributes.length).toBeGreaterThan(10);
  expect(attributes.filter((name) => !OWN_ATTRIBUTES.includes(name))).toEqual([]);
  expect(document.querySelector('h1')?.textContent).toBe(forDisplay(HOSTILE));
  expect(page).not.toContain('\u202e');
});

test('the policy in the head shuts out everything but the one style that stands there', async () => {
  const page = await hostilePage();
  const { document } = parseHTML(page);
  const policy = document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content') ?? '';
  const styles = [...page.matchAll(/<style>([^<]*)<\/style>/g)].map(([, text]) => text ?? '');
  expect(styles).toHaveLength(1);
  const hash = createHash('sha256')
    .update(styles[0] ?? '')
    .digest('base64');
  expect(policy).toBe(`default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`);
  expect(styles[0]).not.toMatch(/url\(|@import/);
});

test('a page has the answer, the timeline, the plan, the score card, and each step with input and output', async () => {
  const lines = await recordedRun({
    plans: [[step('terminal', { command: 'wc', args: ['-l', 'a.txt'] }), step('final_answer', {})]],
    tools: () => ok({ stdout: '3 a.txt\n' }),
  });
  const { document } = parseHTML(runPage(understandRun(lines), forDisplay));
  expect([...document.querySelectorAll('h2, h3')].map(({ textContent }) => textContent)).toEqual([
    'Answer',
    'Timeline',
    'Plan',
    'Score card',
    'Steps',
    'Input',
    'Output',
  ]);
  expect(document.querySelectorAll('svg rect').length).toBeGreaterThan(0);
  expect(document.querySelector('details > summary')?.textContent).toContain('wc -l a.txt');
  const [input, output] = [...document.querySelectorAll('details pre')].map(({ textContent }) => textContent);
  expect(JSON.parse(input ?? '')).toEqual({ command: 'wc', args: ['-l', 'a.txt'] });
  expect(output).toBe('3 a.txt\n');
});

test('a text of many megabytes is cut, with the command that shows it whole', async () => {
  const lines = await recordedRun({
    plans: [[step('file_read', { path: 'a' }), step('final_answer', { input: 'x' })]],
    tools: () => ok({ stdout: 'y'.repeat(3_000_000) }),
  });
  const page = runPage(understandRun(lines), forDisplay);
  expect(page.length).toBeLessThan(1_000_000);
  expect(page).toContain('(3000000 characters; okso trace show run-1 --full shows them)');
});
