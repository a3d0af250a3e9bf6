/** The page at an old address, which leads on to the new one. */
import type { Html } from '../../shared/html.ts'
import { encodeHref } from '../../shared/url.ts'
import { redirectScript } from '#runtime/inline-scripts/redirect-script'
import { insert, markup, scriptElement } from './html.ts'

/** Give its HTML; without scripts it leads on as well, and the link in it is for browsers that are told not to. */
export function redirectPage(to: string): Html {
  const href = encodeHref(to)
  return markup`<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta http-equiv="refresh" content="${`0; url=${href}`}">
<link rel="canonical" href="${href}">
<title>${to}</title>
${insert(scriptElement(redirectScript()))}
</head>
<body>
<a href="${href}">${to}</a>
</body>
</html>
`
}
