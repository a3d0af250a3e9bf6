/** Feeds as texts: RSS 2.0, Atom (RFC 4287) and JSON Feed 1.1. */
import type { FeedItem, FeedType } from '../../model/blog-config.ts'
import { NO_XML, xmlDocument, xmlElement, xmlText, type Xml } from './xml.ts'

/** What is said of a feed as a whole. */
export interface FeedAbout {
  /** Address of the blog, which is the id of the feed as well. */
  readonly link: string
  /** Address of the feed itself. */
  readonly self: string
  readonly title: string
  readonly description: string
  readonly copyright: string
  readonly language: string
  readonly icon: string | undefined
  readonly generator: string
  /** Time of the latest post; undefined: there is none. */
  readonly updated: Date | undefined
  /** Name of the sheet by which browsers show it, beside the feed. */
  readonly sheet: string | undefined
}

/** Write a feed. */
export function feedText(type: FeedType, about: FeedAbout, items: readonly FeedItem[]): string {
  switch (type) {
    case 'rss':
      return rss(about, items)
    case 'atom':
      return atom(about, items)
    case 'json':
      return json(about, items)
  }
}

function entry(name: string, text: string | undefined, attributes: Readonly<Record<string, string>> = {}): Xml {
  return text === undefined || text === '' ? NO_XML : xmlElement(name, attributes, xmlText(text))
}

function rss(about: FeedAbout, items: readonly FeedItem[]): string {
  const channel = [
    entry('title', about.title),
    entry('link', about.link),
    // the format wants one
    entry('description', about.description === '' ? about.title : about.description),
    entry('lastBuildDate', about.updated?.toUTCString()),
    entry('docs', 'https://validator.w3.org/feed/docs/rss2.html'),
    entry('generator', about.generator),
    entry('language', about.language),
    entry('copyright', about.copyright),
    xmlElement('atom:link', { href: about.self, rel: 'self', type: 'application/rss+xml' }),
    ...items.map(rssItem),
  ]
  const spaces = {
    version: '2.0',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
  }
  return xmlDocument(xmlElement('rss', spaces, xmlElement('channel', {}, ...channel)), about.sheet)
}

function rssItem({ title, id, link, date, description, content, author = [], category = [] }: FeedItem): Xml {
  const authors = author.map(({ name, email }) =>
    // an author is an address of e-mail in this format
    email !== undefined && name !== undefined ? entry('author', `${email} (${name})`) : entry('dc:creator', name),
  )
  const guid = id ?? link
  const parts = [
    entry('title', title),
    entry('link', link),
    entry('guid', guid, guid === link ? {} : { isPermaLink: 'false' }),
    entry('pubDate', date.toUTCString()),
    entry('description', description),
    entry('content:encoded', content),
    ...authors,
    ...category.map(({ name }) => entry('category', name)),
  ]
  return xmlElement('item', {}, ...parts)
}

function atom(about: FeedAbout, items: readonly FeedItem[]): string {
  // every entry has an author, be it that of the feed
  const anonymous = items.some(({ author = [] }) => author.every(({ name }) => name === undefined))
  const parts = [
    entry('id', about.link),
    entry('title', about.title),
    entry('updated', (about.updated ?? new Date(0)).toISOString()),
    entry('generator', about.generator),
    xmlElement('link', { rel: 'alternate', href: about.link }),
    xmlElement('link', { rel: 'self', href: about.self }),
    entry('subtitle', about.description),
    entry('icon', about.icon),
    entry('rights', about.copyright),
    anonymous || items.length === 0 ? xmlElement('author', {}, entry('name', about.title)) : NO_XML,
    ...items.map(atomEntry),
  ]
  const attributes = { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': about.language }
  return xmlDocument(xmlElement('feed', attributes, ...parts), about.sheet)
}

function atomEntry({ title, id, link, date, description, content, author = [], category = [] }: FeedItem): Xml {
  const html = { type: 'html' }
  const authors = author
    .filter(({ name }) => name !== undefined)
    .map(({ name, link: uri, email }) =>
      xmlElement('author', {}, entry('name', name), entry('email', email), entry('uri', uri)),
    )
  const parts = [
    entry('title', title),
    entry('id', id ?? link),
    xmlElement('link', { href: link }),
    entry('updated', date.toISOString()),
    entry('published', date.toISOString()),
    entry('summary', description),
    entry('content', content, html),
    ...authors,
    ...category.flatMap(({ name, term = name }) =>
      term === undefined ? [] : [xmlElement('category', { label: name ?? term, term })],
    ),
  ]
  return xmlElement('entry', {}, ...parts)
}

function json(about: FeedAbout, items: readonly FeedItem[]): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: about.title,
    home_page_url: about.link,
    feed_url: about.self,
    description: about.description,
    language: about.language,
    ...(about.icon === undefined ? {} : { favicon: about.icon }),
    items: items.map(jsonItem),
  }
  return `${JSON.stringify(feed, undefined, 2)}\n`
}

function jsonItem({ title, id, link, date, description, content, author = [], category = [] }: FeedItem): object {
  const authors = author.map(({ name, link: url }) => ({ ...(name && { name }), ...(url && { url }) }))
  return {
    id: id ?? link,
    url: link,
    title,
    ...(description ? { summary: description } : {}),
    // an item has content of one kind at least
    content_html: content ?? '',
    date_modified: date.toISOString(),
    date_published: date.toISOString(),
    ...(authors.length === 0 ? {} : { authors, author: authors[0] }),
    tags: category.flatMap(({ name }) => name ?? []),
  }
}
