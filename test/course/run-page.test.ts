// Only in test:all: how the tools of the tests find mistakes in pages; the tools themselves are in each run.
/** Pages are run as a reader would: what fails, hangs or prints something else is reported where it is written. */
import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { tempFolder } from '../support/temp-folder.ts'
import { blocksOf } from './blocks.ts'
import { shown } from './finding.ts'
import { pageOf } from './page.ts'
import { runPage, type PageRun } from './run-page.ts'
import { linkTools } from './tools.ts'

const WINDOWS = process.platform === 'win32'

/** Run pages given as Markdown, each continuing the one before. */
async function run(texts: readonly string[], timeoutMs = 30_000): Promise<PageRun> {
  const temp = await tempFolder()
  const tools = linkTools(temp.path)
  try {
    let from: PageRun | undefined
    for (const [at, text] of texts.entries()) {
      const scratch = join(temp.path, at.toString())
      mkdirSync(scratch)
      from = await runPage(blocksOf(await pageOf('p.md', text)), {
        scratch,
        tools,
        timeoutMs,
        ...(from !== undefined && { from }),
      })
    }
    assert.ok(from !== undefined)
    return from
  } finally {
    await temp.dispose()
  }
}

function file(title: string, code: string): string {
  return `\`\`\`text title="${title}"\n${code}\n\`\`\`\n`
}
function terminal(code: string, words = ''): string {
  return `\`\`\`bash title="Terminal" ${words}\n${code}\n\`\`\`\n`
}
function output(text: string): string {
  return file('Output', text)
}

const SERVER = file(
  'server.mjs',
  `import { createServer } from 'node:http'
const server = createServer(({ url }, answer) => { console.log('asked for', url); answer.end('hello\\n') })
server.listen(3000, () => console.log('listening on port', server.address().port))`,
)
const ASK = `node -e "fetch('http://localhost:3000/a').then((got) => got.text()).then((text) => process.stdout.write(text))"`

describe('pages that run', { skip: WINDOWS, concurrency: 2 }, () => {
  for (const [name, ...texts] of [
    [
      'folder, variables and functions stay',
      `${terminal('mkdir a && cd a\nx=1\nf() { echo "f $x"; }')}${file('b/c.txt', 'text')}${terminal('f; basename "$PWD"; cat b/c.txt')}${output('f 1\na\ntext')}`,
    ],
    [
      'output with what varies',
      `${terminal('echo "took 12.5ms in $PWD at 0123456789abcdef"; seq 9; echo end of it')}${output('took 3ms in /home/ada at abc1234\n1\n…\n9\nend … it')}`,
    ],
    [
      'lines that are overwritten, blanks at ends',
      `${terminal("printf '50 %%\\r100 %%  \\n'; echo 'bash: b' >&2; nosuch || true")}${output('100 %\nbash: b\nbash: nosuch: command not found')}`,
    ],
    ['an exit code that is announced', terminal('false\necho "$?"', 'exit=1')],
    [
      'Git has a name, a branch and a clock',
      `${terminal("git init -q\ngit commit -q --allow-empty -m 'A'\ngit commit -q --allow-empty -m 'B'\ngit log --date=iso --format='%an %cd %s' main\ngit log --oneline")}${output('Ada Lovelace 2026-01-12 09:03:00 +0000 B\nAda Lovelace 2026-01-12 09:02:00 +0000 A\nabcdef0 B\n0000000 A')}`,
    ],
    [
      'a server is asked in a later block',
      `${SERVER}${terminal('node server.mjs &')}${output('listening on port 3000')}${terminal(`${ASK}\nkill $!`)}${output('asked for /a\nhello')}`,
    ],
    [
      'the lines of the server may be left out',
      `${SERVER}${terminal('node server.mjs &')}\n${output('listening on port 3000')}${terminal(ASK)}${output('hello')}`,
    ],
    [
      'another tool is not run, its output is free',
      `${terminal('docker ps', 'needs=docker')}${output('CONTAINER ID')}`,
    ],
    ['devcourse is the one of this project', terminal('npx devcourse --version > a; devcourse --version | cmp - a')],
    [
      'a page that continues another, where its shell was',
      `${terminal('mkdir a && cd a')}${file('b.txt', 'b')}`,
      `${terminal('cat b.txt')}${output('b')}`,
    ],
    [
      'parts and faults are not written',
      `\`\`\`text title="a.txt" part\n1\n\`\`\`\n\n\`\`\`yaml title="b.yaml" fails\na: b: c\n\`\`\`\n${terminal('ls -a')}${output('.\n..')}`,
    ],
  ] as const)
    test(name, async () => {
      assert.deepEqual((await run(texts)).findings.map(shown), [])
    })
})

