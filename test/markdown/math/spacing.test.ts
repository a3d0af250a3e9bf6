/** Space in formulas that browsers do not leave by themselves. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compile } from '../../../src/markdown/compile.ts'
import { compileOptions } from '../options.ts'

/** The MathML of a formula, without its source. */
async function mathml(tex: string): Promise<string> {
  const { markdown, ...rest } = compileOptions('md')
  const { body } = await compile(`$${tex}$`, {
    ...rest,
    markdown: { ...markdown, math: { macros: {}, brackets: false } },
  })
  return body.parts.join('').replace(/<annotation.*<\/annotation>/s, '')
}

test('a letter that leans out of its width has room, but not where a script is set below it', async () => {
  assert.match(await mathml('P(A)'), /<mi class="f-s2">P<\/mi>.*<mi>A<\/mi>/)
  assert.match(await mathml('V^2'), /<msup><mi class="f-s3">V<\/mi>/)
  assert.match(await mathml('P_1'), /<msub><mi>P<\/mi>/)
  assert.match(await mathml('\\mathrm{P}'), /<mi mathvariant="normal">P<\/mi>/)
})

test('a function has a thin space before it, behind brackets and fractions too', async () => {
  const thin = '<mspace width="0.1667em"></mspace>'
  assert.ok((await mathml('P(x)\\log y')).includes(`</mrow>${thin}<mrow><mi>log</mi>`))
  assert.ok((await mathml('\\frac12\\exp(x)')).includes(`</mfrac>${thin}<mrow><mi>exp</mi>`))
  assert.ok(!(await mathml('= \\log y')).includes(`<mo>=</mo>${thin}`))
})

test('a relation with something over it stands apart like one without', async () => {
  assert.match(await mathml('X \\overset{d}{\\sim} Y'), /<mover><mo lspace="0\.2778em" rspace="0\.2778em">∼<\/mo>/)
})
