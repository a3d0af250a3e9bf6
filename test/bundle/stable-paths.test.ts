import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stableName } from '../../src/bundle/plugins/stable-paths.ts'

test('names do not depend on where site and package lie', () => {
  const cases = [
    ['/home/a/course/src/x.tsx', '/home/a/course', '/opt/devcourse', 'src/x.tsx'],
    ['/tmp/deep/er/course/src/x.tsx', '/tmp/deep/er/course', '/home/b/devcourse', 'src/x.tsx'],
    ['/opt/devcourse/runtime/entry.ts', '/home/a/course', '/opt/devcourse', 'devcourse/runtime/entry.ts'],
    [
      '/home/a/node_modules/devcourse/runtime/entry.ts',
      '/home/a',
      '/home/a/node_modules/devcourse',
      'devcourse/runtime/entry.ts',
    ],
    ['/home/a/node_modules/react/index.js', '/home/a/course', '/home/a', 'react/index.js'],
    ['/x/node_modules/a/node_modules/b/i.js', '/y', '/z', 'b/i.js'],
    ['/home/a/course/src/x.tsx', '/home/a/course', '/home/a', 'src/x.tsx'],
  ] as const
  for (const [path, root, packageRoot, expected] of cases) {
    assert.equal(stableName(path, { root, packageRoot }), expected, path)
  }
})
