/** `npm run browser`: says which browser the tests will use, and installs one when there is none. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findBrowser } from './find-browser.ts'

/** Packages of Debian with a browser, best first: older releases have no shell without windows. */
const BROWSERS = ['chromium-headless-shell', 'chromium']
const FONTS = 'fonts-liberation'

if (!(await report())) {
  const installed = (canUseApt() && installFromDebian()) || installFromPlaywright()
  if (!installed || !(await report())) {
    console.error('No browser could be installed. Install Chromium or Chrome yourself and run the tests again,')
    console.error('or set DEVCOURSE_BROWSER to the path of one.')
    process.exitCode = 1
  }
}

async function report(): Promise<boolean> {
  const found = await findBrowser()
  if (found) console.log(`Browser for the tests: ${found.path} (${found.reason})`)
  return found !== undefined
}

function canUseApt(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/etc/debian_version')
}

function installFromDebian(): boolean {
  console.log('No browser found; installing one with apt-get')
  const options = ['-y', '-q', '--no-install-recommends']
  return (
    run('apt-get', ['update', '-q']) && BROWSERS.some((name) => run('apt-get', ['install', ...options, name, FONTS]))
  )
}

function installFromPlaywright(): boolean {
  console.log("No browser found; fetching playwright's Chromium")
  return run('npx', ['playwright-core', 'install', 'chromium'])
}

function run(command: string, args: readonly string[]): boolean {
  const shell = process.platform === 'win32'
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: 'inherit', shell, env }).status === 0
}
