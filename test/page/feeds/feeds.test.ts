/** What feeds hold: complete addresses, nothing that acts, XML that any reader takes. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { feedContent } from '../../../src/page/feeds/content.ts'
import { feedText, type FeedAbout } from '../../../src/page/feeds/formats.ts'

const URL_OF_POST = 'https://example.org/c/blog/a'

function content(html: string): string | undefined {
  return feedContent(
    `<main><p>Around</p><div id="__blog-post-container" class="markdown">${html}</div></main>`,
    URL_OF_POST,
  )
}

test('addresses are complete', () => {
  assert.equal(content('<p><a class="x" href="/c/b#d">B</a></p>'), '<p><a href="https://example.org/c/b#d">B</a></p>')
  assert.equal(content('<a href="#here">H</a>'), '<a href="https://example.org/c/blog/a#here">H</a>')
  assert.equal(content('<img src="/c/x.png" alt="X">'), '<img src="https://example.org/c/x.png" alt="X">')
})

test('nothing acts', () => {
  assert.equal(
    content('<script>1</script><style>a{}</style><button>B</button><p onclick="x()" style="top:0">T</p>'),
    '<p>T</p>',
  )
  assert.equal(content('<a href=" javascript:alert(1)">J</a>'), '<a>J</a>')
  assert.equal(content('<devcourse-island data-island="0"><b>Shown</b></devcourse-island>'), '<b>Shown</b>')
})

test('formulas are texts, and diagrams lead to the page', () => {
  const math =
    '<math><semantics><mi>a</mi><annotation encoding="application/x-tex">a &lt; b</annotation></semantics></math>'
  assert.equal(content(math), '<code>a &lt; b</code>')
  assert.equal(
    content('<svg role="img" aria-label="The plan"><path d="M0 0"></path></svg>'),
    `<a href="${URL_OF_POST}">The plan</a>`,
  )
})

test('a page without a post has no content', () => {
  assert.equal(feedContent('<main><p>Text</p></main>', URL_OF_POST), undefined)
})

const ABOUT: FeedAbout = {
  link: 'https://example.org/blog',
  self: 'https://example.org/blog/rss.xml',
  title: 'A & B',
  description: '',
  copyright: '',
  language: 'en',
  icon: undefined,
  generator: 'us',
  updated: new Date(0),
  sheet: undefined,
}
const ITEM = {
  title: 'a < b ]]> "c"\u0000\ud800',
  link: 'https://example.org/x',
  date: new Date(0),
  content: '<p>&amp;</p>',
}

test('texts are escaped, and what XML cannot hold is left out', () => {
  for (const type of ['rss', 'atom'] as const) {
    const text = feedText(type, ABOUT, [ITEM])
    assert.match(text, /<title>a &lt; b \]\]&gt; &quot;c&quot;<\/title>/)
    assert.match(text, /&lt;p&gt;&amp;amp;&lt;\/p&gt;/)
  }
})

test('an Atom feed has an author, and RSS names those without an address', () => {
  assert.match(feedText('atom', ABOUT, [ITEM]), /<author><name>A &amp; B<\/name><\/author>/)
  const written = { ...ITEM, author: [{ name: 'Ada' }, { name: 'Bob', email: 'b@example.org' }] }
  assert.match(
    feedText('rss', ABOUT, [written]),
    /<dc:creator>Ada<\/dc:creator><author>b@example\.org \(Bob\)<\/author>/,
  )
})

test('JSON holds what the others do', () => {
  const { items } = JSON.parse(feedText('json', ABOUT, [ITEM])) as { items: readonly Record<string, unknown>[] }
  assert.deepEqual(items[0]?.['content_html'], '<p>&amp;</p>')
  assert.deepEqual(items[0]['id'], 'https://example.org/x')
})
