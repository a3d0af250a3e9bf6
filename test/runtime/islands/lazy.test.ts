import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { lazily } from '../../../runtime/islands/lazy.ts'
import { openSiteFiles } from '../../../runtime/navigation/site-files.ts'
import { withinTime } from '../../../runtime/browser/time-limit.ts'
import { element, openFakePage, press } from '../fake-page.ts'

interface Opened {
  readonly window: Window
  readonly settled: Promise<void>
  /** What was loaded and taken. */
  readonly taken: readonly string[]
  /** End the attempt with a number, counted from 0. */
  readonly answer: (attempt: number, value: string | Error) => Promise<void>
  readonly tick: (ms: number) => Promise<void>
  readonly busy: () => boolean
  /** Text of the red box, if it shows. */
  readonly box: () => string | undefined
}

/** `loaded`: what the part does besides when it has come. */
function open(t: TestContext, loaded?: (window: Window) => void): Opened {
  const window = openFakePage(t, '<div id="box"><button id="inside">in</button><button id="own">own</button></div>')
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const container = element(window, '#box')
  const attempts: { resolve: (value: string) => void; reject: (error: Error) => void }[] = []
  const taken: string[] = []
  const settled = lazily({
    load: (attempt) =>
      new Promise<string>((resolve, reject) => {
        attempts[attempt] = { resolve, reject }
      }),
    loaded: (value) => {
      taken.push(value)
      loaded?.(window)
    },
    waiting: [container],
    place: (box) => container.before(box),
  })
  return {
    window,
    settled,
    taken,
    answer: async (index, value) => {
      const attempt = attempts[index]
      assert.ok(attempt, `there was no attempt ${index}`)
      if (value instanceof Error) attempt.reject(value)
      else attempt.resolve(value)
      await nextTurn()
    },
    tick: async (ms) => {
      t.mock.timers.tick(ms)
      await nextTurn()
    },
    busy: () => container.getAttribute('aria-busy') === 'true',
    box: () => window.document.querySelector('.failure[role="alert"]')?.textContent,
  }
}

describe('what is loaded lazily', () => {
  it('shows nothing when it comes at once', async (t) => {
    const { answer, tick, busy, taken, settled } = open(t)
    await tick(199)
    assert.equal(busy(), false)
    await answer(0, 'a')
    await tick(20_000)
    assert.deepEqual([busy(), taken], [false, ['a']])
    await settled
  })

  it('shows after 200 ms that it is loading', async (t) => {
    const { answer, tick, busy, box, taken } = open(t)
    await tick(200)
    assert.equal(busy(), true)
    await answer(0, 'a')
    assert.deepEqual([busy(), box(), taken], [false, undefined, ['a']])
  })

  it('shows why it failed, and loads again when asked to', async (t) => {
    const { window, answer, tick, busy, box, taken, settled } = open(t)
    await answer(0, new Error('No way'))
    await settled
    assert.equal(box(), 'This part of the page did not load.No wayRetry')
    element(window, '.failure button').focus()
    press(window, '.failure button')
    press(window, '.failure button')
    assert.equal(box(), 'This part of the page did not load.Loading…Retry')
    await tick(200)
    assert.equal(busy(), true)
    await answer(1, new Error('Still not'))
    assert.match(box() ?? '', /Still not/)
    press(window, '.failure button')
    await answer(2, 'a')
    assert.deepEqual([busy(), box(), taken], [false, undefined, ['a']])
    assert.equal(window.document.activeElement?.id, 'inside', 'the focus is not lost with the button')
  })

  it('leaves the focus where the part has put it', async (t) => {
    // as the search does: it takes the focus unless something in its dialog has it
    const { window, answer, settled } = open(t, ({ document }) => {
      if (document.activeElement === document.body) document.getElementById('own')?.focus()
    })
    await answer(0, new Error('No way'))
    await settled
    element(window, '.failure button').focus()
    press(window, '.failure button')
    await answer(1, 'a')
    assert.equal(window.document.activeElement?.id, 'own')
  })

  it('gives up after ten seconds, and takes what comes later all the same, once', async (t) => {
    const { window, answer, tick, box, taken, settled } = open(t)
    await tick(9999)
    assert.equal(box(), undefined)
    await tick(1)
    await settled
    assert.match(box() ?? '', /did not answer in time/)
    press(window, '.failure button')
    await answer(0, 'late')
    await answer(1, 'second')
    await tick(20_000)
    assert.deepEqual([box(), taken], [undefined, ['late']])
  })

  it('is of no interest any more when the page has changed', async (t) => {
    for (const value of ['a', new Error('No way')]) {
      const { window, answer, box, taken, settled } = open(t)
      element(window, '#box').remove()
      await answer(0, value)
      await settled
      assert.deepEqual([box(), taken], [undefined, []])
      t.mock.timers.reset()
    }
  })
})

describe('files of the site', () => {
  it('are given up after ten seconds, and asked for anew', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const requests: string[] = []
    const never = (url: string, { signal }: RequestInit): Promise<Response> => {
      requests.push(url)
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('aborted')))
      })
    }
    const { text, has } = openSiteFiles('/base/', never)
    const file = text('a.txt')
    assert.equal(text('a.txt'), file, 'one request')
    t.mock.timers.tick(10_000)
    await assert.rejects(file, /aborted/)
    assert.equal(has('a.txt'), false)
    text('a.txt').catch(() => undefined)
    assert.deepEqual(requests, ['/base/a.txt', '/base/a.txt'])
    t.mock.timers.tick(10_000)
  })
})

describe('files of the site, when a page comes instead', () => {
  it('are asked for anew', async () => {
    const answers = ['<!DOCTYPE html><p>Welcome to our Wi-Fi', '<ul></ul>']
    const { text } = openSiteFiles('/base/', () => Promise.resolve(new Response(answers.shift())))
    await assert.rejects(text('a.txt'), /something else/)
    assert.equal(await text('a.txt'), '<ul></ul>')
  })
})

describe('withinTime', () => {
  it('waits no longer than it is told', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    assert.equal(await withinTime(Promise.resolve(1), 10), 1)
    const late = withinTime(new Promise(() => undefined), 10)
    t.mock.timers.tick(10)
    assert.equal(await late, undefined)
    await assert.rejects(withinTime(Promise.reject(new Error('no')), 10), /no/)
  })
})
