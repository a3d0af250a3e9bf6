/** What the components of a page say about the page around them, put together. */
import { trusted, type Html } from '../shared/html.ts'
import { lookUp } from '../shared/look-up.ts'
import type { PageFrame } from '../shared/prerender.ts'

/** Everything the components of a page said. */
export interface ModuleFrame {
  readonly title: string | undefined
  readonly description: string
  readonly keywords: readonly string[]
  readonly image: string | undefined
  readonly htmlClass: readonly string[]
  /** Elements for the head. */
  readonly head: Html
}

/** Put the frames of a page together: of each fact the last one counts, class names add up. */
export function moduleFrame(frames: readonly PageFrame[], head: Html): ModuleFrame {
  const last = <Key extends keyof PageFrame>(key: Key): PageFrame[Key] =>
    frames.findLast((frame) => frame[key] !== undefined && frame[key] !== '')?.[key]
  return {
    title: last('title'),
    description: last('description') ?? '',
    keywords: [last('keywords') ?? []].flat(),
    image: last('image'),
    htmlClass: frames.flatMap(({ htmlClass }) => htmlClass?.split(/\s+/).filter((name) => name !== '') ?? []),
    head,
  }
}

/**
 * An element of a head. The pattern reads what our writers of HTML and React have written, never what an author has: each value
 * stands in double quotes, and `<`, `>` and `"` are escaped in it, so that a tag ends at the first `>` outside of quotes.
 */
const HEAD_ELEMENT =
  /<title\b[^>]*>([\s\S]*?)<\/title>|<(script|style|noscript)\b[\s\S]*?<\/\2>|<[a-z]+\b(?:"[^"]*"|[^>"])*>/g

/** The head of a page with what its components add to it. */
export interface OwnHead {
  readonly head: Html
  /** Text of `<title>`, when they give one. */
  readonly title: string | undefined
  readonly noIndex: boolean
}

/**
 * Add elements to the head of a page, which is written by `pageHead`: of elements with one meaning (a `<meta>` name, the
 * canonical link) the last stays.
 */
export function addToHead(head: Html, added: Html): OwnHead {
  const own = elementsOf(added)
  const all = [...elementsOf(head), ...own.filter(({ title }) => title === undefined)].map(({ html }) => html)
  const meanings = all.map(meaningOf)
  const kept = all.filter((_, index) => {
    const meaning = meanings[index]
    return meaning === undefined || meanings.lastIndexOf(meaning) === index
  })
  return {
    head: trusted(kept.join('')),
    title: own.findLast(({ title }) => title !== undefined)?.title,
    noIndex: kept.some((html) => /^<meta\b[^>]* name="robots"[^>]* content="[^"]*noindex/.test(html)),
  }
}

/** The elements of a head, each marked as the page's own, with the text of titles. */
function elementsOf(head: string): readonly { readonly html: string; readonly title: string | undefined }[] {
  return [...head.matchAll(HEAD_ELEMENT)].map(([html, title]) => ({
    html: html.replace(/^<([a-z]+)\b(?! data-page)/, '<$1 data-page'),
    title: title && plainText(title),
  }))
}

/** Undo what React escapes in texts. */
function plainText(html: string): string {
  const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' }
  return html.replace(/&(lt|gt|quot|#x27|amp);/g, (all, name: string) => lookUp(characters, name) ?? all)
}

/** What an element says, where two must not stand in one head. */
function meaningOf(html: string): string | undefined {
  const [, key, value] = /^<meta\b[^>]*? (name|property|http-equiv|itemprop)="([^"]*)"/.exec(html) ?? []
  if (key !== undefined && value !== undefined)
    return key === 'property' || key === 'name' ? `meta ${value}` : `${key} ${value}`
  return /^<link\b[^>]* rel="canonical"/.test(html) ? 'canonical' : undefined
}
