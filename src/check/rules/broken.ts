/** Rules about links to what does not exist. */
import { posix } from 'node:path'
import { joinPath } from '../../base/path-below.ts'
import { slug } from 'github-slugger'
import { sourceOf } from '../../base/site-parts.ts'
import type { Policy } from '../../model/config.ts'
import type { Edge, Target } from '../../model/page.ts'
import { decodeName, decodePath, splitUrl, withoutTrailingSlash } from '../../shared/url.ts'
import type { CheckContext, Finding, LinkRule } from '../check.ts'
import { insteadHint, withMeant } from '../instead-hint.ts'
import { levelOf } from '../level.ts'
import { newAddress, redirectAt } from '../redirected.ts'
import { withId } from '../rewrite-url.ts'
import { suggestAnchor, type AnchorSuggestion } from '../suggest-anchor.ts'
import type { LinkKnowledge } from '../knowledge.ts'

/** A link to a page or file that does not exist (spec link-checking.md section 3). */
const brokenLink: LinkRule = {
  id: 'broken-link',
  level: (edge, site) => levelOf(site.config.policies.onBrokenLinks, edge),
  check(edge, target, { site, suggestions, route }) {
    if (target.type !== 'missing' || target.reason !== 'page' || target.draft) return undefined
    const { url } = edge
    const redirect = redirectAt(target, site)
    if (redirect !== undefined && site.config.conventions === 'devcourse') return undefined
    const shown =
      target.path === url || /^\w*:?\/\//.test(url) ? `\`${url}\`` : `\`${url}\` (resolved as \`${target.path}\`)`
    const message = `Unexpected link to ${shown}, expected an existing page or file`
    if (redirect !== undefined) return { message, ...newAddress(edge, redirect, { site, route }) }
    return withMeant(suggestions.instead(edge, target, route), (instead) => ({
      message,
      ...insteadHint(instead, 'create the page, or correct the link'),
    }))
  },
}

/** A link to an address that only leads on to another one. Docusaurus does not know redirects, so that such a link is broken there. */
const redirectedLink: LinkRule = {
  id: 'redirected-link',
  level: () => 'info',
  check(edge, target, { site, route }) {
    const redirect = site.config.conventions === 'devcourse' ? redirectAt(target, site) : undefined
    if (redirect === undefined) return undefined
    const message = `The link to \`${edge.url}\` leads to a redirect`
    return { message, ...newAddress(edge, redirect, { site, route }) }
  },
}

const STRICTNESS: readonly Policy[] = ['ignore', 'log', 'warn', 'throw']

/** A link to a Markdown file that is no page of the site (spec markdown.md section 9.4). */
const brokenMarkdownLink: LinkRule = {
  id: 'broken-markdown-link',
  // Docusaurus reports such a link of a doc twice, by both policies; here it is one finding at the stricter level.
  // Elsewhere it does not look for Markdown files, and the link is broken like any other.
  level(edge, { config: { policies }, pages }) {
    const inDoc = edge.origin === 'markdown' && !pages.has(edge.file ?? '')
    const both = inDoc ? [policies.onBrokenMarkdownLinks, policies.onBrokenLinks] : [policies.onBrokenLinks]
    return levelOf(STRICTNESS[Math.max(...both.map((policy) => STRICTNESS.indexOf(policy)))] ?? 'throw', edge)
  },
  check(edge, target, { site, suggestions, knowledge, route }) {
    if (target.type !== 'missing' || target.reason !== 'markdown-file' || target.draft) return undefined
    return withMeant(suggestions.instead(edge, target, route), (instead) => {
      if (instead === undefined && isThere(edge, knowledge)) {
        const where = site.config.conventions === 'docusaurus' ? ' and its folder' : ', its folder, and `.gitignore`'
        return {
          message: `Unexpected link to \`${edge.url}\`, which is no page of this site`,
          hint: `take the link out; if the file is to be a page, look at its name${where}`,
        }
      }
      return {
        message: `Unexpected link to \`${edge.url}\`, expected an existing Markdown file`,
        ...insteadHint(instead, 'create the file, or correct the link'),
      }
    })
  },
}

/** Whether the file is there beside the text: a part of pages, what Git ignores, or a file outside of the folder of the docs. */
function isThere({ url, file }: Edge, { filesIn }: LinkKnowledge): boolean {
  if (file === undefined) return false
  const path = joinPath(posix.dirname(file), decodeName(splitUrl(url).pathname).replaceAll('\\', '/'))
  return filesIn(posix.dirname(path)).includes(posix.basename(path))
}

/** An image whose file does not exist, or a file that a link asks for with `@site/` (spec markdown.md sections 10.1 and 11.1). */
const brokenImage: LinkRule = {
  id: 'broken-image',
  level: (edge, site) => levelOf(site.config.policies.onBrokenMarkdownImages, edge),
  check(edge, target, { site, suggestions, route }) {
    const { kind, url } = edge
    if (target.type !== 'missing' || kind === 'file' || target.draft || target.privateBecause) return undefined
    if (kind === 'link' && target.reason !== 'file') return undefined
    const folders = site.config.staticDirectories.map((folder) => `\`${folder}/\``)
    const places = url.startsWith('@site/')
      ? 'below the folder of the site'
      : url.startsWith('/')
        ? `below ${folders.length === 0 ? 'the folder of the site' : folders.join(', ')}`
        : 'relative to this file'
    return withMeant(suggestions.instead(edge, target, route), (instead) => ({
      message: `Unexpected ${kind === 'image' ? 'image' : 'link to'} \`${url}\`, expected an existing file`,
      ...insteadHint(instead, `put the file where the path points (${places}), or correct the path`),
    }))
  },
}

