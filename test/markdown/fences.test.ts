/** Code fences that become components, and commands of npm as those of other package managers. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type {} from 'remark-mdx'
import type { Code, Nodes, Root, RootContent } from 'mdast'
import type { MdxElement, MdxEsm } from '../../src/markdown/mdx/nodes.ts'
import { convertNpm } from '../../src/markdown/code/npm-commands.ts'
import { mayHoldFence, remarkFences } from '../../src/markdown/remark/fences.ts'
import type { FenceOptions } from '../../src/model/config.ts'

const NPM: FenceOptions = { npm2yarn: { sync: false, converters: ['pnpm'] } }
const LIVE: FenceOptions = { live: { scope: true } }

function code(meta: string | null, value = 'npm i a'): Code {
  return { type: 'code', lang: 'bash', meta, value }
}

/** What becomes of children of the root: tags with their attributes, imports and code as they are. */
function run(options: FenceOptions, ...children: RootContent[]): readonly string[] {
  const tree: Root = { type: 'root', children }
  remarkFences(options)(tree)
  return tree.children.map(shown)
}

function shown(node: Nodes | MdxElement | MdxEsm): string {
  if (node.type === 'mdxjsEsm') return node.value
  if (node.type === 'code') return `\`\`\`${node.lang ?? ''} ${node.meta ?? '-'} ${node.value}`
  if (node.type !== 'mdxJsxFlowElement') return node.type
  const attributes = node.attributes.map((attribute) => {
    const { value } = attribute
    const name = attribute.type === 'mdxJsxAttribute' ? attribute.name : '...'
    return value === null || value === undefined
      ? name
      : `${name}=${typeof value === 'string' ? value : `{${value.value}}`}`
  })
  return `<${[node.name ?? '', ...attributes].join(' ')}>${node.children.map(shown).join('')}`
}

const IMPORTS = "import Tabs from '@theme/Tabs'\nimport TabItem from '@theme/TabItem'"

test('a fence marked npm2yarn becomes tabs; the mark alone counts', () => {
  const tabs = '<Tabs><TabItem value=npm>```bash - npm i a<TabItem value=pnpm label=pnpm>```bash - pnpm add a'
  assert.deepEqual(run(NPM, code('npm2yarn')), [IMPORTS, tabs])
  assert.deepEqual(run(NPM, code('npm2yarn title=x'), code(null)), [
    '```bash npm2yarn title=x npm i a',
    '```bash - npm i a',
  ])
  assert.deepEqual(run(LIVE, code('npm2yarn')), ['```bash npm2yarn npm i a'])
  const synced = run({ npm2yarn: { sync: true, converters: [] } }, { type: 'blockquote', children: [code('npm2yarn')] })
  assert.deepEqual(synced, [IMPORTS, 'blockquote'], 'inside others as well')
})

test('what the author imports is not imported again', () => {
  const declared = { type: 'ImportDeclaration', specifiers: [{ local: { name: 'Tabs' } }] }
  const own = { type: 'mdxjsEsm', value: 'own', data: { estree: { body: [declared] } } } as unknown as RootContent // as acorn gives it
  assert.deepEqual(run(NPM, own, code('npm2yarn')).slice(0, 2), ["import TabItem from '@theme/TabItem'", 'own'])
})

test('a live fence keeps its code inside, without the marks', () => {
  assert.deepEqual(run(LIVE, code('live noInline title="X"', '<a/>'), code('alive', 'b')), [
    "import LiveCodePlayground from '@theme/Playground'\nimport LiveCodeScope from '@theme/ReactLiveScope'",
    '<LiveCodePlayground code=<a/> language=bash noInline scope={LiveCodeScope}>```bash title="X" <a/>',
    '```bash alive b',
  ])
  assert.deepEqual(run({ live: { scope: false } }, code('live', 'x')), [
    "import LiveCodePlayground from '@theme/Playground'",
    '<LiveCodePlayground code=x language=bash>```bash - x',
  ])
})

for (const [text, npm2yarn, live] of [
  ['```bash npm2yarn\n', true, false],
  ['> ~~~  npm2yarn\n', true, false],
  ['```jsx live\n', false, true],
  ['- ```jsx title="a" noInline  live\r\n', false, true],
  ['npm2yarn, live', false, false],
  ['```jsx\nlive\n```', false, false],
] as const)
  test(`a text that may hold such a fence: ${JSON.stringify(text)}`, () => {
    assert.equal(mayHoldFence(text, NPM), npm2yarn)
    assert.equal(mayHoldFence(text, LIVE), live)
  })

const MANAGERS = ['yarn', 'pnpm', 'bun'] as const

