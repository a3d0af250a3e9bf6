import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { codeText, startCopyCode } from '../../../runtime/content/copy-code.ts'
import { element, openFakePage, press, until } from '../fake-page.ts'

const PLAIN = '<div class="code-block"><pre tabindex="0"><code><span class="token">npm</span> test\n</code></pre></div>'

/** Replace the clipboard; gives what is written to it. */
function fakeClipboard(window: Window): string[] {
  const written: string[] = []
  const writeText = (text: string): Promise<void> => Promise.resolve(void written.push(text))
  Object.defineProperty(window.navigator, 'clipboard', { value: { writeText }, configurable: true })
  return written
}

describe('codeText', () => {
  const cases: readonly [name: string, html: string, text: string][] = [
    ['without the line break at the end', 'a\n  b\n', 'a\n  b'],
    ['with an empty line at the end', 'a\n\n', 'a\n'],
    ['without tokens', '<span class="token">a</span> = 1\n', 'a = 1'],
    ['in marked lines', '<span class="code-line">a</span>\n<span class="code-line x">b</span>\n', 'a\nb'],
    [
      'in marked lines with an empty one',
      '<span class="code-line">a</span>\n<span class="code-line"></span>\n<span class="code-line">b</span>\n',
      'a\n\nb',
    ],
    [
      'in marked lines that hold their line break',
      '<span class="code-line">a\n</span><span class="code-line">b\n</span>',
      'a\nb',
    ],
  ]
  for (const [name, html, text] of cases) {
    it(`gives the code ${name}`, (t) => {
      const window = openFakePage(t, `<code>${html}</code>`)
      assert.equal(codeText(element(window, 'code')), text)
    })
  }
})

describe('startCopyCode', () => {
  it('adds one button to each block, to later ones too', (t) => {
    const window = openFakePage(t, PLAIN)
    const { refresh } = startCopyCode(window)
    window.document.body.insertAdjacentHTML('beforeend', PLAIN)
    refresh()
    refresh()
    const blocks = [...window.document.querySelectorAll('.code-block')]
    assert.equal(blocks.length, 2)
    for (const block of blocks) {
      assert.equal(block.querySelectorAll('button').length, 1)
      assert.equal(
        block.lastElementChild?.outerHTML,
        '<button type="button" class="code-block__copy" title="Copy" aria-label="Copy code to clipboard"></button>',
      )
    }
  })

  it('copies the code and says so for a second', async (t) => {
    const window = openFakePage(t, PLAIN)
    const written = fakeClipboard(window)
    startCopyCode(window)
    const button = element(window, '.code-block__copy')
    press(window, '.code-block__copy')
    await until(() => button.getAttribute('aria-label') === 'Copied')
    assert.deepEqual(written, ['npm test'])
    assert.ok(button.classList.contains('code-block__copy--copied'))
    await wait(700)
    assert.equal(button.getAttribute('aria-label'), 'Copied')
    await wait(400)
    assert.equal(button.getAttribute('aria-label'), 'Copy code to clipboard')
    assert.equal(button.className, 'code-block__copy')
  })

  it('says nothing when nothing was copied', async (t) => {
    const window = openFakePage(t, PLAIN)
    Object.defineProperty(window.navigator, 'clipboard', { value: undefined, configurable: true })
    Object.defineProperty(window.document, 'execCommand', { value: () => false })
    startCopyCode(window)
    press(window, '.code-block__copy')
    await wait(20)
    assert.equal(element(window, '.code-block__copy').getAttribute('aria-label'), 'Copy code to clipboard')
    assert.equal(window.document.querySelector('textarea'), null)
  })
})
