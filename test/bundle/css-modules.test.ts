import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { compileCssModule } from '../../src/bundle/plugins/css-modules.ts'
import { tempFolder } from '../support/temp-folder.ts'

test('class names are unique, the same wherever the site lies, and agree in both parts', async (t) => {
  const results = []
  for (const name of ['one', 'other']) {
    const folder = await tempFolder()
    t.after(folder.dispose)
    const root = join(folder.path, name)
    await mkdir(join(root, 'a'), { recursive: true })
    await mkdir(join(root, 'b'))
    await writeFile(
      join(root, 'a/x.module.css'),
      `@import './plain.css';
.big-one { color: red; background: url(./x.png) }
:global(.dark) .big-one:hover { animation: turn 1s }
@keyframes turn { to { top: 0 } }
.both { composes: big-one; composes: other from '../b/x.module.css' }`,
    )
    await writeFile(join(root, 'b/x.module.css'), '.other { color: blue }')
    results.push(await compileCssModule(join(root, 'a/x.module.css'), { root, packageRoot: '/nowhere' }))
  }
  const [one, other] = results
  assert.deepEqual(one, other)
  assert.ok(one)
  const [, name = ''] = /"?big-one"?: "(x_[\da-f]{6}_big-one)"/.exec(one.names) ?? []
  assert.match(one.css, new RegExp(`\\.${name} \\{[^}]*url\\(\\./x\\.png\\)`))
  assert.match(one.css, new RegExp(`\\.dark \\.${name}:hover`))
  assert.match(one.css, /animation: x_[\da-f]{6}_turn 1s/)
  assert.match(one.css, /@import "\.\/plain\.css"/)
  const [, others = ''] = /\.(x_[\da-f]{6}_other)/.exec(one.css) ?? []
  assert.match(one.names, new RegExp(`both: "${others} ${name} x_[\\da-f]{6}_both"`))
  assert.notEqual(others.slice(0, 8), name.slice(0, 8), 'two files of one name')
})
