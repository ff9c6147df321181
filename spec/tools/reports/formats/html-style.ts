/** The style of a report as a page. What is about a verdict has the colour of the class of its name. */
export const style = `
:root { color-scheme: light dark; --line: light-dark(#d9dbe3, #3a3d4a); --muted: light-dark(#5c6070, #a3a7b7);
  --surface: light-dark(#fff, #1d1f27); --bad: light-dark(#b3261e, #f2877f); --wait: light-dark(#8a5a00, #e5b567);
  --good: light-dark(#1c7a3e, #6fce90); --observed: light-dark(#1f64b4, #74b2f5); }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#f6f7fa, #15161c); }
main { max-width: 72rem; margin: auto; padding: 1rem; }
h1 { margin: 0.2rem 0; }
h2, h3 { display: inline-block; margin: 0.6rem 0; }
p { margin: 0.3rem 0; }
code, pre { font: 0.85em/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { max-height: 30rem; margin: 0.2rem 0; padding: 0.6rem; overflow: auto; white-space: pre-wrap; border: 1px solid var(--line); border-radius: 6px; }
.muted { color: var(--muted); font-size: 0.88em; font-weight: 400; }
nav { display: flex; flex-wrap: wrap; gap: 0.5rem; margin: 0.8rem 0; }
nav a { padding: 0.1rem 0.8rem; border: 1px solid var(--tone); border-radius: 99px; color: inherit; text-decoration: none; }
nav b { color: var(--tone); }
summary { cursor: pointer; overflow-wrap: anywhere; }
.item { margin: 0.4rem 0; padding: 0.5rem 0.9rem; border: 1px solid var(--line); border-left: 4px solid var(--tone); border-radius: 6px; background: var(--surface); }
.item > summary > code { font-weight: 600; }
.why { color: var(--tone); }
.v-fail, .v-blocked, .v-harness-error { --tone: var(--bad); }
.v-flaky { --tone: var(--wait); }
.v-observed { --tone: var(--observed); }
.v-known, .v-unsupported { --tone: var(--muted); }
.v-pass { --tone: var(--good); }
.evidence ol { padding-left: 1.6rem; }
.bad, .bad::marker { color: var(--bad); }
.good, li.good::marker { color: var(--good); }
li.wait::marker { color: var(--wait); }
li.bad, li.good { color: inherit; }
.broken { margin: 0.4rem 0; padding: 0.3rem 0.8rem; border-left: 3px solid var(--bad); }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0.8rem; }
table { width: 100%; border-collapse: collapse; margin: 0.4rem 0; }
th, td { padding: 0.2rem 0.6rem 0.2rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
@media (max-width: 760px) { .pair { grid-template-columns: 1fr; } }
`;
