import assert from 'node:assert/strict'
import { beforeEach, describe, it, type TestContext } from 'node:test'
import type { SearchActions, SearchState, ViewContext } from '../../../../runtime/search/contract.ts'
import { createPanel } from '../../../../runtime/search/panel/panel.ts'
import { element, openFakePage, press } from '../../fake-page.ts'
import { BARE_SETTINGS, EMPTY, group, hit, SETTINGS, STATES } from '../../../support/browser/search-views.ts'

const { start, results, noResults } = STATES

/** What the panel asked for, and where it scrolled to. */
let asked: string[] = []
beforeEach(() => {
  asked = []
})

const ask =
  (name: string) =>
  (...given: readonly unknown[]): void => {
    const told = given.filter((value) => !(value instanceof Event))
    asked.push([name, ...told.map((value) => (value as { index?: number }).index ?? value)].join(' '))
  }

const ACTIONS: SearchActions = {
  setQuery: ask('query'),
  activate: ask('activate'),
  follow: ask('follow'),
  saveFavorite: ask('save'),
  removeRecent: ask('remove recent'),
  removeFavorite: ask('remove favorite'),
  retry: ask('retry'),
  close: ask('close'),
}

function open(t: TestContext, context: Partial<Pick<ViewContext, 'settings' | 'provider'>> = {}) {
  const window = openFakePage(t, '<dialog open><input id="docsearch-input"><div id="panel"></div></dialog>')
  HTMLElement.prototype.scrollIntoView = function () {
    asked.push(`scroll to ${this.id}`)
  }
  const planned: ((() => void) | undefined)[] = []
  Object.assign(window, {
    setTimeout: (act: () => void) => planned.push(act),
    clearTimeout: (timer: number) => (planned[timer - 1] = undefined),
  })
  const panel = element(window, '#panel')
  const view = createPanel(panel, { settings: SETTINGS, provider: { kind: 'local' }, actions: ACTIONS, ...context })
  const all = (selector: string): HTMLElement[] => [...panel.querySelectorAll<HTMLElement>(selector)]
  return {
    window,
    panel,
    render: view.render,
    all,
    texts: (selector: string): string[] => all(selector).map(({ textContent }) => textContent.trim()),
    said: () => {
      for (const say of planned.splice(0)) say?.()
      return element(window, '[role=status]').textContent
    },
    move: (selector: string, clientX: number, type = 'mousemove') => {
      const event = Object.assign(new Event(type, { bubbles: type === 'mousemove' }), { clientX })
      element(window, selector).dispatchEvent(event)
    },
  }
}

describe('results', () => {
  it('stand in sections of a listbox, one option each, with their matches', (t) => {
    const { render, all, texts, said } = open(t)
    render(results)
    assert.deepEqual(texts('#docsearch-list > [role=group] > .DocSearch-Hit-source'), [
      'Version control',
      'Automating CI workflows',
    ])
    assert.deepEqual(
      all('#docsearch-list [role=option]').map(({ id }) => id),
      [0, 1, 2, 3, 4, 5].map((index) => `docsearch-item-${index}`),
    )
    assert.deepEqual(texts('#docsearch-item-0 :is(.DocSearch-Hit-title, .DocSearch-Hit-path)'), [
      'Working with branches',
      'A branch is a line of work of its own; make one …',
    ])
    assert.deepEqual(texts('#docsearch-item-3 .DocSearch-Hit-path'), ['Collaboration with pull requests'])
    assert.deepEqual(texts('#docsearch-item-2 mark'), ['branch', 'branch'])
    assert.equal(all('.DocSearch-Hit--Child').length, 2)
    assert.equal(all('.DocSearch-Hit--LastChild #docsearch-item-2').length, 1)
    assert.equal(all('#docsearch-item-1')[0]?.getAttribute('href'), results.groups[0]?.items[1]?.hit.url)
    assert.equal(said(), '42 results')
  })

  it('lead to all of them on the search page, and let the modal close', (t) => {
    const { window, render, all } = open(t)
    render({ ...results, answer: { query: 'a & b', hits: [], total: 42, pages: 3 } })
    assert.equal(all('.DocSearch-HitsFooter a')[0]?.getAttribute('href'), '/course/search?q=a%20%26%20b')
    press(window, '.DocSearch-HitsFooter a', { ctrlKey: true })
    assert.deepEqual(asked, [])
    press(window, '.DocSearch-HitsFooter a')
    assert.deepEqual(asked, ['close'])
  })

  it('are texts and safe addresses, whatever the records have in them', (t) => {
    const { render, all } = open(t)
    const html = '<img src=x>'
    const bad = { ...hit('content', [html, html, html], `*${html}*`), url: 'javascript:alert(1)' }
    render({ ...results, groups: [group('results', html, [0, bad])] })
    assert.equal(all('img, [href^=javascript]').length, 0)
    assert.equal(all('mark')[0]?.textContent, html)
  })

  it('leave the focus on the link to all of them while answers still come', (t) => {
    const { window, render, all } = open(t)
    render(results)
    const link = () => element(window, '.DocSearch-HitsFooter a')
    link().focus()
    render({ ...results, answer: { query: 'branches', hits: [], total: 7, pages: 1 } })
    assert.equal(link().getAttribute('href'), '/course/search?q=branches')
    assert.ok(window.document.activeElement === link())
    render({ ...noResults, suggestions: ['Git', 'Docker'] })
    assert.equal(window.document.activeElement.id, 'docsearch-input', 'there is no such link any more')
    all('.DocSearch-Prefill')[1]?.focus()
    render({ ...noResults, answer: { query: 'x', hits: [], total: 0, pages: 0 }, suggestions: ['Docker', 'Git'] })
    assert.equal(window.document.activeElement.textContent, 'Docker')
  })

  it('are followed by a click, with its keys', (t) => {
    const { window, render } = open(t)
    render(results)
    press(window, '#docsearch-item-2 mark', { ctrlKey: true })
    press(window, '.DocSearch-Hit-source')
    assert.deepEqual(asked, ['follow 2'])
  })

  it('are followed by the middle button, not by the one for the menu', (t) => {
    const { window, render } = open(t)
    render(results)
    for (const button of [1, 2]) press(window, '#docsearch-item-3', { button }, 'auxclick')
    assert.deepEqual(asked, ['follow 3'])
  })
})

