/** The parser gives the tree that the plain remark plugins give: what is made cheaper must not change it. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { parse } from '../../src/markdown/parse.ts'

const reference = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).freeze()

async function assertSame(text: string): Promise<void> {
  const expected = reference.parse(text)
  for (const parser of ['native', 'remark'] as const) {
    assert.deepEqual(await parse(text, { format: 'md', parser }), expected, text)
  }
}

test('on every fixture', async () => {
  const cases = new URL('cases/md/', import.meta.url)
  for (const name of readdirSync(cases)) await assertSame(readFileSync(new URL(`${name}/input.md`, cases), 'utf8'))
})

test('addresses of every kind, in and outside code', async () => {
  const texts = [
    'write to a@example.org or *b.c-d@example.co.uk*',
    'www.example.org and https://example.org/a_b?c=d, http://x.y',
    'no address at all, a:b, 10:30, HTTP',
    '```sh\nuses: actions/checkout@v6\n```\n\ntext',
    '```sh\ncheckout@v6\n```\n\nmail me@example.org',
    '- ~~~\n  a@b.cd\n  ~~~\n- c@d.ef',
    '`a@b.cd` and a@b.cd',
    '> ```\n> a@b.cd\n\nc@d.ef',
    '- a\n\n  ```\n  x\ny@z.de\n  ```\n',
    '[a@b.cd](x) ![a@b.cd](y) <a@b.cd>',
    'mailto:a@b.cd xmpp:a@b.cd/x',
    'a\\@b.cd a&#64;b.cd',
    '~~~\nunclosed a@b.cd',
    '    indented a@b.cd\n\ntext a@b.cd',
    '| a@b.cd | www.x.yz |\n| - | - |\n| c | d@e.fg |',
    'a www.\nwww.a.bc.',
  ]
  for (const text of texts) await assertSame(text)
})
