/** The style of a report: one column, the system's own fonts, light and dark as the reader has it; ten colours that both can tell apart. */
export const pageStyle = `
:root { color-scheme: light dark; --text: #1c2024; --soft: #5b6470; --line: #d9dee4; --back: #fff; --box: #f5f7f9; --bar: #3b6fb6; --dot: #3b6fb6; --warn: #8a5a00;
  --stage-0: #8c939c; --stage-1: #7b4fb0; --stage-2: #b5489a; --stage-3: #d0567a; --stage-4: #3b6fb6; --stage-5: #c98a00; --stage-6: #2a9d8f; --stage-7: #4c9a2a; --stage-8: #d2622a; --stage-9: #bcc2c9; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e4e8ec; --soft: #9aa5b1; --line: #343b43; --back: #14171a; --box: #1d2125; --bar: #6fa1e0; --dot: #6fa1e0; --warn: #e0b050;
    --stage-0: #8b949e; --stage-1: #ab85e0; --stage-2: #dd7cc4; --stage-3: #ee86a3; --stage-4: #6fa1e0; --stage-5: #e5b045; --stage-6: #55c5b7; --stage-7: #83c964; --stage-8: #ef9160; --stage-9: #5a626b; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 60rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--text); background: var(--back); overflow-wrap: anywhere; }
h1 { font-size: 1.4rem; line-height: 1.3; margin: 0 0 .5rem; }
h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; border-bottom: 1px solid var(--line); padding-bottom: .25rem; }
h3 { font-size: .95rem; margin: 1.25rem 0 .25rem; }
p { margin: .25rem 0; }
a { color: inherit; text-decoration-color: var(--soft); text-underline-offset: .15em; }
.soft { color: var(--soft); } .warn { color: var(--warn); }
table { border-collapse: collapse; width: 100%; font-size: .9rem; margin: .5rem 0 1rem; }
th, td { text-align: left; vertical-align: top; padding: .3rem .6rem .3rem 0; border-bottom: 1px solid var(--line); }
th { font-weight: 600; color: var(--soft); white-space: nowrap; }
.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
details { border: 1px solid var(--line); border-radius: .35rem; margin: .35rem 0; font-size: .9rem; }
summary { padding: .4rem .75rem; cursor: pointer; }
details p { padding: 0 .75rem .5rem; font: .8rem/1.5 ui-monospace, monospace; color: var(--soft); }
.scrolled { overflow-x: auto; padding: 0 .75rem; }
p:target { color: var(--text); background: var(--box); }
ul.legend { list-style: none; display: flex; flex-wrap: wrap; gap: .2rem .9rem; padding: 0; margin: .25rem 0; font-size: .85rem; }
ul.legend svg { width: .8rem; height: .8rem; margin-right: .35rem; vertical-align: -.05rem; }
.plot { display: block; height: auto; max-width: 100%; background: none; font-size: 12px; }
.plot text { white-space: pre; }
.narrow { display: none; }
@media (max-width: 40rem) {
  body { padding: 1rem .75rem 3rem; }
  h1 { font-size: 1.15rem; }
  .wide { display: none; } .narrow { display: block; }
  .rare { display: none; }
}
@media print { details > p { display: block; } }
`;
