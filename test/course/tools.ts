/** The programs that a page's commands may use: those of a plain machine, and few more where they are. */
import { accessSync, constants, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { PROJECT } from '../support/cli.ts'

/** What a student has: POSIX and GNU core programs, Git, Node. */
const PLAIN: ReadonlySet<string> = new Set(
  `awk base64 basename bash cat chmod cksum cmp comm cp cut date dd diff dirname du echo egrep env expand expr false fgrep find fmt
  fold git grep gunzip gzip head hostname id install join kill ln ls mkdir mkfifo mktemp mv nl node nohup npm npx od paste
  printenv printf ps pwd readlink realpath rm rmdir sed seq sh sha256sum sleep sort split stat tail tar tee test timeout
  touch tr true truncate uname uniq wc whoami xargs yes`.split(/\s+/),
)
/** Asked for with `needs=`, and run where they are: they need neither a server nor a network. */
const WHERE_THERE = ['curl', 'jq', 'openssl', 'ssh-keygen']
/** Words of `needs=` that name no program, with what a block then must hold. */
const KINDS: ReadonlyMap<string, RegExp> = new Map([
  ['network', /\b(?:npm|npx|pnpm|yarn|git|curl|wget|docker|gh|cosign|apt-get|pip)\b|https?:/],
  ['browser', /https?:|\bopen\b/],
])

/** A folder with links to the programs of a plain machine, to be the whole PATH. */
export interface Tools {
  readonly bin: string
  /** Whether a block that needs these can be run here. */
  readonly has: (needs: readonly string[]) => boolean
}

/** Make the folder in `folder`. `devcourse` and `npx devcourse` are those of this project. */
export function linkTools(folder: string): Tools {
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  const here = WHERE_THERE.filter((name) => find(name) !== undefined)
  for (const name of [...PLAIN, ...here]) {
    const program = name === 'node' ? process.execPath : find(name)
    if (program !== undefined && !['npx', 'curl'].includes(name)) symlinkSync(program, join(bin, name))
  }
  const devcourse = `exec node '${join(PROJECT, 'bin/devcourse.js')}' "$@"`
  script(join(bin, 'devcourse'), devcourse)
  script(
    join(bin, 'npx'),
    `while [ "$1" = --yes ] || [ "$1" = -y ]; do shift; done
case $1 in devcourse | devcourse@*) shift; ${devcourse} ;; esac
exec '${find('npx') ?? 'npx'}' "$@"`,
  )
  // a server that was started a moment ago is waited for: see ports.cjs
  const curl = find('curl')
  if (curl !== undefined)
    script(
      join(bin, 'curl'),
      `tries=0
while ls "$COURSE_PORTS"/starting-* >/dev/null 2>&1 && [ $tries -lt 50 ]; do tries=$((tries + 1)); sleep 0.1; done
exec '${curl}' "$@"`,
    )
  return { bin, has: (needs) => needs.every((need) => here.includes(need)) }
}

/** Why the word `needs=…` of a block is wrong, if it is. */
export function needProblem(need: string, code: string): string | undefined {
  if (PLAIN.has(need)) return `\`${need}\` is on every machine; leave out needs=${need}, so that the block is run`
  const sign = KINDS.get(need) ?? new RegExp(`(?:^|[^\\w-])${need.replace(/[^\w-]/g, '\\$&')}(?:$|[^\\w-])`, 'm')
  if (sign.test(code)) return undefined
  return KINDS.has(need)
    ? `the block says needs=${need}, but nothing in it does; leave the word out`
    : `the block says needs=${need}, but does not use ${need}; leave the word out, or name the tool that it uses`
}

/** The tools that a block uses without saying so in `needs=`, though not every machine has them. */
export function missingNeeds(needs: readonly string[], code: string): readonly string[] {
  return WHERE_THERE.filter(
    (name) => !needs.includes(name) && new RegExp(`(?:^|[;&|(\u0060])\\s*${name}(?![\\w-])`, 'm').test(code),
  )
}

function script(file: string, text: string): void {
  writeFileSync(file, `#!/bin/sh\n${text}\n`, { mode: 0o755 })
}

/** A program in the PATH of this process. */
function find(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return folders
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}
