/** Texts in the code of a site: what is read of `<Translate>` and `translate()`, and what cannot be. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textsOf } from '../../../src/commands/translations/code-texts.ts'

const IMPORT = "import Translate, { translate } from '@docusaurus/Translate'\n"
const OPEN = 'a text that is not written out'

/** Code after the import, with the texts that it has as `[id, message, description]`, and the number of texts that cannot be read. */
const CASES: readonly (readonly [code: string, texts: readonly unknown[], unread?: number])[] = [
  ['<Translate id="a" description="d">Hello</Translate>', [['a', 'Hello', 'd']]],
  ['<Translate>\n  Hello\n  you\n</Translate>', [['Hello you', 'Hello you']]],
  ["<Translate id='a'>{'x' + `y`}{/* no text */}</Translate>", [['a', 'xy']]],
  ['<Translate id="a" />', [['a', 'a']]],
  ['<Translate id="a" values={{ n: 1 }}>{"{n} of"}</Translate>', [['a', '{n} of']]],
  ['<p><b><Translate>In</Translate></b>{translate({ message: "Out" })}</p>', [['In', 'In'], ['Out', 'Out']]], // prettier-ignore
  ["translate({ id: 'a', message: 'm', description: 'd' }, { x })", [['a', 'm', 'd']]],
  ["translate({ 'id': 'a' })", [['a', 'a']]],
  ['translate({ message: name })', [], 1],
  ['translate(all)', [], 1],
  ['<Translate id={name}>x</Translate>', [], 1],
  ['<Translate>Hello <b>you</b></Translate>', [], 1],
  ['other({ id: "a" })', []],
]

for (const [code, expected, count = 0] of CASES)
  test(code.replace(/\s+/g, ' '), async () => {
    const { texts, unread } = await textsOf(`${IMPORT}export const shown = () => (${code})\n`, 'src/a.jsx')
    const found = [...texts].map(([id, { message, description }]) => [
      id,
      message,
      ...(description ? [description] : []),
    ])
    assert.deepEqual(found, expected)
    assert.deepEqual([unread.length, unread.every((said) => said.includes(OPEN))], [count, true])
  })

test('by another name, in TypeScript, and not where the names come from elsewhere', async () => {
  const code = "import { default as T, translate as say } from '@docusaurus/Translate'\nconst n: number = 1\n"
  const typed = await textsOf(`${code}export const A = () => <T id="a">{say({ id: 'b' } as const)}</T>\n`, 'src/a.tsx')
  assert.deepEqual([...typed.texts.keys()], ['b'])
  const foreign = await textsOf("import T from './Translate'\nexport const A = () => <T id='a'>x</T>\n", 'src/a.jsx')
  assert.deepEqual([...foreign.texts.keys()], [])
})
