/** What a server says at addresses outside of the base URL: where the site is. */

import { insert, markup, styleElement } from '../../render/head/html.ts'
import { NOTHING, type Html } from '../../shared/html.ts'
const STYLE =
  ':root{color-scheme:light dark}body{font:1.1rem/1.6 system-ui,sans-serif;max-width:40rem;margin:15vh auto;padding:0 1rem}'

/** The page as HTML. `found`: the page below the base URL that the address probably means, relative to it. */
export function outsidePage(baseUrl: string, found?: string): Html {
  const meant =
    found === undefined
      ? NOTHING
      : markup`<p>Did you mean ${insert(link(baseUrl + found))}? A link that leads here lacks the base URL.</p>\n`
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The site is at ${baseUrl}</title>
<link rel="icon" href="data:,">
${insert(styleElement(STYLE))}
</head>
<body>
<h1>The site is at ${insert(link(baseUrl))}</h1>
<p>Its base URL is <code>${baseUrl}</code>: on its host, too, nothing of it lies outside of that path.</p>
${insert(meant)}</body>
</html>
`
}

function link(path: string): Html {
  return markup`<a href="${encodeURI(path)}">${path}</a>`
}
