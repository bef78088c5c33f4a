import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** An everyday request, with what a right model would write, so that okso can be timed without one. */
export interface PlanRequest {
  name: string;
  request: string;
  script: string;
  /** What a blank of the plan is filled with, or the answer where one has to be worded. */
  words?: string;
  /** One shell command does it: a model that is asked for nothing else can be measured beside okso. */
  isOneCommand?: true;
  /** Whether an answer is right: the time of a wrong one means nothing. */
  right: RegExp;
}

/** One for each thing that a run may have to do; the last one is searched for before it is planned. */
export const planRequests: readonly PlanRequest[] = [
  { name: 'count', request: 'How many lines are in notes.txt?', script: 'wc -l notes.txt', isOneCommand: true, right: /\b40\b/ },
  {
    name: 'find',
    request: 'Which line of notes.txt mentions the lighthouse?',
    script: 'grep -n lighthouse notes.txt',
    isOneCommand: true,
    right: /lighthouse|\b23\b/,
  },
  { name: 'list', request: 'List the files in the folder reports', script: 'ls reports', isOneCommand: true, right: /march\.md/ },
  { name: 'calculate', request: 'What is 17 percent of 2340?', script: "python 'print(2340 * 17 / 100)'", right: /397\.8/ },
  {
    name: 'table',
    request: 'Which city in sales.csv has the highest amount?',
    script: 'python \'print(max(rows("sales.csv"), key=lambda r: float(r["amount"]))["city"])\'',
    right: /Bergen/,
  },
  {
    name: 'save',
    request: 'Save the lines of notes.txt that contain TODO to todo.txt',
    script: 'grep TODO notes.txt > todo.txt',
    isOneCommand: true,
    right: /./,
  },
  { name: 'change', request: 'Set server.port to 8080 in config.json', script: 'json_set config.json server.port 8080', right: /./ },
  {
    name: 'fill',
    request: 'Read about.txt and write the name of the harbour master to master.txt',
    script: 'file_read about.txt\nfile_write master.txt ?',
    words: 'Ingrid Solberg',
    right: /./,
  },
  {
    name: 'answer',
    request: 'What does about.txt say about visitors?',
    script: 'file_read about.txt',
    words: 'Visitors are welcome from nine in the morning until four in the afternoon.',
    right: /nine|four|visit/i,
  },
  {
    name: 'web',
    request: 'Who is the current mayor of Harbourville?',
    script: "web_search 'current mayor of Harbourville'",
    words: 'The harbour office counts the boats.',
    right: /./,
  },
];

const NOTES = Array.from({ length: 40 }, (_, index) => {
  if (index === 22) return 'The lighthouse was painted white again.';
  return index % 8 === 0 ? `TODO: look at mooring ${index}` : `Boat ${index} came in before noon.`;
});

const FILES: Readonly<Record<string, string>> = {
  'notes.txt': `${NOTES.join('\n')}\n`,
  'reports/january.md': '# January\n\n12 boats.\n',
  'reports/march.md': '# March\n\n31 boats.\n',
  'sales.csv': 'city,amount\nOslo,120.5\nBergen,340\nTromsø,88.25\n',
  'config.json': '{\n  "server": { "port": 80 }\n}\n',
  'about.txt':
    'The harbour master is Ingrid Solberg.\nVisitors are welcome from nine in the morning until four in the afternoon.\nThe office counts the boats.\n',
};

/** Puts the workspace of the requests there as it is before any of them. */
export async function fillPlanWorkspace(workspace: string): Promise<void> {
  await rm(workspace, { recursive: true, force: true });
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(workspace, name)), { recursive: true });
    await writeFile(join(workspace, name), text);
  }
}
