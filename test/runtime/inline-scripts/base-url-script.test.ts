/** What a home page says that lies elsewhere than its site was built for. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { baseUrlScript } from '../../../runtime/inline-scripts/base-url-script.ts'
import { openFakePage } from '../fake-page.ts'

for (const [what, isBare, cure] of [
  ['with a configuration, the option', false, 'In its configuration, try baseUrl = /my-course/'],
  ['without one, the command', true, 'Build it with: npx devcourse build --base-url /my-course/'],
] as const)
  test(`it names what can be done: ${what}`, (t) => {
    const window = openFakePage(t, '<link rel="stylesheet" href="/assets/js/style.css">', {
      url: 'https://example.org/my-course/index.html',
    })
    const { document, location } = window
    const addEventListener = window.addEventListener.bind(window)
    runInNewContext(baseUrlScript('/', isBare), { document, location, addEventListener, URL })
    document.querySelector('link')?.dispatchEvent(new Event('error')) // the window's, which a fake page makes global
    const lines = [...document.querySelectorAll('[role=alert] p')].map(({ textContent }) => textContent)
    assert.deepEqual(lines, ['This site did not load properly.', 'It was built for the base URL /', cure])
  })
