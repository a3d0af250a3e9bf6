/** `> [!NOTE]`: what it looks like is a case of `cases/`; here where it counts, and where its findings stand. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { collectFindings } from '../../src/run/collect-findings.ts'
import { compile } from '../../src/markdown/compile.ts'
import { excerpt } from '../../src/markdown/front-matter/excerpt.ts'
import { site } from '../support/site.ts'
import { compileOptions } from './options.ts'

const ALERT = '> [!NOTE]\n> Look [at this][nowhere] and\n> [at that][neither].\n'

/** The HTML of a text with other options than the usual. */
async function htmlOf(text: string, more: { readonly alerts?: boolean; readonly admonitions?: readonly string[] }) {
  const { markdown, admonitions, ...options } = compileOptions('md')
  const { body } = await compile(text, {
    ...options,
    admonitions: more.admonitions ?? admonitions,
    markdown: { ...markdown, alerts: more.alerts ?? true },
  })
  return body.parts.join('')
}

test('an alert is a quotation where alerts are switched off, and where its word is no keyword', async () => {
  assert.match(await htmlOf(ALERT, {}), /^<div class="admonition admonition-note">/)
  assert.match(await htmlOf(ALERT, { alerts: false }), /^<blockquote>\n<p>\[!NOTE\]\nLook/)
  assert.match(await htmlOf(ALERT, { admonitions: ['tip'] }), /^<blockquote>/)
  assert.match(await htmlOf(ALERT, { admonitions: [] }), /^<blockquote>/)
  assert.match(await htmlOf('> [!EXERCISE]\n> x', { admonitions: ['exercise'] }), /admonition-exercise/)
})

for (const parser of ['native', 'remark'] as const) {
  for (const format of ['md', 'mdx'] as const) {
    test(`findings in an alert stand where its author wrote them (${parser}, ${format})`, async () => {
      const options = compileOptions(format)
      const { diagnostics } = await compile(`text\n\n${ALERT}\n> [!TIP] Read **[Title][lost]**\n> x\n`, {
        ...options,
        markdown: { ...options.markdown, parser },
      })
      assert.deepEqual(
        diagnostics.map(({ rule, place }) => [rule, place?.line, place?.column]),
        [
          ['undefined-reference', 4, 8],
          ['undefined-reference', 5, 3],
          ['undefined-reference', 7, 17],
        ],
      )
    })
  }
}

test('the description of a page that begins with an alert is its text', () => {
  assert.equal(excerpt('# T\n\n> [!NOTE]\n> Mind *this*.\n'), '[!NOTE]')
  assert.equal(excerpt('# T\n\n> [!NOTE]\n> Mind *this*.\n', true), 'Mind this.')
  assert.equal(excerpt('> [!TIP] Title\n\nText', true), 'Text')
})

test('a configuration of Docusaurus leaves alerts as Docusaurus shows them, unless it asks for them', async (t) => {
  const files = (name: string, markdown = ''): Readonly<Record<string, string>> => ({
    [name]: `export default { title: 'T', url: 'https://a.org', baseUrl: '/', ${markdown} ${name.startsWith('docu') ? "presets: ['classic']" : ''} }`,
    'docs/a.md': `# A\n\n> [!NOTE]\n> Mind this.\n`,
  })
  const described = async (
    given: Readonly<Record<string, string>>,
  ): Promise<readonly (string | boolean | undefined)[]> => {
    const s = await site(given)
    t.after(s.dispose)
    for (const cache of [false, true, true]) {
      const { site: found } = await collectFindings({ root: s.root, cache, jobs: 1 })
      const description = found?.versions[0]?.docs.get('a')?.description
      if (cache) return [found?.config.markdown.alerts, description]
    }
    return []
  }
  assert.deepEqual(await described(files('devcourse.config.mjs')), [true, 'Mind this.'])
  assert.deepEqual(await described(files('devcourse.config.mjs', 'markdown: { alerts: false },')), [false, '[!NOTE]'])
  assert.deepEqual(await described(files('docusaurus.config.mjs')), [false, '[!NOTE]'])
  assert.deepEqual(await described(files('docusaurus.config.mjs', 'markdown: { alerts: true },')), [true, 'Mind this.'])
})
