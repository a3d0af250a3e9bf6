// Only in test:all: how the tools of the tests find mistakes in pages; the tools themselves are in each run.
/** Faults in code blocks are reported, at their place in the page. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { blocksOf, unknownWords } from '../blocks.ts'
import { checkCode } from './check-code.ts'
import { inOrder, shown } from '../finding.ts'
import { pageOf } from '../page.ts'

async function found(text: string): Promise<readonly string[]> {
  const page = await pageOf('p.md', text)
  return [...unknownWords(page), ...inOrder(await checkCode(blocksOf(page)))].map(shown)
}

/** A block whose code begins in line 2. */
function fenced(words: string, code: string): string {
  return `\`\`\`${words}\n${code}\n\`\`\`\n`
}

const WORKFLOW = `on: push
permissions:
  contents: read
jobs:
  test:
    runs-on: ubuntu-latest
    if: github.ref == 'refs/heads/main'
    steps:
      - uses: actions/checkout@v6
      - run: echo "\${{ github.sha }}"
`
const ACTION = `name: Greet
description: Says hello
runs:
  using: composite
  steps:
    - run: echo hello
      shell: bash
`
const COMPOSE = `services:
  web:
    build: .
    restart: unless-stopped
    ports: ['8080:8080']
    volumes: [data:/data, ./conf:/conf:ro]
    depends_on:
      db:
        condition: service_healthy
  db:
    image: postgres:18
    healthcheck:
      test: [CMD, pg_isready]
    secrets: [password]
secrets:
  password:
    file: ./password.txt
volumes:
  data:
`
const DOCKERFILE = `FROM node:24-slim AS build
WORKDIR /app
COPY --chown=node:node . .
RUN --mount=type=cache,target=/root/.npm npm ci

FROM build
USER node
CMD ["node", "main.js"]
`

describe('code without a fault', () => {
  for (const [name, words, code] of [
    ['a workflow', 'yaml', WORKFLOW],
    ['an action', 'yaml title="action.yml"', ACTION],
    ['a Compose file', 'yaml title="compose.yaml"', COMPOSE],
    ['several documents', 'yaml', 'a: 1\n---\nb: 2'],
    ['a part of a workflow', 'yaml', 'steps:\n  - run: true\n    nosuch: 1'],
    ['a Dockerfile', 'dockerfile title="Dockerfile"', DOCKERFILE],
    ['a part of a Dockerfile', 'dockerfile', 'USER node'],
    ['a script', 'bash', 'for f in *.js; do\n  node --check "$f" || exit 1\ndone'],
    ['JSON', 'json title="package.json"', '{ "name": "a" }'],
    ['a part of an object', 'json', '"scripts": { "test": "node --test" }'],
    ['an entry of an object', 'ts', "navbar: { title: 'A' },"],
    ['an object', 'ts', "{ type: 'doc', id: 'a' } // the first"],
    ['types', 'ts title="a.ts"', 'export const a: number = 1'],
    ['an element', 'jsx', '<b>a</b>'],
    ['a style', 'css', '--color: red;'],
    ['text', 'text', '{ ['],
    ['marked lines', 'js title="a.js" {1,3-4} showLineNumbers', 'export {}'],
  ] as const)
    test(name, async () => {
      assert.deepEqual(await found(fenced(words, code)), [])
    })
})

