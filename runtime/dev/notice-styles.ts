/** Styles of what serve shows over a page. They live in a shadow root: the site's own have no say in them, nor they in the site. */

/** Contrast of all texts is at least 4.5 in both modes; the mode is the page's. */
export const NOTICE_STYLES = `
:host {
  all: initial;
  color-scheme: inherit;
  --background: light-dark(#fff, #16202a);
  --text: light-dark(#1b2733, #e6edf3);
  --muted: light-dark(#51606d, #a4b3c0);
  --line: light-dark(#d3dbe2, #36454f);
  --frame: light-dark(#f3f6f8, #0e161d);
  --error: light-dark(#b3261e, #ff8a80);
  --warning: light-dark(#855300, #f2b84b);
  --info: light-dark(#1f5aa6, #7fb5f5);
  --link: light-dark(#07617a, #6fc3da);
}
* { box-sizing: border-box; }
.overlay, .status, .gone {
  font: 15px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', Arial, sans-serif;
  color: var(--text);
  background: var(--background);
}
.overlay {
  width: min(56rem, 100vw - 1.5rem);
  max-width: none;
  max-height: calc(100dvh - 3rem);
  margin: auto;
  padding: 0;
  border: 1px solid var(--line);
  border-top: 4px solid var(--error);
  border-radius: 8px;
  overflow: auto;
  overscroll-behavior: contain;
  box-shadow: 0 12px 48px rgb(0 0 0 / 35%);
  outline: none;
}
.overlay::backdrop { background: rgb(9 20 27 / 45%); }
.box { padding: 0 1.25rem 1.25rem; }
.header {
  position: sticky;
  top: 0;
  display: flex;
  gap: 1rem;
  align-items: start;
  justify-content: space-between;
  padding: 1rem 0 .5rem;
  background: var(--background);
}
.title { margin: 0; font-size: 1.2rem; line-height: 1.35; overflow-wrap: anywhere; }
.meaning { margin: 0 0 .75rem; color: var(--muted); }
.problems { margin: 0; padding: 0; list-style: none; }
.problem { padding: .9rem 0; border-top: 1px solid var(--line); }
.problem p { margin: 0 0 .4rem; overflow-wrap: anywhere; }
.severity.error { color: var(--error); }
.severity.warning { color: var(--warning); }
.severity.info { color: var(--info); }
.rule, .answer { color: var(--muted); }
code, .frame, .place { font-family: ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace; font-size: .9em; }
code { padding: .05em .3em; border-radius: 4px; background: var(--frame); }
.frame { margin: 0 0 .5rem; padding: .6rem .8rem; overflow-x: auto; border-radius: 6px; background: var(--frame); line-height: 1.45; }
button { font: inherit; color: inherit; cursor: pointer; }
.close { flex: none; padding: .3rem .9rem; border: 1px solid var(--line); border-radius: 6px; background: none; }
.place { padding: .15rem 0; border: 0; background: none; color: var(--link); text-align: start; text-decoration: underline; overflow-wrap: anywhere; }
:is(button, a, .frame):focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.status {
  position: fixed;
  inset-block-end: .75rem;
  inset-inline-start: .75rem;
  z-index: 2147483646;
  display: flex;
  flex-wrap: wrap;
  gap: .1rem .7rem;
  align-items: center;
  max-width: calc(100vw - 5.5rem);
  padding: .2rem .7rem;
  border: 1px solid var(--line);
  border-radius: 1rem;
  font-size: 13px;
  box-shadow: 0 2px 10px rgb(0 0 0 / 18%);
}
.status.lost { border-color: var(--error); }
.status.empty { padding: 0; border: 0; box-shadow: none; }
.status .empty { position: absolute; }
.count { padding: 0; border: 0; background: none; color: var(--error); font-weight: 600; text-decoration: underline; }
.progress { color: var(--muted); font-variant-numeric: tabular-nums; }
.gone {
  position: fixed;
  inset-block-start: 0;
  inset-inline: 0;
  z-index: 2147483647;
  padding: .7rem 1.25rem;
  border-bottom: 3px solid var(--warning);
  box-shadow: 0 4px 20px rgb(0 0 0 / 20%);
  text-align: center;
}
.gone a { color: var(--link); }
[hidden] { display: none; }
@media (width < 600px) { .status { flex-direction: column; align-items: start; } }
@media print { .overlay, .status, .gone { display: none; } }
`
