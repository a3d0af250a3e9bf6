/** Finds the Chromium or Chrome that browser tests run in. Used by them and by `npm run browser`. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The shell without windows comes first: the same engine, which takes a third less time for the tests. */
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]

const MAC_APPS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const WINDOWS_PLACES = ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe']

/** Path of a browser and why it was taken, or undefined when there is none. Reads the environment and the disk. */
export async function findBrowser(): Promise<{ path: string; reason: string } | undefined> {
  const chosen = process.env['DEVCOURSE_BROWSER']
  if (chosen !== undefined && chosen !== '') {
    if (!existsSync(chosen)) throw new Error(`DEVCOURSE_BROWSER is set to ${chosen}, but there is no such file`)
    return { path: chosen, reason: 'DEVCOURSE_BROWSER' }
  }
  const installed = usualPlaces().find((path) => existsSync(path))
  if (installed !== undefined) return { path: installed, reason: 'installed on this machine' }
  const { chromium } = await import('playwright-core')
  const downloaded = chromium.executablePath()
  return existsSync(downloaded) ? { path: downloaded, reason: "playwright's download" } : undefined
}

/** Path of the browser; fails with what to do when there is none, so that no browser test is skipped unseen. */
export async function browserPath(): Promise<string> {
  const found = await findBrowser()
  if (found) return found.path
  throw new Error('No Chromium or Chrome found: run `npm run browser`, or set DEVCOURSE_BROWSER')
}

/** Where browsers are installed on this platform, best first. */
function usualPlaces(): string[] {
  if (process.platform === 'darwin') return [...MAC_APPS, ...onPath(COMMANDS)]
  if (process.platform === 'win32') {
    const folders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) => process.env[name] ?? '')
    return folders
      .filter((folder) => folder !== '')
      .flatMap((folder) => WINDOWS_PLACES.map((place) => join(folder, place)))
  }
  return onPath(COMMANDS)
}

function onPath(commands: readonly string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)))
}