describe('the active item', () => {
  it('moves without anything else being drawn, and is scrolled to', (t) => {
    const { render, all } = open(t)
    render(results)
    const before = all('*')
    render({ ...results, groups: results.groups.map((each) => ({ ...each })), active: 4 })
    assert.deepEqual(
      all('[aria-selected=true]').map(({ id }) => id),
      ['docsearch-item-4'],
    )
    assert.ok(all('*').every((node, index) => node === before[index]))
    assert.deepEqual(asked, ['scroll to docsearch-item-4'])
  })

  it('follows the mouse without scrolling, and not a mouse that lies still', (t) => {
    const { render, move } = open(t)
    render(results)
    move('#docsearch-item-3', 10)
    move('#docsearch-item-3', 10)
    assert.deepEqual(asked, [], 'the list came below the mouse')
    move('#docsearch-item-3', 11)
    render({ ...results, active: 3 })
    for (const active of [4, 3]) render({ ...results, active }) // by the keys
    move('#docsearch-item-5', 12)
    render({ ...results, active: 5 })
    move('.DocSearch-Dropdown', 0, 'mouseleave')
    render(results)
    assert.deepEqual(asked, [
      'activate 3',
      'scroll to docsearch-item-4',
      'scroll to docsearch-item-3',
      'activate 5',
      'activate 0',
    ])
  })
})

describe('a search under way', () => {
  it('leaves the view as it is, and says so when it is late', (t) => {
    const { panel, render, texts, said } = open(t)
    render(start)
    const before = texts('.DocSearch-Hit')
    render({ ...start, query: 'b', status: 'loading' })
    assert.equal(said(), '')
    render({ ...start, query: 'b', status: 'stalled' })
    assert.deepEqual(texts('.DocSearch-Hit'), before)
    assert.deepEqual([panel.dataset['status'], said()], ['stalled', 'Searching…'])
  })

  it('shows the answer to what was typed before, and tells the number of the last alone', (t) => {
    const { window, render, all, said } = open(t)
    render(start)
    render({ ...results, query: 'branches', status: 'loading' })
    assert.equal(all('#docsearch-item-5').length, 1)
    assert.equal(element(window, '[role=status]').textContent, '')
    render({ ...results, answer: { query: 'branches', hits: [], total: 1, pages: 1 } })
    assert.equal(said(), 'One result')
  })

  it('that nobody answers is an error until the next answer', (t) => {
    const { window, render, texts, said } = open(t)
    render(results)
    render({ ...STATES.error, answer: results.answer, groups: results.groups })
    render({ ...results, query: 'branches', status: 'loading' })
    assert.deepEqual(texts('p'), ['Unable to fetch results', 'You might want to check your network connection.'])
    assert.match(said(), /^Unable to fetch results/)
    element(window, '.DocSearch-Retry').focus()
    press(window, '.DocSearch-Retry')
    assert.deepEqual(asked, ['retry'])
    render(results)
    assert.deepEqual(texts('p'), [])
    assert.equal(window.document.activeElement?.id, 'docsearch-input', 'the focus is not lost with the button')
  })

  it('that was refused says so, with the status, and what can be done', (t) => {
    const { render, texts, said } = open(t, { provider: { kind: 'algolia' } })
    render(start)
    render(STATES.refused)
    assert.deepEqual(texts('p'), [
      'Unable to fetch results',
      'The search failed with status 403: Invalid Application-ID or API key.',
      'Try again, or tell whoever looks after this site.',
    ])
    assert.deepEqual(texts('[role=option]'), [])
    assert.equal(said(), `Unable to fetch results. ${texts('p')[1] ?? ''}`)
    render(STATES.error)
    assert.deepEqual(texts('p').slice(1), ['You might want to check your network connection.'])
  })
})

