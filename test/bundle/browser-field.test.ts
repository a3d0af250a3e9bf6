// Only in test:all: it bundles for each case; `entry-names` of the pages and the sites of `test/sites` show in each run what comes out.
/** What packages leave out in the browser by `"browser": { "./file.js": false }` is an empty module there. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { site } from '../support/site.ts'

const PACKAGES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  file: {
    'package.json': '{"name":"file","browser":{"./inspect.js":false}}',
    'index.js':
      "module.exports = { left: require('./inspect'), exact: require('./inspect.js'), kept: require('./kept') }",
    'inspect.js': "require('node:util')\nmodule.exports = 'left-file'",
    'kept.js': "module.exports = 'kept-file'",
  },
  folder: {
    'package.json': '{"name":"folder","browser":{"lib/node/index.js":false,"./data.json":false}}',
    'index.js':
      "import node from './lib/node'\nimport data from './data.json'\nexport default { node, data, kept: 'kept-folder' }",
    'lib/node/index.js': "require('fs')\nmodule.exports = 'left-folder'",
    'data.json': '{"x":"left-data"}',
  },
  names: {
    'package.json': '{"name":"names","browser":{"fs":false,"file-system":false}}',
    'index.js': "module.exports = { fs: require('fs'), other: require('file-system'), kept: 'kept-names' }",
  },
  'file-system': {
    'package.json': '{"name":"file-system"}',
    'index.js': "module.exports = 'left-package'",
  },
  moved: {
    'package.json': '{"name":"moved","browser":{"./node.js":"./browser.js","./none.js":"./browser.js"}}',
    'index.js': "module.exports = { moved: require('./node') }",
    'node.js': "module.exports = 'left-moved'",
    'browser.js': "module.exports = 'kept-moved'",
  },
}

test('what a package leaves out in the browser is not bundled, and does not stop the build', async (t) => {
  const files = Object.entries(PACKAGES).flatMap(([name, contents]) =>
    Object.entries(contents).map(([path, text]) => [`node_modules/${name}/${path}`, text] as const),
  )
  const made = await site({
    'devcourse.config.mjs': "export default { url: 'https://e.org', title: 'T', search: false }",
    'docs/a.md': '# A\n',
    'src/pages/index.jsx': `import { useState } from 'react'
import file from 'file'
import folder from 'folder'
import names from 'names'
import moved from 'moved'
export default function Page() {
  const [text, set] = useState('')
  return <main><h1>All</h1><button onClick={() => set(JSON.stringify([file, folder, names, moved]))}>{text}</button></main>
}
`,
    ...Object.fromEntries(files),
  })
  t.after(made.dispose)
  const built = await made.build({ jobs: 1 })
  assert.deepEqual(built.result.diagnostics, [])
  const scripts = (await built.files()).filter((file) => file.endsWith('.js'))
  const code = (await Promise.all(scripts.map((file) => built.read(file)))).join('\n')
  const marks = [...new Set(code.match(/(?:left|kept)-\w+/g))].sort()
  assert.deepEqual(marks, ['kept-file', 'kept-folder', 'kept-moved', 'kept-names'])
})

test('a module of Node that nothing leaves out is told as what it is', async (t) => {
  const made = await site({
    'devcourse.config.mjs': "export default { url: 'https://e.org', title: 'T', search: false }",
    'docs/a.md': '# A\n',
    'src/pages/index.jsx': `import { useState } from 'react'
import { inspect } from 'node:util'
export default function Page() {
  const [text, set] = useState('')
  return <main><h1>A</h1><button onClick={() => set(inspect(text))}>{text}</button></main>
}
`,
  })
  t.after(made.dispose)
  const built = await made.build({ jobs: 1 })
  assert.deepEqual(
    built.result.diagnostics.map(({ rule, file, place, message }) => [rule, file, place?.line, message]),
    [
      [
        'bundle-error',
        'src/pages/index.jsx',
        2,
        'Unexpected import of `node:util`, which only Node has, in code that runs in the browser too',
      ],
    ],
  )
})