describe('code with a fault', () => {
  for (const [name, words, code, ...expected] of [
    ['no language', '', 'a', 'p.md:1: the code block names no language; write one after the fence, `text` for none'],
    ['unknown language', 'yalm', 'a', 'p.md:1: no parser for the language `yalm`; mend its name, or use `text`'],
    [
      'unknown word',
      'bash need=docker',
      'docker ps',
      /^p\.md:1: the word `need=docker` after the language has no meaning; /,
    ],
    ['YAML', 'yaml', 'a: 1\nb: c: d', /^p\.md:3:4: yaml: Nested mappings/],
    ['YAML, a key twice', 'yaml', 'a: 1\na: 2', /^p\.md:3:1: yaml: Map keys must be unique/],
    [
      'key of a step',
      'yaml',
      WORKFLOW.replace('run: echo', 'rum: echo'),
      /^p\.md:11:9: yaml: Unexpected value 'rum'/,
      /Add one of these properties: .*run/,
    ],
    [
      'permission',
      'yaml',
      WORKFLOW.replace('contents: read', 'contents: raed'),
      /^p\.md:4:13: yaml: Unexpected value 'raed'/,
    ],
    [
      'context',
      'yaml',
      WORKFLOW.replace('github.sha', 'gihtub.sha'),
      /^p\.md:11:20: yaml: Unrecognized named-value: 'gihtub'/,
    ],
    [
      'function',
      'yaml',
      WORKFLOW.replace("github.ref == 'refs/heads/main'", 'sucess()'),
      /^p\.md:8:9: yaml: Unrecognized function: 'sucess'/,
    ],
    [
      'job that is needed',
      'yaml',
      `${WORKFLOW}  b:\n    needs: [biuld]\n    runs-on: ubuntu-latest\n    steps: [{ run: 'true' }]`,
      /^p\.md:13:13: yaml: Job 'b' depends on unknown job 'biuld'/,
    ],
    [
      'workflow without jobs',
      'yaml title=".github/workflows/ci.yml"',
      'on: push',
      /yaml: Required property is missing: jobs/,
    ],
    [
      'key of an action',
      'yaml',
      ACTION.replace('description:', 'descripton:'),
      /^p\.md:2:1: yaml: Required property is missing: description/,
      /^p\.md:3:1: yaml: Unexpected value 'descripton'/,
    ],
    [
      'action, step without a shell',
      'yaml',
      ACTION.replace('      shell: bash\n', ''),
      /yaml: Required property is missing: shell/,
    ],
    [
      'Compose, obsolete',
      'yaml',
      `version: '3'\n${COMPOSE}`,
      'p.md:2:1: yaml: `version` has had no meaning since Compose v2; leave it out',
    ],
    [
      'Compose, key',
      'yaml',
      COMPOSE.replace('build:', 'biuld:'),
      /^p\.md:3:3: yaml: the service has no `image`/,
      /^p\.md:4:5: yaml: Compose knows no key `biuld` here/,
    ],
    [
      'Compose, nested key',
      'yaml',
      COMPOSE.replace('test:', 'tset:'),
      /^p\.md:14:7: yaml: Compose knows no key `tset` here/,
    ],
    [
      'Compose, volume',
      'yaml',
      COMPOSE.replace('[data:', '[date:'),
      /^p\.md:7:15: yaml: nothing under `volumes` is called `date:\/data`|`date`/,
    ],
    [
      'Compose, secret',
      'yaml',
      COMPOSE.replace('[password]', '[pasword]'),
      /^p\.md:15:15: yaml: nothing under `secrets` is called `pasword`/,
    ],
    [
      'Compose, service',
      'yaml',
      COMPOSE.replace('  db:\n    image', '  dB:\n    image'),
      /^p\.md:9:7: yaml: nothing under `services` is called `db`/,
    ],
    [
      'Compose, condition',
      'yaml',
      COMPOSE.replace('service_healthy', 'healthy'),
      /^p\.md:10:20: yaml: `condition` must be one of service_started, /,
    ],
    ['Compose, list', 'yaml', COMPOSE.replace("['8080:8080']", '8080'), /^p\.md:6:5: yaml: `ports` is a list/],
    [
      'Compose, restart',
      'yaml',
      COMPOSE.replace('unless-stopped', 'sometimes'),
      /^p\.md:5:14: yaml: restart is "no", always/,
    ],
    [
      'Dockerfile, instruction',
      'dockerfile',
      DOCKERFILE.replace('WORKDIR', 'WORKDER'),
      /^p\.md:3:1: dockerfile: Unknown instruction: WORKDER/,
    ],
    [
      'Dockerfile, tag',
      'dockerfile',
      DOCKERFILE.replace(':24-slim', ''),
      'p.md:2: dockerfile: the base image has no tag; name a version',
    ],
    [
      'Dockerfile, latest',
      'dockerfile',
      DOCKERFILE.replace('24-slim', 'latest'),
      /^p\.md:2: dockerfile: the base image has the tag `latest`/,
    ],
    [
      'Dockerfile, apt',
      'dockerfile',
      `${DOCKERFILE}RUN apt-get update && apt-get install --no-install-recommends curl && rm -rf /var/lib/apt/lists/*`,
      'p.md:10: dockerfile: `apt-get install` asks before it installs; add -y',
    ],
    ['shell', 'bash', 'echo a\nif true; then\n  echo b', /^p\.md:3:1: bash: `if` statement must end with `fi`/],
    ['shell, placeholder', 'bash', 'git revert <id>', /^p\.md:2:\d+: bash: /],
    ['JSON', 'json title="a.json"', '{ "a": 1, }', /^p\.md:2:\d+: json: /],
    ['JSON of a file', 'json title="a.json"', '"a": 1', /^p\.md:2:4: json: /],
    ['script', 'js', 'const a =\n)', /^p\.md:3:1: js: Unexpected "\)"/],
    ['script of a file', 'ts title="a.ts"', 'a: 1,', /^p\.md:2:\d: ts: /],
    ['nothing fails', 'yaml fails', 'a: 1', /^p\.md:1: the block is marked `fails`, but nothing reports it/],
  ] as const)
    test(name, async () => {
      const lines = await found(fenced(words, code))
      assert.equal(lines.length, expected.length, lines.join('\n'))
      for (const [at, line] of lines.entries()) {
        const one = expected[at]
        if (typeof one === 'string') assert.equal(line, one)
        else assert.match(line, one ?? /^$/)
      }
    })

  test('what is marked `fails` is wrong', async () => {
    assert.deepEqual(await found(fenced('yaml fails', 'a: b: c')), [])
  })

  test('in lists, folds and admonitions, at the place in the page', async () => {
    const inner = (indent: string): string => fenced('json', '{').replace(/^(?=.)/gm, indent)
    const text = `---\ntitle: A\n---\n\n- a\n\n${inner('  ')}\n<details>\n<summary>b</summary>\n\n${inner('')}\n</details>\n\n:::note\n\n${inner('')}\n:::\n`
    const places = (await found(text)).map((line) => line.replace(/ .*/, ''))
    assert.deepEqual(places, ['p.md:8:4:', 'p.md:15:2:', 'p.md:23:2:'])
  })
})
