/** What a browser is shown in place of a page: that it cannot be made, with the problems as the terminal shows them. */
import { escapeHtml } from '../render/html.ts'
import type { DevProblem } from '../shared/dev-protocol.ts'

/** Colors have a contrast of 4.5 and more, in both modes. */
const STYLE = `:root{color-scheme:light dark;--line:#c9d3d9;--muted:#52626d;--error:#b0261f;--warning:#855300;--code:#f4f7f8}
@media(prefers-color-scheme:dark){:root{--line:#3a4a54;--muted:#a3b3bd;--error:#ff9b94;--warning:#f0c26b;--code:#0e1a21}body{background:#14222b;color:#e3eaee}}
body{font:1rem/1.6 system-ui,sans-serif;max-width:52rem;margin:8vh auto;padding:0 1rem}
h1{font-size:1.5rem;line-height:1.3}ol{list-style:none;padding:0}
li{border:1px solid var(--line);border-radius:.5rem;padding:.75rem 1rem;margin:1rem 0;overflow-wrap:anywhere}
p{margin:.25rem 0}.place,.rule{color:var(--muted);font-size:.9rem}
.error{color:var(--error);font-weight:600}.warning{color:var(--warning);font-weight:600}
pre{background:var(--code);padding:.5rem .75rem;border-radius:.25rem;overflow-x:auto;font:.875rem/1.5 ui-monospace,monospace}`

/** The page as HTML, in itself: nothing of the site can be relied on. `note` is set below the problems. */
export function problemPage(heading: string, note: string, problems: readonly DevProblem[] = []): string {
  const list = problems.length === 0 ? '' : `<ol>\n${problems.map(item).join('\n')}\n</ol>\n`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(heading)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(heading)}</h1>
${list}<p>${escapeHtml(note)}</p>
</main>
</body>
</html>
`
}

function item({ rule, severity, message, file, line, column, hint, frame }: DevProblem): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':')
  return [
    `<li><p><span class="${severity}">${severity}</span> ${inline(message)}</p>`,
    place === '' ? '' : `<p class="place">${escapeHtml(place)}</p>`,
    frame === undefined ? '' : `<pre tabindex="0">${escapeHtml(frame)}</pre>`,
    hint === undefined ? '' : `<p>${inline(hint)}</p>`,
    `<p class="rule">${escapeHtml(rule)}</p></li>`,
  ].join('')
}

/** Texts of findings set code between backticks. */
function inline(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')
}