describe('pages with a fault', { skip: WINDOWS, concurrency: 2 }, () => {
  for (const [name, text, expected] of [
    [
      'a command fails',
      terminal('true\nfalse\necho on'),
      'p.md:3: `false` ends with 1; mend it, or write exit=1 if that is what it shows\n    | on',
    ],
    [
      'it does not fail',
      terminal('true', 'exit=1'),
      'p.md:1: all commands end with 0, the block says exit=1; leave the word out',
    ],
    [
      'it fails otherwise',
      terminal('(exit 2)', 'exit=1'),
      'p.md:2: `(exit 2)` ends with 2; mend it, or write exit=2 if that is what it shows',
    ],
    [
      'another output',
      `${terminal('echo a; echo b')}${output('a\nc')}`,
      'p.md:6: the commands do not print `c` here; show what they print, with … for what varies\n    | a\n    | b',
    ],
    [
      'less output',
      `${terminal('echo a')}${output('a\nb')}`,
      'p.md:6: the commands do not print `b` here; show what they print, with … for what varies\n    | a',
    ],
    [
      'more output',
      `${terminal('echo a; echo b')}${output('a')}`,
      'p.md:5: the commands print more than is shown; show it, or end with a line of …\n    | a\n    | b',
    ],
    [
      'output of nothing',
      output('a'),
      'p.md:1: the output follows no block with title="Terminal"; put it after the commands that print it',
    ],
    [
      'the shell ends',
      terminal('exit 0'),
      'p.md:1: the commands end the shell itself; put `exit` or `set -e` into a script or into ( … )',
    ],
    ['syntax', terminal('if true'), /^p\.md:2: `if true` ends with 2; [\s\S]*syntax error/],
    [
      'a tool that is not plain',
      terminal('docker ps'),
      'p.md:2: `docker ps` ends with 127; mend it, or write exit=127 if that is what it shows\n    | bash: docker: command not found',
    ],
    [
      'no word for curl',
      terminal('echo x | curl --version', 'exit=0'),
      /^p\.md:1: the block uses curl, which not every machine has; add needs=curl/,
    ],
    [
      'needs what it does not use',
      terminal('docker-compose up', 'needs=docker'),
      'p.md:1: the block says needs=docker, but does not use docker; leave the word out, or name the tool that it uses',
    ],
    [
      'needs what is everywhere',
      terminal('git status', 'needs=git'),
      'p.md:1: `git` is on every machine; leave out needs=git, so that the block is run',
    ],
    [
      'needs no network',
      terminal('docker ps; ls', 'needs=docker,browser'),
      'p.md:1: the block says needs=browser, but nothing in it does; leave the word out',
    ],
    [
      'needs on a file',
      '```text title="a.txt" needs=docker\ndocker\n```\n',
      'p.md:1: `needs=` has a meaning on title="Terminal" alone; leave it out',
    ],
    [
      'a file elsewhere',
      file('../a.txt', 'a'),
      'p.md:1: the file `../a.txt` would lie outside the folder of the page; give a path below it',
    ],
    [
      'an editor',
      terminal('git init -q\ngit commit -q --allow-empty'),
      /^p\.md:3: `git commit .*` ends with 1; [\s\S]*an editor would open here/,
    ],
    [
      'no network',
      terminal(
        'node -e "fetch(\'http://192.0.2.1/\').catch((error) => { console.log(error.cause.code); process.exit(3) })"',
      ),
      /^p\.md:2: `node .*` ends with 3; .*\n {4}\| ECONNREFUSED$/,
    ],
  ] as const)
    test(name, async () => {
      const findings = (await run([text])).findings.map(shown).join('\n')
      if (typeof expected === 'string') assert.equal(findings, expected)
      else assert.match(findings, expected)
    })

  test('commands that do not end', async () => {
    const { findings, ran } = await run([`${terminal('echo a; sleep 60')}${output('a')}${terminal('false')}`], 300)
    assert.deepEqual(findings.map(shown), [
      'p.md:1: the commands did not end within 0.3 s; start what goes on with "&", or mark needs=…\n    | a',
    ])
    assert.equal(ran, 1)
  })
})