/** Commands of npm and their counterparts; one text for all three where it is the same. */
const CASES: readonly (readonly [npm: string, yarn: string, pnpm?: string, bun?: string])[] = [
  ['npm install', 'yarn install', 'pnpm install', 'bun install'],
  ['npm i', 'yarn install', 'pnpm i', 'bun install'],
  ['npm ci', 'yarn install --frozen-lockfile', 'pnpm install --frozen-lockfile', 'bun install --frozen-lockfile'],
  ['npm install --omit=dev', 'yarn install --production', 'pnpm install --prod', 'bun install --production'],
  ['npm install a @b/c@^1', 'yarn add a @b/c@^1', 'pnpm add a @b/c@^1', 'bun add a @b/c@^1'],
  ['npm i --save a', 'yarn add a', 'pnpm add a', 'bun add a'],
  ['npm i a --save-dev', 'yarn add a --dev', 'pnpm add a --save-dev', 'bun add a --dev'],
  ['npm i -D -E "a@>=1"', 'yarn add --dev --exact "a@>=1"', 'pnpm add -D -E "a@>=1"', 'bun add --dev --exact "a@>=1"'],
  ['npm i -g a', 'yarn global add a', 'pnpm add -g a', 'bun add --global a'],
  ['npm install -w a', 'yarn install -w a', 'pnpm install -w a', 'bun install -w a'],
  ['npm rm a', 'yarn remove a', 'pnpm remove a', 'bun remove a'],
  ['npm uninstall --global a', 'yarn global remove a', 'pnpm remove --global a', 'bun remove --global a'],
  ['npm update a', 'yarn upgrade a', 'pnpm update a', 'bun update a'],
  ['npm run build -- --fast', 'yarn build --fast', 'pnpm run build --fast', 'bun run build --fast'],
  ['npm run test', 'yarn run test', 'pnpm run test', 'bun run test'],
  ['npm run', 'yarn run', 'pnpm run', 'bun run'],
  ['npm start -- -p 1', 'yarn start -p 1', 'pnpm start -p 1', 'bun start -p 1'],
  ['npm t', 'yarn test', 'pnpm test', 'bun run test'],
  ['npm init -y', 'yarn init -y', 'pnpm init -y', 'bun init -y'],
  ['npm init vite@latest x -- --y', 'yarn create vite x --y', 'pnpm create vite x --y', 'bunx create-vite x --y'],
  ['npm create vite@4', 'yarn create vite@4', 'pnpm create vite@4', 'bunx create-vite@4'],
  ['npm init @a/b', 'yarn create @a/b', 'pnpm create @a/b', 'bunx @a/create-b'],
  ['npm init @a', 'yarn create @a', 'pnpm create @a', 'bunx @a/create'],
  ['npm exec -- a --b', 'yarn a --b', 'pnpm exec a --b', 'bunx a --b'],
  ['npx -y a@1 b', 'yarn dlx a@1 b', 'pnpm dlx a@1 b', 'bun x a@1 b'],
  ['npm ls --depth 1', 'yarn list --depth 1', 'pnpm ls --depth 1', 'bun pm ls --depth 1'],
  ['npm version patch', 'yarn version --patch', 'npm version patch', 'npm version patch'],
  ['npm version 1.2.3', 'yarn version --new-version 1.2.3', 'npm version 1.2.3', 'npm version 1.2.3'],
  ['npm cache clean --force', 'yarn cache clean', 'pnpm store prune', 'bun pm cache rm'],
  // around the command
  ['$ sudo npm i -g a # npm i b', '$ sudo yarn global add a # npm i b', '$ sudo pnpm add -g a # npm i b'],
  ['CI=1 npm run a && cd b; npx c', 'CI=1 yarn a && cd b; yarn dlx c', 'CI=1 pnpm run a && cd b; pnpm dlx c'],
  ['npm i \\\n  -D \\\n  a#b\n\nnpm ci', 'yarn add \\\n  --dev \\\n  a#b\n\nyarn install --frozen-lockfile'],
  // no counterpart, no command
  ['npm whoami', 'npm whoami', 'npm whoami', 'npm whoami'],
  ['npm', 'npm', 'npm', 'npm'],
  ['npm toString', 'npm toString', 'npm toString', 'npm toString'],
  ['echo "npm install" \'npx\'', 'echo "npm install" \'npx\'', 'echo "npm install" \'npx\''],
  ["it's npm", "it's npm", "it's npm", "it's npm"],
  ['', '', '', ''],
]

for (const [npm, ...others] of CASES)
  test(`npm2yarn (spec markdown.md section 8.8): ${JSON.stringify(npm)}`, () => {
    others.forEach((expected, index) => assert.equal(convertNpm(npm, MANAGERS[index] ?? 'yarn'), expected))
  })
