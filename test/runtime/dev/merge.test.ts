/** Bringing an edit into the open document: what the HTML has changed is changed, what scripts and visitors did stays. */
import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { mergeElement } from '../../../runtime/dev/merge.ts'
import { dice } from '../../support/git-repository.ts'
import { openFakePage } from '../fake-page.ts'

interface Merging {
  readonly live: HTMLElement
  /** Give what was merged: whether all of it could be. */
  readonly merge: (html: string) => boolean
}

/** A document with `html` in its body, as the server has sent it. */
function open(t: TestContext, html: string): Merging {
  const { document } = openFakePage(t, html)
  const bodyOf = (text: string): HTMLElement => {
    const body = document.createElement('body')
    body.innerHTML = text
    return body
  }
  let before = bodyOf(html)
  return {
    live: document.body,
    merge: (text) => {
      const now = bodyOf(text)
      const isWhole = mergeElement({ live: document.body, before, now })
      before = now
      return isWhole
    },
  }
}

describe('mergeElement', () => {
  const edits: readonly [name: string, before: string, now: string][] = [
    ['a text', '<p>One</p><p>Two</p>', '<p>One</p><p>Three</p>'],
    ['a new paragraph at the start', '<p>One</p>', '<p>Zero</p><p>One</p>'],
    ['a new paragraph at the end', '<p>One</p>\n', '<p>One</p>\n<p>Two</p>\n'],
    ['a removed one', '<p>One</p><p>Two</p><p>Three</p>', '<p>One</p><p>Three</p>'],
    ['another order', '<p>One</p><ul><li>a</li></ul><p>Two</p>', '<p>Two</p><p>One</p><ul><li>a</li></ul>'],
    ['another element', '<p>One <b>bold</b></p>', '<h2>One <i>bold</i></h2>'],
    ['attributes', '<a href="a" title="t" class="x y">A</a>', '<a href="b" class="y z">A</a>'],
    ['nothing left', '<p>One</p>', ''],
    ['all new', '', '<p>One</p>text<!-- a comment -->'],
    ['a heading with its id', '<h2 id="a">A</h2><p>One</p>', '<h2 id="b">B</h2><p>One</p>'],
    ['names that setAttribute refuses', '<p @click="a">One</p>', '<p @click="b" :x="c">One</p>'],
  ]
  for (const [name, before, now] of edits) {
    it(`brings in ${name}`, (t) => {
      const { live, merge } = open(t, before)
      assert.equal(merge(now), true)
      assert.equal(live.innerHTML, now)
    })
  }

  it('leaves what was opened, chosen, marked and added', (t) => {
    const { live, merge } = open(
      t,
      '<details><summary>More</summary>Text</details><div class="tab">A</div><pre>code</pre><p>Old</p>',
    )
    const added = live.ownerDocument.createElement('button')
    live.querySelector('details')?.setAttribute('open', '')
    live.querySelector('.tab')?.classList.add('tab--active')
    live.querySelector('pre')?.after(added)
    const [details, paragraph] = [live.querySelector('details'), live.querySelector('p')]
    merge('<details><summary>More</summary>New</details><div class="tab">A</div><pre>code</pre><p>New</p>')
    assert.equal(
      live.innerHTML,
      '<details open=""><summary>More</summary>New</details><div class="tab tab--active">A</div><pre>code</pre><button></button><p>New</p>',
    )
    assert.equal(live.querySelector('details'), details)
    assert.equal(live.querySelector('p'), paragraph)
  })

  it('keeps the nodes around a new one, and of what has moved', (t) => {
    const { live, merge } = open(t, '<p>One</p><details>A</details><p>Two</p>')
    const [one, details] = live.children
    details?.setAttribute('open', '')
    merge('<p>New</p><p>One</p><p>Two</p><details>A</details>')
    assert.equal(live.innerHTML, '<p>New</p><p>One</p><p>Two</p><details open="">A</details>')
    assert.equal(live.children[1], one)
  })

  it('changes an attribute once the author does', (t) => {
    const { live, merge } = open(t, '<details>A</details>')
    live.firstElementChild?.setAttribute('open', '')
    merge('<details class="x">A</details>')
    assert.equal(live.innerHTML, '<details open="" class="x">A</details>')
    merge('<details class="x" open>A</details>')
    merge('<details class="x">A</details>')
    assert.equal(live.innerHTML, '<details class="x">A</details>')
  })

  it('says when a script has moved what has changed', (t) => {
    const { live, merge } = open(t, '<table></table><p>One</p>')
    const box = live.ownerDocument.createElement('div')
    const table = live.querySelector('table')
    table?.replaceWith(box)
    if (table) box.append(table)
    assert.equal(merge('<table></table><p>Two</p>'), true)
    assert.equal(merge('<table class="x"></table><p>Two</p>'), false)
  })

  it('gives the new document, whatever was added to the old one', (t) => {
    const random = dice(7)
    const { document } = openFakePage(t, '')
    for (let round = 0; round < 150; round++) {
      const before = randomTree(document, random)
      const now = edited(before, random)
      const live = before.cloneNode(true) as HTMLElement
      touch(live, random)
      const touched = live.innerHTML
      const isWhole = mergeElement({ live, before, now })
      clean(live)
      assert.equal(isWhole && live.innerHTML, now.innerHTML, `${before.innerHTML}\n${touched}`)
    }
  })
})

type Random = ReturnType<typeof dice>

const TAGS = ['p', 'ul', 'section', 'details', 'b'] as const

function randomTree(document: Document, random: Random, depth = 3): HTMLElement {
  const element = document.createElement(TAGS[random(TAGS.length)] ?? 'p')
  if (random(3) === 0) element.className = ['one', 'two', 'one two'][random(3)] ?? ''
  if (random(5) === 0) element.setAttribute('title', `t${random(3)}`)
  for (let count = random(5); count > 0 && depth > 0; count--) {
    if (random(3) > 0) element.append(randomTree(document, random, depth - 1))
    else if (element.lastChild?.nodeType !== 3) element.append(`text ${random(5)}`)
  }
  return element
}

/** A copy with some nodes changed, removed, moved and added. */
function edited(tree: HTMLElement, random: Random): HTMLElement {
  const copy = tree.cloneNode(true) as HTMLElement
  for (let count = 1 + random(3); count > 0; count--) {
    const all = [...copy.querySelectorAll<HTMLElement>('*')]
    const one = all[random(Math.max(all.length, 1))] ?? copy
    const other = randomTree(copy.ownerDocument, random, 1)
    const deeds = [
      () => one.setAttribute('title', `new ${random(9)}`),
      () => one.classList.toggle('two'),
      () => one !== copy && one.remove(),
      () => one.prepend(other),
      () => one.append(other),
      () => copy.append(one === copy ? other : one),
    ]
    deeds[random(deeds.length)]?.()
  }
  copy.normalize()
  return copy
}

/** What scripts and visitors do. */
function touch(live: HTMLElement, random: Random): void {
  for (const element of [live, ...live.querySelectorAll<HTMLElement>('*')]) {
    if (random(3) === 0) element.setAttribute('data-script', '')
    if (random(5) === 0) element.append(live.ownerDocument.createElement('button'))
    if (random(7) === 0) element.prepend(live.ownerDocument.createElement('button'))
  }
}

function clean(live: HTMLElement): void {
  for (const button of live.querySelectorAll('button')) button.remove()
  for (const element of [live, ...live.querySelectorAll('*')]) element.removeAttribute('data-script')
}