describe('before anything is typed', () => {
  it('there are recent searches and favourites, whose buttons tell what they are about', (t) => {
    const { window, render, all } = open(t)
    render(start)
    const names = all('button').map((button) => button.getAttribute('aria-label'))
    assert.deepEqual(names, [
      'Save this search: Docker images and how they are built in layers',
      'Remove this search from history: Docker images and how they are built in layers',
      'Save this search: Rotate a secret',
      'Remove this search from history: Rotate a secret',
      'Remove this search from favorites: Versioning',
    ])
    assert.equal(all('[role=listbox] button, [role=option] button').length, 0)
    const owned = all('[role=listbox] [aria-owns]').map((owner) => owner.getAttribute('aria-owns'))
    assert.deepEqual(owned, ['docsearch-item-0 docsearch-item-1', 'docsearch-item-2'])
    for (const name of names) press(window, `[aria-label="${name}"]`)
    assert.deepEqual(asked, ['save 0', 'remove recent 0', 'save 1', 'remove recent 1', 'remove favorite 2'])
  })

  it('a button that goes away leaves the focus to the one that takes its place, and the last to the field', (t) => {
    const { window, render, all } = open(t)
    const focused = (): string => window.document.activeElement?.getAttribute('aria-label') ?? ''
    const [recent, favorite] = start.groups
    const second = recent?.items[1]
    assert.ok(second && favorite)
    render(start)
    all('button')[1]?.focus()
    render({ ...start, groups: [{ ...recent, items: [{ ...second, index: 0 }] }, favorite] })
    assert.match(focused(), /^Remove .* history: Rotate a secret$/)
    render({ ...start, groups: [favorite] })
    assert.match(focused(), /Versioning$/)
    render(EMPTY)
    assert.equal(window.document.activeElement?.id, 'docsearch-input')
  })

  it('a button that is pressed twice does not take back what it did', (t) => {
    const { window, render, all } = open(t)
    render({ ...start, groups: start.groups.slice(0, 1) })
    all('button')[2]?.focus()
    render({ ...start, groups: start.groups.slice(1) }) // saved: a favourite now, with a button to remove it
    assert.equal(window.document.activeElement?.id, 'docsearch-input')
  })

  it('there may be nothing', (t) => {
    const { render, texts } = open(t)
    render(EMPTY)
    assert.deepEqual(texts('p'), ['No recent searches'])
  })

  it('there is nothing to say on a site that stores nothing', (t) => {
    const { render, texts } = open(t, { settings: { ...SETTINGS, disableUserPersonalization: true } })
    render(EMPTY)
    assert.deepEqual(texts('p'), [])
  })
})

describe('no results', () => {
  it('name the query, suggest others, and take reports', (t) => {
    const { window, render, texts, all, said } = open(t)
    render({ ...noResults, answer: { query: 'a&<b>', hits: [], total: 0, pages: 0 } })
    assert.deepEqual(texts('.DocSearch-Title'), ['No results for "a&<b>"'])
    assert.deepEqual(texts('li button'), ['Version control', 'Containerization', 'Automating CI workflows'])
    press(window, 'li:nth-child(2) button')
    assert.deepEqual(asked, ['query containerization '])
    assert.equal(window.document.activeElement?.id, 'docsearch-input')
    const link = all('a[target=_blank]')[0]
    assert.equal(link?.getAttribute('href'), 'https://example.org/report?q=a%26%3Cb%3E')
    assert.equal(link.parentElement?.textContent, 'Believe this query should return results? Let us know.')
    assert.equal(said(), 'No results for "a&<b>"')
  })

  it('have no report without an address', (t) => {
    const { render, all } = open(t, { settings: BARE_SETTINGS })
    render({ ...noResults, suggestions: [] })
    assert.equal(all('li button, a').length, 0)
  })
})

describe('who answers', () => {
  it('is named when it is the hosted service, and its failure when the site answers instead', (t) => {
    const { render, texts } = open(t, { provider: { kind: 'algolia' } })
    render(results)
    assert.deepEqual(texts('.DocSearch-Footer a'), ['Search by Algolia'])
    assert.deepEqual(texts('.DocSearch-Note'), [])
    const fallback: SearchState = {
      ...results,
      answer: { query: 'branch', hits: [], total: 1, pages: 1, fallback: { unreachable: true } },
    }
    render(fallback)
    assert.match(texts('.DocSearch-Note')[0] ?? '', /did not answer/)
  })

  it('is not named when it is the site itself', (t) => {
    assert.deepEqual(open(t).texts('.DocSearch-Footer a'), [])
  })
})
