// `npm run pack`: bundles what runs into dist/, with the packages it needs, so that a command starts in a third of the
// time that hundreds of small modules take to load; and the code for browsers. Their licences go into
// dist/licenses.txt. Takes two seconds, and goes after `tsc -b src`, which makes the types and the modules that sites bundle.
import { build } from 'esbuild'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tsImport } from 'tsx/esm/api'
import { mergeParts } from './merge-parts.js'

const ROOT = fileURLToPath(new URL('../', import.meta.url))

/** Modules that are loaded by name: the program, the library, threads, and what configurations import. */
const ENTRIES = {
  cli: 'src/cli.ts',
  index: 'src/index.ts',
  'page-worker': 'src/threads/build-worker.ts',
  'check-worker': 'src/threads/check-worker.ts',
  'diagram-worker': 'src/diagrams/draw/worker.ts',
  'whole-site-worker': 'src/serve/background/worker.ts',
  'define-config': 'src/config/load/define-config.ts',
  'stand-in': 'src/config/load/stand-in.ts',
  'interop-default': 'src/config/load/interop-default.ts',
}

/** How all is written. */
const FORM = {
  absWorkingDir: ROOT,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  // names stay, for the stack traces of bug reports
  minifyWhitespace: true,
  minifySyntax: true,
  logLevel: 'warning',
}

/** What a command of a site loads first. */
const COMMAND = ['src/cli.ts', 'src/commands/begin/begin.ts']
/** What a build loads first. The thread that looks at a site is to be started before most of it is there: the beginning is a file of its own. */
const LOOK = ['src/cli.ts', 'src/commands/begin/look-ahead.ts']
const BUILD = [...LOOK, ...COMMAND, 'src/commands/build.ts']
/** What reads a configuration of Docusaurus. */
const DOCUSAURUS = [
  'src/config/docusaurus/read.ts',
  'src/config/plugins/presets.ts',
  'src/plugins/context.ts',
  'src/plugins/generated.ts',
]
/** What compiles Markdown; and what reads a text that the native parser does not, with all that MDX takes. */
const COMPILER = ['src/markdown/compile.ts']
const REMARK = ['src/markdown/remark-parser.ts', 'src/markdown/own-syntax.ts']
/** What makes pages. */
const PAGES = [...COMPILER, 'src/render/texts/in-language.ts', 'src/search/index-page.ts']
/** What makes the other files of a site. */
const FILES = ['src/output/other-files.ts', 'src/search/index-merge.ts', 'src/search/write-index.ts']

/**
 * What is loaded for certain, by what is going on. What is wrong with a configuration is told before the rest is loaded; and who has
 * no configuration of Docusaurus, or no plugins, loads nothing for them.
 */
const SITUATIONS = {
  help: ['src/cli.ts'],
  looking: LOOK,
  reading: BUILD,
  docusaurus: [...BUILD, ...DOCUSAURUS],
  plugins: [...BUILD, ...DOCUSAURUS, 'src/config/plugins/run-plugins.ts'],
  building: [...BUILD, 'src/run/emit-site.ts', ...PAGES, ...FILES],
  parsing: [...BUILD, 'src/run/emit-site.ts', ...PAGES, ...FILES, ...REMARK],
  thread: ['src/threads/build-worker.ts', ...PAGES],
  checking: [...COMMAND, 'src/commands/check.ts', 'src/findings/read-site.ts', ...COMPILER],
  serving: [...COMMAND, 'src/commands/serve.ts', 'src/serve/state/served-site.ts', ...PAGES],
  library: ['src/index.ts'],
}

/**
 * Bundle into `outdir`; `entries` is for tests.
 * @param {string} outdir
 * @param {{ entries?: Record<string, string> }} [options]
 */
export async function pack(outdir, { entries = ENTRIES } = {}) {
  const situations = entries === ENTRIES ? SITUATIONS : {}
  const bundle = await build({
    ...FORM,
    entryPoints: entries,
    outdir,
    bundle: true,
    splitting: true,
    conditions: ['source'],
    jsx: 'automatic',
    // a program of its own; a package that starts its own files as threads; large files that need no bundling
    external: ['esbuild', 'tinypool', 'react', 'react-dom'],
    alias: ONE_ACORN,
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: "import{createRequire as __r}from'node:module';const require=/*@__PURE__*/__r(import.meta.url);" },
    chunkNames: 'part-[hash]',
    plugins: [LATE_MODULES, REQUIRED_REACT],
    metafile: true,
    write: false,
  })
  const files = await mergeParts(bundle, situations, FORM)
  if (entries === ENTRIES) files.push(...(await packLooker(outdir)))
  const late = await packLateFiles(outdir)
  mkdirSync(outdir, { recursive: true })
  for (const { path, contents } of [...files, ...late.files]) writeFileSync(path, contents)
  return { ...bundle.metafile, inputs: Object.assign({}, bundle.metafile.inputs, ...late.inputs) }
}

/** `import` and `require` have builds of acorn of their own: without this both would be there. */
const ONE_ACORN = { acorn: join(ROOT, 'node_modules/acorn/dist/acorn.mjs') }

/**
 * A thread that is to be there at once: a file of its own, so that what a build loads is not cut in more pieces for it, and for `require`,
 * since a thread with a module to import begins 5 ms later.
 */