/** What a raw tag, a stylesheet or the configuration names for the browser to load does not exist. */
const brokenFile: LinkRule = {
  id: 'broken-file',
  level: () => 'warning',
  check(edge, target, { site, suggestions, route }) {
    if (target.type !== 'missing' || edge.kind !== 'file') return undefined
    const folders = site.config.staticDirectories.map((folder) => `\`${folder}/\``)
    const beside = edge.origin === 'style' && !edge.url.startsWith('/')
    const place = beside ? 'beside the stylesheet' : folders.length === 0 ? 'there' : `into ${folders.join(', ')}`
    return withMeant(suggestions.instead(edge, target, route), (instead) => ({
      message: `Unexpected \`${edge.url}\` in ${nameOf(edge)}, expected an existing file`,
      ...insteadHint(instead, `put the file ${place}, or correct the path`),
    }))
  },
}

/** What the address stands in, as the author knows it. */
function nameOf({ tag, origin }: Edge): string {
  if (tag === undefined) return 'a tag'
  if (tag.element === 'css' || tag.attribute === 'style' || tag.attribute === '') return '`url()`'
  if (tag.element === 'logo') return 'the logo'
  if (tag.element === 'meta') return 'the social image'
  return origin === 'layout' ? `a \`<${tag.element}>\` of every page` : `\`${tag.attribute}\` of \`<${tag.element}>\``
}

/** A link to a heading or element id that the page does not have (spec link-checking.md section 4). */
const brokenAnchor: LinkRule = {
  id: 'broken-anchor',
  level: (edge, site) => levelOf(site.config.policies.onBrokenAnchors, edge),
  check(edge, target, context) {
    const missing = missingId(edge, target, context)
    if (missing === undefined) return undefined
    const { id, path, known } = missing
    const message = `Unexpected link to \`${edge.url}\`, expected an id that exists on \`${path}\``
    const route = context.site.routes.get(path)
    const shown = route && sourceOf(context.site, route)
    const source = shown?.source
    const { found, asks } = suggestAnchor(id, known)
    const make = (meant: AnchorSuggestion | undefined): Finding => {
      if (meant === undefined) return { message, hint: elsewhere(id, context) ?? idHint(id, shown?.title) }
      const question = `did you mean \`#${meant.id}\`?`
      return {
        message,
        hint: meant.why === undefined ? question : `${meant.why}: ${question}`,
        instead: { url: withId(edge.url, meant.id), safe: meant.safe },
      }
    }
    if (source === undefined || asks === undefined) return make(found)
    return {
      asks: { files: [], headings: [[source, asks]] },
      given({ movedHeading }) {
        const now = movedHeading(source, asks)
        return make(
          now !== undefined && known.has(now) ? { id: now, safe: true, why: 'the heading was renamed' } : found,
        )
      },
    }
  },
}

interface MissingId {
  readonly id: string
  /** Route of the page. */
  readonly path: string
  /** Ids that the page has. */
  readonly known: ReadonlySet<string>
}

/** The id that an edge names and its page does not have. */
export function missingId(
  { kind, tag }: Edge,
  target: Target,
  { anchors, everywhere, open, site }: Pick<CheckContext, 'anchors' | 'everywhere' | 'open' | 'site'>,
): MissingId | undefined {
  if (target.type !== 'route' || (kind !== 'link' && tag?.element !== 'iframe')) return undefined
  const { path, search, hash } = target
  // where files are shown as they lie, this asks for the source, whose lines have ids
  if (site.repository !== undefined && /[?&]plain=1\b/.test(search)) return undefined
  const [id = ''] = hash.slice(1).split(':~:') // what follows is for the browser alone (text fragments)
  if (id === '' || id.toLowerCase() === 'top') return undefined // browsers scroll to the top for both (HTML standard, scroll to the fragment)
  const bare = withoutTrailingSlash(path)
  const known = anchors.get(bare) ?? anchors.get(decodePath(bare)) ?? anchors.get(decodeName(bare))
  if (known === undefined) return undefined // the page could not be read, and its own finding says why
  if (open.has(bare) || open.has(decodePath(bare)) || open.has(decodeName(bare))) return undefined // it may have the id
  return [id, decodeName(id)].some((name) => known.has(name) || everywhere.has(name)) ? undefined : { id, path, known }
}

/** What to do about an id that no page has. A title is no heading of its page, but the page itself, and on GitHub it has an id. */
function idHint(id: string, title = ''): string {
  return title !== '' && decodeName(id) === slug(title)
    ? `leave out \`#${id}\`: that is the title, so the link to the page is enough`
    : 'use the id of a heading of that page'
}

/** Where the id is, if one other page has it. */
function elsewhere(id: string, { pageOfId, site }: CheckContext): string | undefined {
  const name = decodeName(id)
  const path = pageOfId(name)
  if (path === undefined) return undefined
  return `another page has this id: \`/${path.slice(site.config.baseUrl.length)}#${name}\``
}

/** Links to what does not exist. A new rule of this kind is written above and named here. */
export const BROKEN_RULES: readonly LinkRule[] = [
  brokenLink,
  redirectedLink,
  brokenMarkdownLink,
  brokenImage,
  brokenFile,
  brokenAnchor,
]
