/**
 * `npm run test:installs`: packs the package, installs it in an empty folder with npm, pnpm and yarn in turn (`-- pnpm` for one of
 * them), and tries it there: version, init, build, check, and the library compiled by TypeScript. It downloads, so it is no part of
 * `npm test`. pnpm's folders are strict: a package that is used and not declared is not found there.
 */
import assert from 'node:assert/strict'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PROJECT, runProgram, type Ran } from '../cli.ts'
import { packProject, succeed } from './installed-package.ts'
import { tempFolder } from '../temp-folder.ts'

/** How each of them adds a package from a file, and runs a program of it. */
const MANAGERS: Readonly<Record<string, { readonly add: readonly string[]; readonly run: readonly string[] }>> = {
  npm: { add: ['npm', 'install', '--no-audit', '--no-fund'], run: ['npx', '--no-install'] },
  pnpm: { add: ['npx', '--yes', 'pnpm@10', 'add'], run: ['npx', '--yes', 'pnpm@10', 'exec'] },
  yarn: {
    add: ['npx', '--yes', '@yarnpkg/cli-dist@4', 'add'],
    run: ['npx', '--yes', '@yarnpkg/cli-dist@4', 'run'],
  },
}

const LIBRARY = `import { build, check, serve, type BuildResult, type Diagnostic } from 'devcourse'

const built: BuildResult = await build({ root: 'course' })
const { diagnostics } = await check({ root: 'course', strict: false })
const errors: readonly Diagnostic[] = diagnostics.filter(({ severity }) => severity === 'error')
const site = await serve({ root: 'course', port: 0 })
const { status } = await fetch(site.url)
await site.close()
if (!built.written || errors.length > 0 || status !== 200) throw new Error('the library does not work')
`

const TSCONFIG = { module: 'node16', target: 'es2023', lib: ['es2023', 'dom'], strict: true, types: [], outDir: 'out' }

const folder = await tempFolder()
try {
  const { tarball } = await packProject(folder)
  const asked = process.argv.slice(2)
  for (const name of asked.length > 0 ? asked : Object.keys(MANAGERS)) {
    const start = performance.now()
    const seconds = await tryWith(name, tarball, join(folder.path, name))
    const whole = (performance.now() - start) / 1000
    console.log(`${name}: installed in ${seconds.toFixed(1)} s, all tried in ${whole.toFixed(1)} s`)
  }
} finally {
  await folder.dispose()
}

/** Install and try. @returns the seconds that the installation took */
async function tryWith(name: string, tarball: string, app: string): Promise<number> {
  const manager = MANAGERS[name]
  assert.ok(manager, `${name} is none of ${Object.keys(MANAGERS).join(', ')}`)
  const run = (command: readonly string[]): Promise<Ran> => {
    const [program = '', ...args] = command
    return succeed(runProgram(program, args, { cwd: app, env: { YARN_ENABLE_IMMUTABLE_INSTALLS: 'false' } }))
  }
  await mkdir(app)
  await writeFile(join(app, 'package.json'), '{ "name": "app", "private": true, "type": "module" }\n')
  await writeFile(join(app, 'yarn.lock'), '') // its folder is a project of its own for Yarn
  await writeFile(join(app, '.yarnrc.yml'), 'nodeLinker: node-modules\nenableTelemetry: false\n')
  await writeFile(join(app, 'pnpm-workspace.yaml'), 'onlyBuiltDependencies: [esbuild]\n')
  const start = performance.now()
  const file = name === 'yarn' ? `devcourse@file:${tarball}` : tarball
  await run([...manager.add, file])
  const seconds = (performance.now() - start) / 1000

  const devcourse = (...args: readonly string[]): Promise<Ran> => run([...manager.run, 'devcourse', ...args])
  assert.match((await devcourse('--version')).stdout, /^\d+\.\d+\.\d+/m)
  await devcourse('init', 'course', '--yes', '--url', 'https://ada.github.io/course/')
  await devcourse('build', 'course')
  await cp(join(PROJECT, 'test/sites/mdx-theme'), join(app, 'components'), { recursive: true })
  await devcourse('build', 'components')
  await devcourse('check', 'course', '--strict')
  await writeFile(join(app, 'library.ts'), LIBRARY)
  await writeFile(join(app, 'tsconfig.json'), JSON.stringify({ compilerOptions: TSCONFIG, files: ['library.ts'] }))
  await run([process.execPath, join(PROJECT, 'node_modules/typescript/bin/tsc')])
  await run([process.execPath, 'out/library.js'])
  return seconds
}
