import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { missingPart } from '../../../../kernel/planning/answer/undone.ts';
import { pageShape } from '../../../../kernel/planning/by-rule/page-shape.ts';
import { createExampleIndex } from '../../../../kernel/planning/examples/retrieve.ts';
import { compileScript } from '../../../../kernel/planning/language/compiler.ts';
import { planGrammar } from '../../../../kernel/planning/language/grammar.ts';
import { printScript } from '../../../../kernel/planning/language/printer.ts';
import { createVocabulary, type Vocabulary } from '../../../../kernel/planning/language/vocabulary.ts';
import { recordsShape } from '../../../../kernel/planning/looks/folder-records.ts';
import { glimpseOfFile, glimpseOfFolder } from '../../../../kernel/planning/looks/glimpse.ts';
import { readPrompt } from '../../../../kernel/planning/prompts/prompt-file.ts';
import { repairSteps } from '../../../../kernel/planning/repairs/repair-steps.ts';
import { requestTraits } from '../../../../kernel/planning/request/request-traits.ts';
import { fenced } from '../../../../kernel/planning/untrusted/fence.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { createMatcher } from './gbnf-matcher.ts';
import { pages } from './pages.ts';
import { runPython } from './run-python.ts';
import { shippedManifests } from './shipped-manifests.ts';
import { shownFiles, shownPages } from './shown-files.ts';

const read = (path: string): string => readFileSync(new URL(`../../../../kernel/planning/${path}`, import.meta.url), 'utf8');
const { examples } = createExampleIndex(`${read('examples/library.v1.txt')}\n${read('examples/pages.v1.txt')}`);
/** The steps of a plan that the settings allow by default, without the answer at its end. */
const MAX_STEPS = 5;

let vocabulary: Vocabulary;
/** Words that change something, with which no script for a question begins a command. */
let changing: string[];
beforeAll(async () => {
  const manifests = await shippedManifests();
  const tools = manifests.filter(({ name, sideEffects }) => sideEffects !== 'none' && name !== 'terminal' && name !== 'python_repl');
  vocabulary = createVocabulary(manifests);
  changing = ['mkdir', 'rmdir', 'mv', 'cp', 'touch', 'rm', 'replace', ...tools.map(({ name }) => name)];
});

const failures = (fails: (example: (typeof examples)[number]) => unknown): string[] =>
  examples.flatMap((example) => {
    const why = fails(example);
    return why === undefined || why === false ? [] : [`${example.user}\n${example.script}${why === true ? '' : `\n-> ${String(why)}`}`];
  });

function stepsOf(script: string): Step[] {
  const compiled = compileScript(script, { vocabulary });
  if (!compiled.ok) throw new Error(`${script}\n${compiled.errors.map(({ message, hint }) => `${message} ${hint}`).join('\n')}`);
  return compiled.steps;
}

test('there are enough examples for every kind of request', () => {
  expect(examples.length).toBeGreaterThanOrEqual(180);
});

test('every script compiles with the tools that okso ships', () => {
  expect(
    failures(({ script }) => {
      const compiled = compileScript(script, { vocabulary });
      return compiled.ok ? undefined : compiled.errors.map(({ message, hint }) => `${message} ${hint}`).join('; ');
    }),
  ).toEqual([]);
});

test('every script comes back from its steps as the same plan', () => {
  expect(
    failures(({ script }) => {
      const steps = stepsOf(script);
      const printed = printScript(steps, vocabulary);
      return JSON.stringify(stepsOf(printed)) === JSON.stringify(steps) ? undefined : printed;
    }),
  ).toEqual([]);
});

test('nothing in the words of a request mends the script that serves it', () => {
  expect(
    failures(({ request, script }) => {
      const repaired = repairSteps(stepsOf(script), request, []);
      return JSON.stringify(repaired) === JSON.stringify(stepsOf(script)) ? undefined : printScript(repaired, vocabulary);
    }),
  ).toEqual([]);
});

test('the grammar for its own request lets the model write every script', () => {
  const matchers = new Map<string, (text: string) => boolean>();
  expect(
    failures(({ request, script }) => {
      const { isSmallTalk, isQuestion, readsUrl, urls } = requestTraits(request);
      const options = {
        maxSteps: MAX_STEPS,
        mayAnswer: isSmallTalk,
        mayWrite: !isQuestion,
        without: isQuestion ? changing : [],
        beginsWith: readsUrl ? urls.map((url) => `web_fetch ${url}`) : [],
      };
      const key = JSON.stringify(options);
      const accepts = matchers.get(key) ?? createMatcher(planGrammar(vocabulary, options));
      matchers.set(key, accepts);
      return accepts(script) ? undefined : key;
    }),
  ).toEqual([]);
});

test('no two examples have the same request or, for the same files, the same script', () => {
  const requests = examples.map(({ request }) => request.toLowerCase().replace(/\W+/g, ' ').trim());
  expect(requests.filter((request, at) => requests.indexOf(request) !== at)).toEqual([]);
  const scripts = examples.map(({ script }) => script);
  expect(scripts.filter((script, at) => scripts.indexOf(script) !== at)).toEqual([]);
});

test('no example repeats one that every prompt has', () => {
  const always = new Set(readPrompt(read('prompts/planner.v1.txt'), { maxSteps: '', commands: '', tools: '' }).map(({ content }) => content));
  expect(failures(({ user, script }) => always.has(user) || always.has(script))).toEqual([]);
});

