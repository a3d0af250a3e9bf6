/** Tokens are those of Prism, and those of a language do not depend on what was coloured before. */
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { describe, test } from 'node:test'
import type { Syntax } from 'refractor/core'
import { codeContent, type ReadCode } from '../../src/markdown/code/code-block.ts'
import { highlight, highlightNow } from '../../src/markdown/code/highlight.ts'
import { createTokenizer } from '../../src/markdown/prism/environment.ts'
import type { Grammar } from '../../src/markdown/prism/grammar.ts'
import type { TokenContent, TokenStream } from '../../src/markdown/prism/tokens.ts'
import { writeHtml } from '../../src/markdown/html/write-html.ts'
import { THOROUGH } from '../support/thorough.ts'

const REFRACTOR = new URL('../../node_modules/refractor/', import.meta.url)

const LANGUAGES = readdirSync(new URL('lang/', REFRACTOR)).flatMap((file) =>
  file.endsWith('.js') ? [file.slice(0, -'.js'.length)] : [],
)

/** Something of every kind of language. */
const CODE = `---
title: x # y
---
<!DOCTYPE html><p class="a" style="color:red" onclick="f()">&amp; &#x20;<style>a{b:c}</style><script>let a = 1</script>
<?php echo "x $y {$z}"; ?> {% if x %}{{ y | z }}{% endif %} <% a %> <%= b %> #{c} \${d}
# T\n\n* a _b_ **c** \`d\` [x](y)\n\`\`\`js\nconst a = \`x \${y}\`\n\`\`\`
// c\n/* c\n   c */\n-- c\n; c\n% c\n(* c *)\n{- c -}\n' c
"str \\n" 'c' """\nlong\n""" 1.5e-3 0xFF #ff0000 @attr $var :sym /re+/g := => -> :: ...
class Foo<T> extends Bar { public static void main(String[] a) { return null; } }
def f(x): pass\nfunction f() { if (true) return this.x }\nconst e = <App a={b}>text</App>
SELECT * FROM t WHERE a = 'b';\ncat <<EOF\n$x\nEOF\n[section]\nkey = value
GET / HTTP/1.1\nHost: x\nContent-Type: application/json\n\n{"a": 1}
`

async function moduleOf(language: string): Promise<Syntax> {
  return ((await import(`refractor/${language}`)) as { readonly default: Syntax }).default
}

interface Prism {
  readonly languages: Record<string, Grammar | undefined>
  readonly hooks: { readonly run: (name: string, env: object) => void }
  readonly tokenize: (code: string, grammar: Grammar) => TokenStream
  register?: (module: Syntax) => void
}

/** Tokens by a Prism of which nothing is known yet. */
async function tokensOfPrism(code: string, language: string): Promise<TokenStream | undefined> {
  const address = `${new URL('lib/prism-core.js', REFRACTOR).href}?${language}` // another module for each
  const { Prism } = (await import(address)) as { readonly Prism: Prism }
  Prism.register = (module) => {
    if (!Object.hasOwn(Prism.languages, module.displayName)) module(Prism as unknown as Parameters<Syntax>[0])
  }
  Prism.register(await moduleOf(language))
  const grammar = Prism.languages[language]
  if (grammar === undefined) return undefined
  const env = { code, grammar, language, tokens: [] as TokenStream }
  Prism.hooks.run('before-tokenize', env)
  env.tokens = Prism.tokenize(env.code, env.grammar)
  Prism.hooks.run('after-tokenize', env)
  return env.tokens
}

function plain(content: TokenContent): unknown {
  if (typeof content === 'string') return content
  if (Array.isArray(content)) return content.map(plain)
  return { type: content.type, alias: content.alias, length: content.length, content: plain(content.content) }
}

test('tokens are those of Prism', async () => {
  const languages = THOROUGH ? LANGUAGES : LANGUAGES.filter((_, index) => index % 12 === 0)
  for (const language of [...languages, 'markup', 'markdown', 'php', 'tsx', 'bash']) {
    const expected = await tokensOfPrism(CODE, language)
    const tokens = createTokenizer([await moduleOf(language)], language)?.(CODE)
    assert.deepEqual(tokens && plain(tokens), expected && plain(expected), language)
  }
})

test('colours do not depend on what was coloured before', async () => {
  const before = new Map<string, string>()
  const languages = THOROUGH ? LANGUAGES : LANGUAGES.filter((_, index) => index % 2 === 0)
  for (const language of languages) before.set(language, (await highlight(CODE, language)).html)
  for (const language of [...languages].reverse()) {
    assert.equal(highlightNow(CODE, language).html, before.get(language), language)
  }
})

test('what was coloured is given again, until much other code has come', async () => {
  const once = await highlight('let once', 'js')
  assert.equal(await highlight('let once', 'js'), once)
  assert.notEqual(await highlight('let once', 'ts'), once)
  for (let index = 0; index < 400; index++) await highlight(`// ${index} ${'plain '.repeat(1000)}`, 'js')
  assert.notEqual(await highlight('let once', 'js'), once)
})

describe('colours of code', () => {
  const htmlOf = (code: string, language: string): string => highlightNow(code, language).html

  for (const [what, language, code, expected] of [
    ['of an entity have no title', 'html', '&amp;', '<span class="token entity named-entity">&amp;amp;</span>'],
    [
      'within HTML are those of its scripts',
      'html',
      '<script>let a</script>',
      '<span class="token keyword">let</span> a',
    ],
    ['within XML are its own', 'xml', '<script>let a</script>', '</span>let a<span'],
    [
      'within Markdown are those of the front matter',
      'md',
      '---\na: b\n---\n',
      '<span class="token key atrule">a</span>',
    ],
    ['within a fence are none', 'md', '```js\nlet a\n```\n', '<span class="token language-js">let a</span>'],
    ['have no class name of ours', 'md', '```\na\n```\n', '<span class="token">a</span>'],
    ['are missing in plain text', 'text', 'let a &lt;', 'let a &amp;lt;'],
    ['are missing in an unknown language', 'extend', '<a>', '&lt;a>'],
    ['are missing where a grammar only changes others', 'js-extras', 'let a', 'let a'],
  ] as const)
    test(what, () => {
      const html = htmlOf(code, language)
      assert.ok(html.includes(expected), html)
    })
})

describe('lines of coloured code', () => {
  const read = { language: 'js', code: '', title: undefined, firstLine: 1, classes: new Map([[1, ['a"b']]]) }
  const contentOf = (code: string, changes: Partial<ReadCode> = {}): ReturnType<typeof codeContent> =>
    codeContent({ ...read, ...changes }, highlightNow(code, 'js'))

  test('have tokens that go over their ends in each of them', () => {
    const { html } = contentOf('/* a\n\n b */ let c')
    assert.equal(
      html,
      '<span class="code-line" data-line="1"><span class="token comment">/* a</span></span>\n' +
        '<span class="code-line a&quot;b" data-line="2"></span>\n' +
        '<span class="code-line" data-line="3"><span class="token comment"> b */</span> <span class="token keyword">let</span> c</span>\n',
    )
  })

  test('are the same as nodes', () => {
    for (const code of ['', '\n', 'let a\n\n', '`a\n${b}\n`', '/* <\n */', CODE]) {
      for (const changes of [{}, { firstLine: undefined }, { firstLine: undefined, classes: new Map() }]) {
        const { html, nodes } = contentOf(code, changes)
        assert.equal(writeHtml({ type: 'root', children: nodes() }), html)
      }
    }
  })
})
