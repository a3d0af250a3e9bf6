/**
 * The redirects of a site as hosts read them, on request: with them a host answers 301 before any page is loaded. The pages at the old
 * addresses are there all the same.
 */
import type { SiteConfig } from '../model/config.ts'
import { warning, type Diagnostic } from '../model/diagnostic.ts'
import type { OutputFile } from '../model/page.ts'
import type { RedirectHost } from '../model/redirects.ts'
import type { Site } from '../model/site.ts'
import type { SiteStaging } from './staging-folder.ts'
import { decodePath, encodeHref, joinUrl, withoutTrailingSlash } from '../shared/url.ts'

/** An old address with the base URL in front, decoded, and where it leads, encoded. */
interface Line {
  readonly from: string
  readonly to: string
}

/** What of a site is asked. */
type RedirectedSite = Pick<Site, 'redirects' | 'statics'> & { readonly config: SiteConfig }

/** The file of each host, at the root of what is published, and its text. */
const FILES: Readonly<
  Record<RedirectHost, { readonly path: string; readonly text: (lines: readonly Line[]) => string }>
> = {
  // https://developers.cloudflare.com/pages/configuration/redirects: these come before files
  cloudflare: { path: '_redirects', text: (lines) => lines.map((line) => `${pair(line)} 301\n`).join('') },
  // https://docs.netlify.com/routing/redirects/rewrites-proxies/#shadowing: without the mark the page at the old address comes first
  netlify: { path: '_redirects', text: (lines) => lines.map((line) => `${pair(line)} 301!\n`).join('') },
  // https://vercel.com/docs/project-configuration#redirects
  vercel: { path: 'vercel.json', text: vercelText },
  // https://nginx.org/en/docs/http/ngx_http_map_module.html; `$uri` is decoded, and a `$` in what it becomes begins a variable
  nginx: {
    path: 'redirects.nginx.conf',
    text: (lines) => lines.map(({ from, to }) => `${quoted(from)} ${quoted(to.replaceAll('$', '%24'))};\n`).join(''),
  },
}

/**
 * Give the files that a site in one language or several asks for, whose redirects hosts read in one file at the root. Reports
 * `duplicate-output` where the author has a file of that name.
 */
function hostRedirects(sites: readonly RedirectedSite[]): {
  readonly files: readonly OutputFile[]
  readonly diagnostics: readonly Diagnostic[]
} {
  const files: OutputFile[] = []
  const diagnostics: Diagnostic[] = []
  const [root] = sites
  if (root === undefined) return { files, diagnostics }
  const lines = sites.flatMap(linesOf)
  for (const host of lines.length === 0 ? [] : (root.config.redirectHosts ?? [])) {
    const { path, text } = FILES[host]
    const own = root.statics.get(path)
    if (own === undefined && !files.some((file) => file.path === path)) {
      files.push({ path, contents: text(lines) })
      continue
    }
    const taken = own === undefined ? 'that of another host' : `\`${own}\``
    const message = `The redirects for the host \`${host}\` are left out, since ${taken} is written to the same place \`${path}\``
    const hint = own === undefined ? 'name one of the two hosts' : 'copy the redirects into that file, or delete it'
    diagnostics.push(
      warning('duplicate-output', message, {
        ...(root.config.file === undefined ? {} : { file: root.config.file }),
        hint,
      }),
    )
  }
  return { files, diagnostics }
}

function linesOf({ redirects, config }: RedirectedSite): readonly Line[] {
  return [...(redirects ?? new Map<string, never>()).values()].flatMap(({ from, to }) => {
    const path = withoutTrailingSlash(joinUrl(config.baseUrl, decodePath(from)))
    const href = encodeAscii(to)
    // a file has one address, a folder two
    const isFile = /\.[^/.]+$/.test(path)
    return (isFile ? [path] : [path, `${path}/`]).map((one) => ({ from: one, to: href }))
  })
}

/** As in headers: other than in HTML, letters of other alphabets are encoded as well. */
function encodeAscii(path: string): string {
  return encodeHref(path).replace(/[^\0-\x7f]+/g, (letters) =>
    [...Buffer.from(letters)].map((byte) => `%${byte.toString(16).toUpperCase()}`).join(''),
  )
}

function pair({ from, to }: Line): string {
  return `${encodeAscii(from)} ${to}`
}

function vercelText(lines: readonly Line[]): string {
  const redirects = lines.map(({ from, to }) => ({
    // these mean something in its patterns
    source: encodeAscii(from).replace(/[()[\]{}:*+?!.\\]/g, String.raw`\$&`),
    destination: to,
    permanent: true,
  }))
  return `${JSON.stringify({ redirects }, null, 2)}\n`
}

/** A word of a configuration of nginx. */
function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, String.raw`\$&`)}"`
}

/** Write the files that hosts read of redirects, where the configuration asks for some. Reports `duplicate-output`. */
export function writeHostRedirects(sites: readonly RedirectedSite[], staging: SiteStaging): readonly Diagnostic[] {
  const { files, diagnostics } = hostRedirects(sites)
  for (const file of files) staging.write(file)
  return diagnostics
}
