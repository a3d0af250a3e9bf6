// The records of a site as the other engines take them: a document for each section, or HTML pages.
import { gzipSync } from 'node:zlib'

/** Fields of a document that are searched; the first ones come first where an engine goes through them in order. */
export const indexFields = ['heading', 'title', 'content', 'code', 'keywords']

/** Bytes after gzip at the level that servers use. */
export const weigh = (data) => gzipSync(data, { level: 6 }).length

/** A document for each record: its page's title, its own heading (the title on a page's first), and its texts. */
export function documentsOf(records) {
  return records.map(({ url, hierarchy, type, content, code, keywords }, id) => ({
    id,
    url,
    title: hierarchy.lvl1 ?? hierarchy.lvl0 ?? '',
    heading: hierarchy[type] ?? '',
    content: content ?? '',
    code,
    keywords,
    level: Number(/\d/.exec(type)?.[0] ?? 1),
  }))
}

/** Records by page, in their order: `[url without #id, records]`. */
export function byPage(records) {
  const pages = new Map()
  for (const record of records) {
    const [page] = record.url.split('#')
    const list = pages.get(page)
    if (list === undefined) pages.set(page, [record])
    else list.push(record)
  }
  return pages
}

/** The pages that the documents were made of, as plain HTML with the same texts: `{ url, content }`. */
export function pagesAsHtml(documents) {
  return [...byPage(documents)].map(([url, sections]) => {
    const body = sections.map(({ url: address, title, heading, content, code, keywords, level }) => {
      const id = address.split('#')[1]
      const tag = id === undefined ? 'h1' : `h${Math.max(2, Math.min(level, 6))}`
      const opening = id === undefined ? `<${tag}>` : `<${tag} id="${escape(id)}">`
      const text = [content, keywords].filter((part) => part !== '').map((part) => `<p>${escape(part)}</p>`)
      const block = code === '' ? '' : `<pre><code>${escape(code)}</code></pre>`
      return `${opening}${escape(heading || title)}</${tag}>${text.join('')}${block}`
    })
    return { url, content: `<html lang="en"><body data-pagefind-body>${body.join('\n')}</body></html>` }
  })
}

function escape(text) {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
}
