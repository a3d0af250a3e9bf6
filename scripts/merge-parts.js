// Puts parts of a bundle that are always loaded together into one file each. The bundler makes a part of what the same entries share,
// and every lazy import is an entry: a build would load three hundred files, and finding so many takes a fifth of its beginning.
import { build } from 'esbuild'
import { createHash } from 'node:crypto'
import { basename, dirname } from 'node:path'

/** Namespaces of the second bundling: a merged file, a part, and what stands for a part that lies in another file. */
const MERGED = 'merged'
const PART = 'part'
const STAND_IN = 'stand-in'

/**
 * Merge the parts of a bundle that was not written, and give the files. `situations`: of each situation the modules that are loaded in
 * it for certain, as far as they are entries or imported lazily. What is loaded in the same situations becomes one file.
 * @param {import('esbuild').BuildResult<{ write: false, metafile: true }>} bundle
 * @param {Readonly<Record<string, readonly string[]>>} situations
 * @param {import('esbuild').BuildOptions} options
 */
export async function mergeParts({ metafile, outputFiles }, situations, options) {
  const outputs = new Map(Object.entries(metafile.outputs).map(([path, output]) => [basename(path), output]))
  const texts = new Map(outputFiles.map(({ path, text }) => [basename(path), text]))
  const merged = mergedFiles(outputs, situations)
  const fileOf = new Map([...merged].flatMap(([file, parts]) => parts.map((part) => [part, file])))
  const names = [...merged.keys(), ...[...texts.keys()].filter((name) => !fileOf.has(name))]
  const asked = namesAsked(texts, fileOf)
  const { outputFiles: files } = await build({
    ...options,
    entryPoints: names.map((name) => ({ in: name, out: name.replace(/\.js$/, '') })),
    outdir: dirname(outputFiles[0].path),
    bundle: true,
    plugins: [joining({ outputs, texts, merged, fileOf, asked })],
    write: false,
  })
  return files
}

/** The new files with the parts that go into each. */
function mergedFiles(outputs, situations) {
  /** Of each part the situations in which it is loaded. */
  const loadedIn = new Map()
  for (const [situation, modules] of Object.entries(situations))
    for (const part of loadedWith(modules, outputs)) loadedIn.set(part, [...(loadedIn.get(part) ?? []), situation])
  const together = new Map()
  for (const [part, found] of loadedIn) {
    // an entry is found by its name
    if (!part.startsWith('part-')) continue
    const key = found.join(' ')
    together.set(key, [...(together.get(key) ?? []), part])
  }
  return new Map([...together.values()].filter(({ length }) => length > 1).map((parts) => [nameOf(parts), parts]))
}

/** All that is loaded with modules. */
function loadedWith(modules, outputs) {
  const found = new Set()
  const visit = (name) => {
    if (found.has(name)) return
    found.add(name)
    for (const { path, kind, external } of outputs.get(name).imports)
      if (kind === 'import-statement' && external !== true) visit(basename(path))
  }
  for (const module of modules) {
    const [name] = [...outputs].find(([, { entryPoint }]) => entryPoint === module) ?? []
    if (name === undefined) throw new Error(`${module} is neither an entry nor imported lazily`)
    visit(name)
  }
  return found
}

/** The names of parts tell what is in them. */
function nameOf(parts) {
  const hash = createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 8).toUpperCase()
  return `part-${hash}.js`
}

/** Reads parts where they are merged, and what they import from where it is then. */
function joining({ outputs, texts, merged, fileOf, asked }) {
  /** What a part is called in the file that it lies in. */
  const prefixOf = (part) => `p${merged.get(fileOf.get(part)).indexOf(part)}_`
  const inside = (part) => fileOf.get(part) ?? part
  return {
    name: 'merged-parts',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /.*/ }, ({ path, kind, importer, namespace }) => {
        if (kind === 'entry-point') return { path, namespace: merged.has(path) ? MERGED : PART }
        const part = path.startsWith('./') ? basename(path) : undefined
        if (part === undefined || !texts.has(part) || kind === 'dynamic-import' || namespace === STAND_IN)
          return { path, external: true }
        if (namespace === MERGED || inside(importer) === inside(part)) return { path: part, namespace: PART }
        return fileOf.has(part) ? { path: part, namespace: STAND_IN } : { path, external: true }
      })
      onLoad({ filter: /.*/, namespace: MERGED }, ({ path: file }) => ({
        contents: merged
          .get(file)
          .map((part) =>
            exported(part, { names: asked.get(part), entryPoint: outputs.get(part).entryPoint }, prefixOf(part)),
          )
          .join('\n'),
      }))
      onLoad({ filter: /.*/, namespace: STAND_IN }, ({ path: part }) => {
        const names = [...asked.get(part)].map((name) => `${prefixOf(part)}${name} as ${name}`)
        return { contents: `export{${names.join(',')}}from"./${fileOf.get(part)}"` }
      })
      // as the bundler has written it
      onLoad({ filter: /.*/, namespace: PART }, ({ path: part }) => ({
        contents: texts.get(part).replaceAll(/import\("\.\/(part-[\dA-Z]{8}\.js)"\)/g, (written, lazy) => {
          const file = fileOf.get(lazy)
          return file === undefined ? written : `import("./${file}").then(all=>all.${prefixOf(lazy)})`
        }),
      }))
    },
  }
}

/** The names of a part that other files ask for, each alone; and all of them together, where it is imported lazily. */
function exported(part, { names, entryPoint }, prefix) {
  const each = [...names].map((name) => `${name} as ${prefix}${name}`)
  const all = entryPoint === undefined ? '' : `export * as ${prefix} from"./${part}";`
  return `${all}export{${each.join(',')}}from"./${part}";`
}

/** An import of a part, as the bundler writes it. */
const IMPORT = /\b(?:import|export)\{([^{}]*)\}from"\.\/(part-[\dA-Z]{8}\.js)"/g

/** Of each part that is merged the names that other files import. */
function namesAsked(texts, fileOf) {
  const asked = new Map([...fileOf.keys()].map((part) => [part, new Set()]))
  for (const [from, text] of texts)
    for (const [, names, part] of text.matchAll(IMPORT)) {
      if (!fileOf.has(part) || fileOf.get(from) === fileOf.get(part)) continue
      for (const name of names.split(',')) asked.get(part).add(name.split(' as ')[0])
    }
  return asked
}