async function packLooker(outdir) {
  const { outputFiles } = await build({
    ...FORM,
    format: 'cjs',
    entryPoints: ['src/run/look-ahead/worker.ts'],
    outfile: join(outdir, 'look-worker.cjs'),
    bundle: true,
    define: { 'import.meta.url': 'fileUrl' },
    banner: { js: "const fileUrl=require('node:url').pathToFileURL(__filename).href;" },
    conditions: ['source'],
    write: false,
  })
  return outputFiles
}

/** Files for `require`, by name, with the packages in them: they are there at once, where `import` would have to be waited for. */
const LATE_FILES = { 'raw-html': ['hast-util-raw'], yaml: ['yaml', 'yaml/util'] }

async function packLateFiles(outdir) {
  const made = await Promise.all(
    Object.entries(LATE_FILES).map(([name, packages]) =>
      build({
        ...FORM,
        format: 'cjs',
        stdin: {
          contents: packages.map((path) => `Object.assign(exports,require('${path}'))`).join('\n'),
          resolveDir: ROOT,
        },
        outfile: join(outdir, `${name}.cjs`),
        bundle: true,
        metafile: true,
        write: false,
      }),
    ),
  )
  return { files: made.flatMap(({ outputFiles }) => outputFiles), inputs: made.map(({ metafile }) => metafile.inputs) }
}

/**
 * Modules that are loaded when a name of theirs is first used. commander starts programs for the commands of some; ours does not, and
 * the module takes longer to load than all of commander. React renders few pages of few sites: most are written without it. The parser
 * of browsers for HTML takes 15 ms to load, and many sites have no raw HTML; that of YAML takes 9 ms, and most front matter is read without.
 */
const LATE = ['node:child_process', 'react-dom/server', 'hast-util-raw', 'yaml', 'yaml/util']

const LATE_MODULES = {
  name: 'late-modules',
  setup(build) {
    const fileOf = new Map(
      Object.entries(LATE_FILES).flatMap(([name, packages]) => packages.map((path) => [path, `./${name}.cjs`])),
    )
    build.onResolve({ filter: new RegExp(`^(?:${LATE.join('|')})$`) }, ({ path, importer, namespace }) =>
      namespace === 'late'
        ? { path, external: true }
        : path !== 'node:child_process' || /[\\/]commander[\\/]/.test(importer)
          ? { path, namespace: 'late' }
          : undefined,
    )
    build.onResolve({ filter: /^\.\/[\w-]+\.cjs$/, namespace: 'late' }, ({ path }) => ({ path, external: true }))
    build.onLoad({ filter: /.*/, namespace: 'late' }, async ({ path }) => {
      const file = fileOf.get(path) ?? path
      // Node names what a CommonJS module exports as a whole, too
      const names = Object.keys(await import(path)).filter((name) => !['default', 'module.exports'].includes(name))
      const getters = names.map((name) => `get ${name}(){return all().${name}}`)
      return { contents: `let known;const all=()=>known??=require('${file}');module.exports={${getters.join(',')}}` }
    })
  },
}

/** React is CommonJS: imported, Node would read it once more, for names, with builds of it that do not run. */
const REQUIRED_REACT = {
  name: 'required-react',
  setup(build) {
    build.onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, ({ path, namespace, kind }) =>
      namespace === 'required' || kind === 'require-resolve'
        ? { path, external: true }
        : { path, namespace: 'required' },
    )
    build.onLoad({ filter: /.*/, namespace: 'required' }, ({ path }) => ({
      contents: `module.exports=require(${JSON.stringify(path)})`,
    }))
  },
}

/** The licence files of every package that went into a bundle; a text that several of them have stands there once, behind their names. */
function licenses(paths) {
  const folders = new Set(paths.flatMap((path) => packageFolder(path) ?? []))
  const namesByText = new Map()
  for (const folder of [...folders].sort()) {
    const { name, version, license } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))
    const files = readdirSync(join(ROOT, folder)).filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file))
    // a package that has forgotten its file says in its sources what would be in it
    const paths =
      files.length > 0 ? files.map((file) => join(ROOT, folder, file)) : [join(ROOT, `scripts/licenses/${name}.txt`)]
    const text = paths
      .filter((path) => existsSync(path))
      .map((path) => readFileSync(path, 'utf8').replaceAll('\r\n', '\n').trim())
      .join('\n\n')
    namesByText.set(text, [...(namesByText.get(text) ?? []), `${name} ${version} (${license})`])
  }
  return [...namesByText].map(([text, names]) => `${names.join('\n')}\n\n${text}`.trim())
}

function packageFolder(path) {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dist = join(ROOT, 'dist')
  for (const name of existsSync(dist) ? readdirSync(dist) : []) if (/^part-.*\.js$/.test(name)) rmSync(join(dist, name)) // parts of an earlier bundle
  const { inputs } = await pack(dist)
  const { packSearch } = await tsImport('./pack-search.ts', import.meta.url)
  const { packParts } = await tsImport('./pack-parts.ts', import.meta.url)
  const { packInfima } = await tsImport('./pack-infima.ts', import.meta.url)
  const { packDevClient } = await tsImport('./pack-dev-client.ts', import.meta.url)
  const packed = [await packSearch(ROOT), await packParts(ROOT), await packDevClient(ROOT), packInfima(ROOT)]
  const paths = [...Object.keys(inputs), ...packed.flat()]
  writeFileSync(join(dist, 'licenses.txt'), `${licenses(paths).join(`\n\n${'-'.repeat(72)}\n\n`)}\n`)
}
