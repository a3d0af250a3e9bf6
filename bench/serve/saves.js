// A page in the browser while its source is saved again and again: milliseconds from the write to the change of the DOM.
import { readFile, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds after a change was seen: what follows behind, such as a check, goes on meanwhile as it does for an author. */
const PAUSE = 1000

/** Milliseconds until a save counts as not seen. */
const LONGEST = 60_000

const MARKER = /This is the stable marker (\d+) line\./

/** A page that notes when it shows which save; tools that load it anew are seen as well. */
export async function openWatched(browser) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.addInitScript(noteSaves)
  return { page: await context.newPage(), close: () => context.close() }
}

/** Load the address and wait until the heading is there; gives when, as `Date.now()` of the browser. */
export async function seenAt(page, url, heading) {
  await page.goto(url, { waitUntil: 'commit', timeout: LONGEST })
  const seen = await page.waitForFunction(
    (text) => [...document.querySelectorAll('h1')].some(({ textContent }) => textContent.includes(text)) && Date.now(),
    heading,
    { timeout: LONGEST },
  )
  return seen.jsonValue()
}

/** Save the source of the open page `count` times, each with another text; it is put right in the end. Gives the milliseconds. */
export async function saveAndWatch(page, file, count) {
  const text = await readFile(file, 'utf8')
  const times = []
  try {
    for (let save = 1; save <= count; save++) {
      const changed = text.replace(MARKER, `This is the stable marker $1 line, saved ${save} times.`)
      if (changed === text) throw new Error(`${file} has no line to change`)
      await wait(PAUSE)
      const start = Date.now()
      await writeFile(file, changed)
      const seen = await page.waitForFunction((number) => window.saves?.[number], save, { timeout: LONGEST })
      times.push((await seen.jsonValue()) - start)
    }
  } finally {
    await writeFile(file, text)
  }
  return times
}

/** In the page: `window.saves` has the moment at which the text of each save was there first. */
function noteSaves() {
  window.saves = {}
  const look = () => {
    const [, number] = /saved (\d+) times\./.exec(document.querySelector('main')?.textContent) ?? []
    if (number !== undefined) window.saves[number] ??= Date.now()
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
}
