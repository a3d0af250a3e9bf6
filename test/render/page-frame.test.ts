/** What components add to the head of a page. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addToHead } from '../../src/render/page-frame.ts'
import { trusted } from '../../src/shared/html.ts'

const added = (own: string, head = ''): ReturnType<typeof addToHead> => addToHead(trusted(head), trusted(own))

describe('elements that components add to a head', () => {
  const REPLACED: readonly (readonly [what: string, head: string, own: string, html: string])[] = [
    [
      'are marked as the page’s own, once',
      '<meta data-page name="a" content=">">',
      '<link rel="x" href="y"/><script data-page id="z">1</script><base data-page-of="z"/>',
      '<meta data-page name="a" content=">"><link data-page rel="x" href="y"/><script data-page id="z">1</script><base data-page data-page-of="z"/>',
    ],
    [
      'take the place of those with the same meaning',
      '<meta data-page property="og:title" content="1"><link data-page rel="canonical" href="1">',
      '<meta content="2" name="og:title"/><link href="2" rel="canonical"/><meta name="og:title" content="3"/>',
      '<link data-page href="2" rel="canonical"/><meta data-page name="og:title" content="3"/>',
    ],
    [
      'are told apart by what they are known by',
      '<meta data-page http-equiv="a" content="1">',
      '<meta name="a" content="2"/><meta itemprop="a" content="3"/>',
      '<meta data-page http-equiv="a" content="1"><meta data-page name="a" content="2"/><meta data-page itemprop="a" content="3"/>',
    ],
    [
      'leave what a head has several times',
      '<meta data-page property="l" content="de"><meta data-page property="l" content="fr">',
      '<meta name="a" content="1"/>',
      '<meta data-page property="l" content="de"><meta data-page property="l" content="fr"><meta data-page name="a" content="1"/>',
    ],
    [
      'are nothing in scripts, styles and comments',
      '',
      '<script>"<meta name=\\"a\\">"</script><noscript><img src="x"></noscript><!-- <link rel="x"> --><style>a{}</style>',
      '<script data-page>"<meta name=\\"a\\">"</script><noscript data-page><img src="x"></noscript><style data-page>a{}</style>',
    ],
  ]
  for (const [what, head, own, html] of REPLACED) test(what, () => assert.equal(added(own, head).head, html))

  test('give the title, of several the last one, as the text that it is', () => {
    assert.deepEqual(added('<title>1</title><title>A &lt;b&gt; &amp; &quot;c&quot; &#x27;d&#x27; &#233;</title>'), {
      head: '',
      title: 'A <b> & "c" \'d\' é',
      noIndex: false,
    })
    assert.equal(added('<meta name="a" content="b"/>').title, undefined)
  })

  test('ask not to be listed, in whatever order', () => {
    for (const own of ['<meta name="robots" content="NoIndex"/>', '<meta content="x, noindex" name="robots"/>'])
      assert.equal(added(own).noIndex, true)
    for (const own of ['<meta name="robots" content="index"/>', '<link name="robots" content="noindex"/>'])
      assert.equal(added(own).noIndex, false)
    assert.equal(added('<meta name="robots" content="all"/>', '<meta name="robots" content="noindex">').noIndex, false)
  })
})
