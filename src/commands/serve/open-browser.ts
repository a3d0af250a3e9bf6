/** Open an address in the author's browser. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A program and what it is started with. */
export type Start = readonly [program: string, args: readonly string[]]

/** Milliseconds after which a program that still runs has done what it was asked for. */
const LONG_ENOUGH = 3000

/**
 * Open an address with the program that `BROWSER` names, else with the one that the system has for it. Resolves to whether
 * that went well; it never rejects.
 */
export function openBrowser(url: string, env: Readonly<Record<string, string | undefined>>): Promise<boolean> {
  const [program, args] = startOf(url, { platform: process.platform, browser: env['BROWSER'], isWsl: isWsl() })
  return new Promise((done) => {
    const child = spawn(program, args, { stdio: 'ignore', detached: true })
    const end = (went: boolean): void => {
      clearTimeout(timer)
      child.unref()
      done(went)
    }
    const timer = setTimeout(end, LONG_ENOUGH, true)
    child.once('error', () => {
      end(false)
    })
    child.once('exit', (code) => {
      end(code === 0)
    })
  })
}

/** Which program opens an address. */
export function startOf(
  url: string,
  { platform, browser, isWsl }: { platform: NodeJS.Platform; browser: string | undefined; isWsl: boolean },
): Start {
  if (browser !== undefined && browser !== '') return [browser, [url]]
  if (platform === 'darwin') return ['open', [url]]
  if (platform === 'win32' || isWsl) return ['rundll32.exe', ['url.dll,FileProtocolHandler', url]] // no shell in between
  return ['xdg-open', [url]]
}

/** Whether this is Linux below Windows, whose browser is that of Windows. */
function isWsl(): boolean {
  try {
    return process.platform === 'linux' && /microsoft/i.test(readFileSync('/proc/version', 'utf8'))
  } catch {
    return false
  }
}
