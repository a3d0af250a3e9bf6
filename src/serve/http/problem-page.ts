/** What a browser is shown in place of a page: that it cannot be made, with the problems as the terminal shows them. */
import { insert, markup, styleElement } from '../../render/head/html.ts'
import type { DevProblem } from '../../shared/dev-protocol.ts'
import { joined, NOTHING, type Html } from '../../shared/html.ts'

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
export function problemPage(heading: string, note: string, problems: readonly DevProblem[] = []): Html {
  const list = problems.length === 0 ? NOTHING : markup`<ol>\n${insert(...problems.map(item))}</ol>\n`
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading}</title>
<link rel="icon" href="data:,">
${insert(styleElement(STYLE))}
</head>
<body>
<main>
<h1>${heading}</h1>
${insert(list)}<p>${note}</p>
</main>
</body>
</html>
`
}

function item({ rule, severity, message, file, line, column, hint, frame }: DevProblem): Html {
  const place = [file, line, column].filter((part) => part !== undefined).join(':')
  return markup`<li><p><span class="${severity}">${severity}</span> ${insert(inline(message))}</p>${insert(
    place === '' ? NOTHING : markup`<p class="place">${place}</p>`,
    frame === undefined ? NOTHING : markup`<pre tabindex="0">${frame}</pre>`,
    hint === undefined ? NOTHING : markup`<p>${insert(inline(hint))}</p>`,
  )}<p class="rule">${rule}</p></li>\n`
}

/** Texts of findings set code between backticks. */
function inline(text: string): Html {
  const parts = text.split(/`([^`]+)`/)
  return joined(parts.map((part, index) => (index % 2 === 0 ? markup`${part}` : markup`<code>${part}</code>`)))
}