test('what stands above a request is what the planner would show of these files', () => {
  expect(
    failures(({ user, request }) => {
      const files = shownFiles(user);
      const shown = files.map(({ path, text, names, texts }) => {
        const entry = { path, kind: text === null ? ('folder' as const) : ('file' as const), size: text?.length ?? 0 };
        const inside = names.map((name) => ({ path: `${path}/${name}`, kind: 'file' as const, size: 1 }));
        return text === null
          ? glimpseOfFolder(entry, [entry, ...inside], recordsShape(texts ?? []))
          : glimpseOfFile(entry, { text, complete: true }, request);
      });
      const wrong = shown.filter((line, at) => line !== files[at]?.line);
      return wrong.length > 0 ? wrong.join('\n') : undefined;
    }),
  ).toEqual([]);
});

test('a page above a request is shown as the planner would show it', () => {
  expect(
    failures(({ user, request }) => {
      const wrong = shownPages(user).filter(({ url, lines }) => lines !== fenced(`web_fetch ${url}`, pageShape(pages[url] ?? '', request).text));
      return wrong.length > 0 ? wrong.map(({ url }) => fenced(`web_fetch ${url}`, pageShape(pages[url] ?? '', request).text)).join('\n') : undefined;
    }),
  ).toEqual([]);
});

test('the Python of every example that was shown a page works on that page', async () => {
  const runs = examples.flatMap(({ user, script }) => {
    const [page] = shownPages(user);
    const files = Object.fromEntries(shownFiles(user).flatMap(({ path, text }) => (text === null ? [] : [[path, text] as const])));
    // A piped text is the session's, and the code says where it begins.
    return page === undefined
      ? []
      : codesOf(script).map((code) => ({ code: code.replace(/^data = steps\[1\]\n/, ''), files, data: pages[page.url] ?? '' }));
  });
  expect(runs.length).toBeGreaterThan(12);
  const results = await runPython(runs);
  expect(
    results.flatMap(({ error, output }, at) => (error === null && output?.trim() ? [] : [`${runs[at]?.code}\n${error ?? 'no output'}`])),
  ).toEqual([]);
});

test('columns, keys and texts that a script names stand in what is shown or asked', () => {
  expect(
    failures(({ user, script }) => {
      const columns = [...script.matchAll(/\b[rptivfu]\["(\w+)"\]/g)].filter(() => !script.includes('files(')).map(([, name = '']) => name);
      const keys = [...script.matchAll(/^json_set \S+ (\S+) (?!.*--create)/gm)].map(([, key = '']) => key);
      const texts = [...script.matchAll(/^replace \S+ '([^']*)'/gm)].map(([, text = '']) => text);
      const unknown = [...columns, ...keys, ...texts].filter((name) => !user.includes(name));
      return unknown.length > 0 ? unknown.join(', ') : undefined;
    }),
  ).toEqual([]);
});

test('a script that reads columns or sets keys of a file is shown that file', () => {
  expect(
    failures(({ user, script }) => {
      const shown = new Set(shownFiles(user).map(({ path }) => path));
      const used = [...script.matchAll(/(?:rows|DictReader\(open)\("([^"]+)"\)|^json_set (\S+)/gm)].map(([, table, json]) => table ?? json ?? '');
      return /\br\[|^json_set/m.test(script) && used.some((path) => !shown.has(path));
    }),
  ).toEqual([]);
});

test('a question about a page or a named text reads it whole instead of searching it for the words of the question', () => {
  expect(failures(({ user, script }) => /^(?:who|when|where) /i.test(user) && /^grep(?! -rin| -in| -rn| -rli)/.test(script))).toEqual([]);
});

test('no script depends on what only one system has', () => {
  expect(failures(({ script }) => / -printf|grep -\w*P|\bsed |\bawk |\bxargs|date -d|stat -c|sort -o|--color|\$\(/.test(script))).toEqual([]);
});

test('the Python of every example parses', async () => {
  const codes = examples.flatMap(({ script }) => codesOf(script));
  expect(codes.length).toBeGreaterThan(100);
  const results = await runPython(codes.map((code) => ({ code, files: {}, parseOnly: true })));
  expect(results.flatMap(({ error }, at) => (error === null ? [] : [`${codes[at]}\n${error}`]))).toEqual([]);
});

test('the Python of every example whose files are shown runs on files of that shape and prints something', async () => {
  const runs = examples.flatMap(({ user, script }) => {
    const shown = shownFiles(user);
    const files = Object.fromEntries(
      shown.flatMap(({ path, text, texts = [] }) => [...(text === null ? [] : [{ path, text }]), ...texts].map((file) => [file.path, file.text])),
    );
    const known = new Set([...Object.keys(files), ...shown.flatMap(({ path, texts }) => (texts === undefined ? [] : [path]))]);
    return codesOf(script)
      .filter(
        (code) => ![...code.matchAll(/\b(?:read|rows|files|open|exists|getmtime|run_path)\("([^"]+)"/g)].some(([, path = '']) => !known.has(path)),
      )
      .filter((code) => !/\bdata\b|\bf\["path"\]/.test(code.replace(/"[^"]*"/g, '')))
      .map((code) => ({ code, files }));
  });
  expect(runs.length).toBeGreaterThan(100);
  const results = await runPython(runs);
  const wrong = results.flatMap(({ error, output }, at) => (error === null && output !== null ? [] : [`${runs[at]?.code}\n${error ?? 'no output'}`]));
  expect(wrong).toEqual([]);
});

function codesOf(script: string): string[] {
  return stepsOf(script).flatMap(({ tool, args }) => (tool === 'python_repl' ? [String(args.input)] : []));
}

test('no script leaves out what its request orders', () => {
  const changes = ({ tool, args }: Step): boolean => changing.includes(tool) || changing.includes(String(args['command']));
  expect(failures(({ request, script }) => missingPart(request, stepsOf(script), changes))).toEqual([]);
});
