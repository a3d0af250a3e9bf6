/** Imports and exports of MDX count wherever they stand at the beginning of a line, as in the compiler of MDX. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compile, compileFacts } from '../../src/markdown/compile.ts'
import { compileOptions } from './options.ts'

const USED = 'import Box from "@site/src/box"\n\n<Box>{n}</Box>\n'

const AROUND: Readonly<Record<string, string>> = {
  'an element': `export const n = 1\n\n<div>\n\n${USED}\n</div>\n`,
  'an element in an element': `<section>\n\n<div>\n\nexport const n = 1\n\n${USED}\n</div>\n\n</section>\n`,
  'an admonition': `export const n = 1\n\n:::note\n\n${USED}\n:::\n`,
  'tabs behind a list': `export const n = 1\n\nimport Tabs from '@theme/Tabs'\nimport TabItem from '@theme/TabItem'\n\n<Tabs>\n<TabItem value="a" label="A">\n\n1. Go\n\n\`\`\`mdx-code-block\n${USED}\`\`\`\n\n</TabItem>\n</Tabs>\n`,
  'a block within one of four backticks': `\`\`\`\`mdx-code-block\nexport const n = 1\n\n<div>\n\n\`\`\`mdx-code-block\n${USED}\`\`\`\n\n</div>\n\`\`\`\`\n`,
}

for (const [what, text] of Object.entries(AROUND))
  test(`imports in ${what}`, async () => {
    for (const parser of ['native', 'remark'] as const) {
      const given = compileOptions('mdx')
      const options = { ...given, markdown: { ...given.markdown, parser } }
      const unit = await compile(`# A\n\n${text}\nText.\n`, options)
      assert.deepEqual(unit.diagnostics, [])
      const { code } = unit.body
      assert.ok(code)
      assert.ok(
        code.imports.some(({ source }) => source === '@site/src/box'),
        code.module,
      )
      assert.match(code.module, /export const n = 1/)
      assert.doesNotMatch(unit.body.parts.join(''), /import|export/)
      assert.deepEqual((await compileFacts(`# A\n\n${text}`, options)).diagnostics, [])
    }
  })
