/** The product's design tokens, copied: the sandbox must not need the product's build. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f5f7f6, #0d1513);
  --card: light-dark(#ffffff, #14201d);
  --line: light-dark(#dfe6e3, #26342f);
  --ink: light-dark(#12211e, #e8efec);
  --dim: light-dark(#5b6b67, #9fb1ab);
  --jade: light-dark(#0b7565, #2fb39b);
  --jade-soft: light-dark(#e4f4f0, #12312b);
  --jade-ink: light-dark(#075a4e, #7ee0cd);
  --on-jade: light-dark(#ffffff, #06201b);
  --red: light-dark(#b3261e, #ff8a80);
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; padding: 20px 14px 48px; max-width: 760px; background: var(--ground); color: var(--ink);
  font: 15px/1.5 'Inter Variable', Inter, system-ui, sans-serif; font-variant-numeric: tabular-nums;
}
header { margin-bottom: 16px; }
h1 { font-size: 22px; margin: 0 0 6px; }
h2 { font-size: 15px; margin: 18px 0 8px; }
h3 { font-size: 14px; margin: 14px 0 4px; }
summary { cursor: pointer; font-weight: 600; min-height: 44px; align-content: center; }
summary span { display: inline-block; vertical-align: middle; }
details[open] > summary { margin-bottom: 6px; }
.side { font-weight: 600; }
.side small { display: inline; }
.more { margin-top: 8px; }
.more summary { font-weight: 500; color: var(--jade-ink); }
.tx { border-top: 1px solid var(--line); margin-top: 12px; padding-top: 8px; }
code { font-size: 13px; }
button .brings { display: block; margin-top: 4px; font-size: 13px; font-weight: 400; }
small { display: block; font-size: 12px; font-weight: 400; color: inherit; }
p { margin: 4px 0; overflow-wrap: anywhere; }
.message { white-space: pre-line; }
.scroll table { width: 100%; table-layout: fixed; border-collapse: collapse; }
.scroll th, .scroll td { padding: 4px 6px 4px 0; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
a { color: var(--jade-ink); }
p a small, p a { display: inline-block; }
.dim { color: var(--dim); }
.card {
  background: var(--card); border: 1px solid var(--line); border-radius: 18px; padding: 16px; margin: 0 0 14px;
}
.row { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin-top: 8px; }
button, select, input:not([type='hidden']) {
  font: inherit; min-height: 44px; border-radius: 13px; border: 1px solid var(--line); padding: 4px 14px;
  background: var(--card); color: var(--ink);
}
button { background: var(--jade); border-color: var(--jade); color: var(--on-jade); font-weight: 600; cursor: pointer; }
button.quiet, button.chip { background: var(--card); border-color: var(--line); color: var(--ink); font-weight: 500; }
button.chip { border-radius: 11px; }
button[aria-pressed='true'] { background: var(--jade-soft); border-color: var(--jade); color: var(--jade-ink); }
:focus-visible { outline: 2px solid var(--jade); outline-offset: 2px; }
label { display: grid; gap: 2px; }
label input { width: 12ch; }
.badge { background: var(--jade-soft); color: var(--jade-ink); border-radius: 11px; padding: 2px 10px; font-size: 13px; }
.alert { color: var(--red); border: 1px solid currentcolor; border-radius: 13px; padding: 10px 14px; }
`;
