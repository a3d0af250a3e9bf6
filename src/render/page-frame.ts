/** What the components of a page say about the page around them, put together. */
import { headTags, type WrittenHeadTag } from '../base/html/head-tags.ts'
import { attributeText } from '../base/html/start-tag.ts'
import { trusted, type Html } from '../shared/html.ts'
import type { PageFrame } from '../shared/prerender.ts'
import { saysNoIndex } from './head/head.ts'

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
  const all = headTags(added)
  const own = all.filter(({ name }) => name !== 'title')
  const meanings = own.map(meaningOf)
  const isReplaced = (tag: WrittenHeadTag): boolean => {
    const meaning = meaningOf(tag)
    return meaning !== undefined && meanings.includes(meaning)
  }
  const kept = [
    // a head has some things several times, such as its other languages
    ...headTags(head).filter((tag) => !isReplaced(tag)),
    ...own.filter((_, index) => meanings[index] === undefined || meanings.lastIndexOf(meanings[index]) === index),
  ]
  const title = all.findLast(({ name }) => name === 'title')
  return {
    head: trusted(kept.map(marked).join('')),
    title: title && attributeText(title.inside),
    noIndex: kept.some(({ name, attributes }) => name === 'meta' && saysNoIndex(attributes)),
  }
}

/** An element that is marked as the page's own, as our templates write it. */
function marked({ name, html }: WrittenHeadTag): string {
  const behindName = 1 + name.length
  return html.startsWith(' data-page ', behindName)
    ? html
    : `${html.slice(0, behindName)} data-page${html.slice(behindName)}`
}

/** What an element says, where two must not stand in one head. */
function meaningOf({ name, attributes }: WrittenHeadTag): string | undefined {
  if (name === 'link') return attributes['rel'] === 'canonical' ? 'canonical' : undefined
  if (name !== 'meta') return undefined
  const [key, value] = Object.entries(attributes).find(([attribute]) => MEANINGS.has(attribute)) ?? []
  return key === undefined ? undefined : `${key === 'property' ? 'name' : key} ${value ?? ''}`
}

/** Attributes of a `<meta>` by which it is known; pages mix up the first two. */
const MEANINGS = new Set(['name', 'property', 'httpequiv', 'itemprop'])
