/** The package as a library: what publint and attw say of it, and the examples of docs/api.md, run and compiled. */
import assert from 'node:assert/strict'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, describe, test } from 'node:test'
import { publint } from 'publint'
import { PROJECT, runProgram } from '../support/cli.ts'
import { fencedFiles, type FencedFile } from '../support/fenced-files.ts'
import { succeed, type InstalledPackage } from '../support/runs/installed-package.ts'
import { THOROUGH } from '../support/thorough.ts'
import { RESOLUTIONS, typeErrors } from './type-check.ts'

/** Define the tests. `course` is a folder below that of the app with a course that `init` made. */
export function testLibrary(installed: () => InstalledPackage): void {
  describe('as a library', () => {
    let examples: readonly FencedFile[] = []
    let folder = ''

    before(async () => {
      const { app } = installed()
      folder = join(app, 'library')
      examples = fencedFiles(await readFile(join(PROJECT, 'docs/api.md'), 'utf8'))
      await cp(join(PROJECT, 'templates/init/docs'), join(folder, 'my-course/docs'), { recursive: true })
      await writeFile(join(folder, 'package.json'), '{ "type": "module", "private": true }\n')
      await Promise.all(examples.map(({ name, text }) => writeFile(join(folder, name), text)))
    })

    test('publint has nothing to say', async () => {
      const { messages } = await publint({ pkgDir: installed().root, pack: false, strict: true })
      assert.deepEqual(messages, [])
    })

    test('its types are right wherever an ES module is imported', { skip: !THOROUGH }, async () => {
      // npm gets it: a thirteenth of what `npm ci` would install, for this test alone
      const attw = ['exec', '--yes', '--package', '@arethetypeswrong/cli@0.18.5', '--', 'attw']
      const args = ['--profile', 'esm-only', '--format', 'ascii', '--no-color', '--no-emoji']
      const { stdout } = await succeed(runProgram('npm', [...attw, installed().tarball, ...args], { cwd: PROJECT }))
      assert.match(stdout, /node16 \(from ESM\)[^]*OK[^]*bundler[^]*OK/)
    })

    for (const resolution of RESOLUTIONS)
      test(
        `TypeScript compiles the examples with moduleResolution ${resolution}`,
        { skip: !THOROUGH && resolution !== 'node16' },
        () => {
          assert.equal(
            typeErrors(
              folder,
              examples.map(({ name }) => name),
              resolution,
            ),
            '',
          )
        },
      )

    test('TypeScript refuses what there is not', async () => {
      await writeFile(
        join(folder, 'wrong.ts'),
        `import { build } from 'devcourse'\nawait build({ rot: 'my-course' })\n`,
      )
      assert.match(typeErrors(folder, ['wrong.ts'], 'node16'), /'rot' does not exist in type 'BuildOptions'/)
    })

    test('the examples print what the manual says', async () => {
      const programs = examples.filter(({ output }) => output !== undefined)
      assert.deepEqual(
        programs.map(({ name }) => name),
        ['build.mjs', 'check.mjs', 'serve.mjs'],
      )
      for (const { name, output } of programs) {
        const { stdout } = await succeed(runProgram(process.execPath, [name], { cwd: folder }))
        assert.equal(stdout, output, name)
      }
    })
  })
}
