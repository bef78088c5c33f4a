import { createHash } from 'node:crypto';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { reportMarkdown } from '../../../bench/report/markdown.ts';
import { reportPage } from '../../../bench/report/page.ts';

const HOSTILE = '</script><script>document.title="taken"</script><img src=x onerror="alert(1)">';
const machine = {
  cpu: HOSTILE,
  cores: 2,
  memoryBytes: 2 ** 34,
  system: 'linux x64',
  node: 'v20.20.2',
  okso: '0.1.0',
  revision: 'abc1234',
  at: '2026-11-22T07:00:00.000Z',
  load: { before: 0, after: 0.5 },
  isBusy: false,
};
const report = {
  v: 1,
  bench: 'plan',
  quick: false,
  machine,
  scripted: {
    stages: { plan: { median: 20, samplesMs: [10, 20, 30] }, tool: { samplesMs: [1, 2, 300] } },
    requests: {
      count: { samplesMs: [11, 22], samplesByStage: { plan: [10, 20], tool: [1, 2] } },
      [HOSTILE]: { samplesMs: [3, 4], samplesByStage: { plan: [3, 4], tool: [0, 0] } },
    },
  },
  speed: { samplesPerS: [5, 6, 7] },
};

describe('a report as a page', () => {
  const page = reportPage(report);
  const { document } = parseHTML(page);

  it('leads from every number to the samples that it was made of', () => {
    const links = [...document.querySelectorAll('a')].map((link) => (link.getAttribute('href') ?? '').slice(1));
    expect(links.length).toBeGreaterThan(8);
    const ids = new Set([...document.querySelectorAll('p[id]')].map((element) => element.getAttribute('id')));
    expect(links.filter((link) => !ids.has(link))).toEqual([]);
    const named = [...document.querySelectorAll('td > a')].find(({ textContent }) => textContent === 'stages plan');
    const row = named?.closest('tr');
    expect([...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)).toEqual(['stages plan', '20 ms', '10–30', '29', '3']);
    expect(document.getElementById((named?.getAttribute('href') ?? '').slice(1))?.textContent).toBe('10 20 30');
  });

  it('draws each plot for wide and for narrow screens, stages first', () => {
    expect(document.querySelectorAll('.wide svg.plot')).toHaveLength(3);
    expect(document.querySelectorAll('.narrow svg.plot')).toHaveLength(3);
    expect(document.querySelectorAll('.wide svg.plot')[0]?.querySelectorAll('rect')).toHaveLength(4);
    expect([...document.querySelectorAll('ul.legend li')].map(({ textContent }) => textContent)).toEqual(['plan', 'tool']);
    for (const svg of document.querySelectorAll('svg.plot')) expect(svg.querySelectorAll('style')).toHaveLength(0);
  });

  it('holds the whole report as data, and lets a browser use its one style and nothing else', () => {
    const data = document.getElementById('report');
    expect(JSON.parse(data?.textContent ?? '')).toEqual(report);
    expect(document.querySelectorAll('script')).toHaveLength(1);
    expect(document.querySelectorAll('img, iframe, link, object')).toHaveLength(0);
    const [style = ''] = [...page.matchAll(/<style>([^<]*)<\/style>/g)].map(([, text]) => text ?? '');
    const policy = document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content');
    expect(policy).toBe(
      `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'`,
    );
    expect([...document.querySelectorAll('*')].filter((element) => element.hasAttribute('style'))).toEqual([]);
  });

  it('is made of rows, of a joined report, and of one without figures too', () => {
    const rows = [{ name: 'okso pp512', n_prompt: 512, n_gen: 0, samples_ts: [100, 110], machine, bench: 'model', quick: true }];
    expect(reportPage(rows)).toContain('Quick: these figures mean nothing.');
    expect(reportPage({ v: 1, bench: 'all', reports: { model: rows, plan: report } })).toContain('okso bench all');
    expect(reportPage({ v: 1, bench: 'kernel' })).toContain('okso bench kernel');
  });
});

describe('a report as Markdown', () => {
  it('says where it was measured and has a row for each figure', () => {
    const text = reportMarkdown({ ...report, machine: { ...machine, cpu: 'a processor' } });
    expect(text).toContain('# okso bench plan\n\n2 cores of a processor, 16 GB, linux x64, Node 20.20.2');
    expect(text).toContain('| stages plan | ms | 20 | 10–30 | 29 | 3 |');
    expect(text).toContain('| speed | a second | 6 | 5–7 | 6.9 | 3 |');
  });

  it('keeps a name within its cell', () => {
    const rows = reportMarkdown({ 'a|b\nc': { samplesMs: [1] } })
      .split('\n')
      .filter((line) => line.startsWith('|'));
    expect(rows).toEqual(['| figure | in | median | 95 % interval | p95 | samples |', expect.any(String), '| a b c | ms | 1 | 1–1 | 1 | 1 |']);
  });
});
