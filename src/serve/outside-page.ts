/** What a server says at addresses outside of the base URL: where the site is. */

const STYLE =
  ':root{color-scheme:light dark}body{font:1.1rem/1.6 system-ui,sans-serif;max-width:40rem;margin:15vh auto;padding:0 1rem}'

/** The page as HTML. `found`: the page below the base URL that the address probably means, relative to it. */
export function outsidePage(baseUrl: string, found?: string): string {
  const meant =
    found === undefined
      ? ''
      : `<p>Did you mean ${link(baseUrl + found)}? A link that leads here lacks the base URL.</p>\n`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The site is at ${escapeText(baseUrl)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<h1>The site is at ${link(baseUrl)}</h1>
<p>Its base URL is <code>${escapeText(baseUrl)}</code>: on its host, too, nothing of it lies outside of that path.</p>
${meant}</body>
</html>
`
}

function link(path: string): string {
  return `<a href="${escapeText(encodeURI(path))}">${escapeText(path)}</a>`
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0).toString()};`)
}
