/** `npm run browser`: says which browser the tests will use, and installs one when there is none. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findBrowser } from './find-browser.ts'

const DEBIAN_PACKAGES = ['chromium', 'fonts-liberation']

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
  console.log(`No browser found; installing ${DEBIAN_PACKAGES.join(' and ')} with apt-get`)
  return (
    run('apt-get', ['update', '-q']) &&
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...DEBIAN_PACKAGES])
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
