/**
 * A page is made of what it shows of the site: an edit of front matter makes the edited page anew and those whose HTML is another by
 * it, and no others. Each build is compared with a cold one as well.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { keptSite, type KeptSite } from '../support/sites/kept-site.ts'

const SITE: Readonly<Record<string, string>> = {
  'devcourse.config.json': JSON.stringify({
    ...{ title: 'Course', url: 'https://example.org' },
    onBrokenLinks: 'warn',
  }),
  'static/card.png': 'a picture',
  'docs/index.md': '# Start\n\n[Second](./early/second.md), [third](/docs/early/third), [none](/docs/tags/none).\n',
  'docs/early/_category_.json': '{ "label": "Early", "link": { "type": "generated-index" } }',
  'docs/early/first.md': '---\ntags: [known]\n---\n\n# First\n\nText.\n',
  'docs/early/second.md': '---\ntitle: Second\ntags: [known]\n---\n\nText of the second.\n',
  'docs/early/third.md': '# Third\n\nText.\n',
  'docs/early/fourth.md': '# Fourth\n\nText.\n',
  'docs/late/first.md': '# Late first\n\nText.\n',
  'docs/late/cards.mdx': "import DocCardList from '@theme/DocCardList'\n\n# Cards\n\n<DocCardList />\n",
  'docs/alone/only.md': '# Only\n\nText.\n',
  'src/pages/about.md': '# About\n\nText.\n',
}

const EDITED = 'docs/early/second.md'
const OWN = 'docs/early/second/index.html'

/** The text with these lines of front matter; those with the same keys are gone. */
function withFields(text: string, ...fields: readonly string[]): string {
  const [, head = '', body = `\n${text}`] = /^---\n([^]*?)---\n([^]*)$/.exec(text) ?? []
  const isOther = (line: string): boolean => !fields.some((field) => line.startsWith(field.replace(/:.*/, ':')))
  return `---\n${fields.join('\n')}\n${head.split('\n').filter(isOther).join('\n')}---\n${body}`
}

/** An edit of a page, and the pages whose HTML is another by it: their paths, or how many there are. */
interface FieldEdit {
  readonly field: string
  readonly changes: readonly string[] | number
  /** Default: `EDITED`. */
  readonly page?: string
  /** Pages that are made anew though their HTML is the same: what is known of their links is something else. */
  readonly linked?: number
}

/** All pages of docs: the sidebar is whole on each of them. */
const WITH_SIDEBAR = 9

const EDITS: Readonly<Record<string, FieldEdit>> = {
  'a key that nothing reads': { field: 'foo: 1', changes: [] },
  'another value of it': { field: 'foo: 2', changes: [] },
  keywords: { field: 'keywords: [word]', changes: [OWN] },
  'the picture of previews': { field: 'image: /card.png', changes: [OWN] },
  'a level of headings': { field: 'toc_max_heading_level: 4', changes: [] },
  'the description': {
    field: 'description: Another one',
    changes: ['docs/category/early/index.html', OWN, 'docs/tags/known/index.html', 'search/index.html'],
  },
  'the label of the ways to it': {
    field: 'pagination_label: The second one',
    changes: ['docs/early/fourth/index.html', 'docs/early/third/index.html'],
  },
  'the description on a card that a page shows by a component': {
    field: 'description: Another one',
    page: 'docs/late/first.md',
    changes: ['docs/late/cards/index.html', 'docs/late/first/index.html', 'search/index.html'],
  },
  // and the page of its tag, and the list of all pages
  'the title': { field: 'title: Another', changes: WITH_SIDEBAR + 2 },
  'a label of the sidebar that is the title': { field: 'sidebar_label: Another', changes: [] },
  'another title behind that label': {
    field: 'title: Hidden',
    changes: [OWN, 'docs/tags/known/index.html', 'search/index.html'],
  },
  'the place in the sidebar': { field: 'sidebar_position: 1', changes: WITH_SIDEBAR + 1 },
  'a new tag': { field: 'tags: [known, fresh]', changes: ['docs/tags/fresh/index.html', 'docs/tags/index.html', OWN] },
  'a tag that a link of another page waits for': {
    field: 'tags: [known, none]',
    changes: ['docs/tags/index.html', 'docs/tags/none/index.html', OWN],
    linked: 1,
  },
  'the address': { field: 'slug: elsewhere', changes: WITH_SIDEBAR + 3 },
}

describe('a page', () => {
  let s: KeptSite

  before(async () => {
    s = await keptSite(SITE)
    await rebuilt()
  })
  after(() => s.dispose())

  const rebuilt = async () => s.rebuilt()

  for (const [name, { field, changes, page = EDITED, linked = 0 }] of Object.entries(EDITS))
    test(`pages that are made anew for ${name}`, async () => {
      await s.edit(page, (text) => withFields(text, field))
      const { made, changed } = await rebuilt()
      const needed = new Set([...changed, ...(page === EDITED && !field.startsWith('slug') ? [OWN] : [])])
      if (typeof changes === 'number') assert.equal(changed.length, changes, changed.join('\n'))
      else assert.deepEqual(changed, [...changes].sort())
      assert.equal(made, needed.size + linked, `others were made than\n${[...needed].join('\n')}`)
    })
})
