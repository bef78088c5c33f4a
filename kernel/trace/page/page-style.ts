/** The style of a page: one column, the system's own fonts, light and dark as the reader has it. */
export const pageStyle = `
:root { color-scheme: light dark; --text: #1c2024; --soft: #5b6470; --line: #d9dee4; --back: #fff; --box: #f5f7f9; --bar: #3b6fb6; --good: #1a7f45; --bad: #b3261e; --warn: #8a5a00; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e4e8ec; --soft: #9aa5b1; --line: #343b43; --back: #14171a; --box: #1d2125; --bar: #6fa1e0; --good: #5fc98a; --bad: #ff8a80; --warn: #e0b050; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 60rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--text); background: var(--back); overflow-wrap: anywhere; }
h1 { font-size: 1.4rem; line-height: 1.3; margin: 0 0 .5rem; white-space: pre-wrap; }
h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; border-bottom: 1px solid var(--line); padding-bottom: .25rem; }
h3 { font-size: .95rem; margin: 1.25rem 0 .25rem; }
p { margin: .25rem 0; }
pre, code { font: .875rem/1.45 ui-monospace, monospace; }
pre { margin: .25rem 0; padding: .6rem .75rem; background: var(--box); border: 1px solid var(--line); border-radius: .35rem; white-space: pre-wrap; max-height: 30rem; overflow: auto; }
pre.answer { font: inherit; max-height: none; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem .75rem; margin: .5rem 0; font-size: .9rem; }
dt, .soft { color: var(--soft); }
dd { margin: 0; }
ol { padding-left: 1.75rem; margin: .25rem 0; }
li { margin: .2rem 0; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { text-align: left; vertical-align: top; padding: .3rem .6rem .3rem 0; border-bottom: 1px solid var(--line); }
th { font-weight: 600; color: var(--soft); white-space: nowrap; overflow-wrap: normal; }
td.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
td.why { width: 75%; }
td.bar { width: 45%; padding-right: 0; }
svg { display: block; width: 100%; height: .8rem; margin-top: .35rem; }
svg rect { fill: var(--bar); }
details { border: 1px solid var(--line); border-radius: .35rem; margin: .5rem 0; }
summary { padding: .5rem .75rem; cursor: pointer; }
details > div { padding: 0 .75rem .75rem; }
.tag { display: inline-block; font-size: .75rem; line-height: 1.3; border: 1px solid currentColor; border-radius: .6rem; padding: 0 .45rem; color: var(--soft); }
.good { color: var(--good); } .bad { color: var(--bad); } .warn { color: var(--warn); }
@media (max-width: 36rem) {
  body { padding: 1rem .75rem 3rem; }
  h1 { font-size: 1.15rem; }
  dl { grid-template-columns: 1fr; } dt { margin-top: .35rem; }
  td.bar { width: 30%; } td.why { width: 60%; }
  pre { padding: .5rem; font-size: .8rem; }
}
@media print { pre { max-height: none; } }
`;
