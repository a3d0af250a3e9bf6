// What is another with devcourse on purpose: each such difference has a name, by which the comparison counts it, and is told in
// docs/docusaurus.md or docs/spec.

const HOME = 'Gotothehomepage'
const ALL_TAGS = 'Viewalltags'
const EDIT = 'https://example.com/edit/'
const NOT_FOUND = /(?:^|\/)404\.html$/

/**
 * Each gives what Docusaurus would say if it did as devcourse does, from what both say; anything else where the difference is another
 * one. `about`: the path and the language of the page, and whether Docusaurus has made a page at an address, and
 * whether the site has a file.
 */
const MEANT = {
  'a text that is translated and one that is not find each other: Docusaurus leaves the name of the file': {
    links: (theirs, ours) =>
      theirs.length === ours.length && theirs.map((link, at) => (/\.mdx?\/?$/.test(link) ? ours[at] : link)),
  },
  'the page for addresses that lead nowhere leads home': {
    links: (theirs, ours, { path }) => NOT_FOUND.test(path) && theirs.length === 0 && ours.length === 1 && ours,
    text: (theirs, ours, { path }) => NOT_FOUND.test(path) && theirs + HOME,
  },
  'languages on the page for addresses that lead nowhere lead to that page': {
    navbar: (theirs, ours, { path }) =>
      NOT_FOUND.test(path) && theirs.map((link) => link.replace(/\/404\/?(?= \*$|$)/, '/404.html')),
  },
  'the page for addresses that lead nowhere has its file for an address': {
    head: (theirs, ours, { path }) =>
      NOT_FOUND.test(path) && theirs.map((link) => link.replace(/\/404\.html\/$/, '/404.html')),
    meta: (theirs, ours, { path }) =>
      NOT_FOUND.test(path) && theirs.map((link) => link.replace(/\/404\.html\/$/, '/404.html')),
  },
  'neighbours are named as the category is, in its language': {
    pagination: (theirs, ours) =>
      theirs.length === ours.length &&
      theirs.map((link, at) => (link === ours[at].replace(/\((?:en|eo|dv|la|ia|mt)\) /, ' ') ? ours[at] : link)),
  },
  'Divehi is written from right to left, which Node 20 does not know, and Docusaurus asks': {
    dir: (theirs, ours, { lang }) => /^dv\b/.test(lang) && ours === 'rtl' && ours,
  },
  'no link to the page of all tags where there is none': {
    text: (theirs, ours, { path }) => /\/(?:tags|words)\//.test(path) && theirs.replace(ALL_TAGS, ''),
    links: (theirs, ours, { isThere }) => theirs.length > 0 && !isThere(theirs[0]) && theirs.slice(1),
  },
  'a category whose page is unlisted has no link: with Docusaurus until its script has run': {
    sidebar: (theirs, ours) =>
      theirs.length === ours.length &&
      theirs.map((entry, at) => (entry.replace(/ (\S+?)(?: \*)?$/, ' ($1)') === ours[at] ? ours[at] : entry)),
  },
  'links to edit a translation of the current version lead to the docs folder where none of that version is translated':
    {
      source: (theirs, ours, { isFile }) => theirs.some((link) => !isFile(link.replace(EDIT, ''))) && ours,
    },
  'the link to all tags has one text in docs and blogs': {
    text: (theirs) => theirs.replace('ViewAllTags', ALL_TAGS),
  },
  'the name of a blog is in the language of its posts, also for search engines': {
    linkedData: (theirs, ours) =>
      theirs.length === ours.length &&
      theirs.map((data, at) => (withoutBlogName(data) === withoutBlogName(ours[at]) ? ours[at] : data)),
  },
  'no list of breadcrumbs for search engines where there are none': {
    linkedData: (theirs) => theirs.filter((list) => !list.includes('"itemListElement":[]')),
  },
}

function withoutBlogName(data) {
  return data.replace(/("@type":"Blog",.*?"name":)"[^"]*"/, '$1')
}

/** Name the difference, or give undefined where it is not meant. */
export function meantAs(fact, theirs, ours, about) {
  if (theirs === undefined || ours === undefined) return undefined
  const same = Object.entries(MEANT).filter(([, facts]) => {
    const would = facts[fact]?.(theirs, ours, about)
    return would !== undefined && would !== false && JSON.stringify(would) === JSON.stringify(ours)
  })
  return same[0]?.[0]
}
