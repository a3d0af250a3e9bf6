/** The rule `case-collision`: names that some disks and hosts take for one and the same. */
import { compareText, warning, type Diagnostic } from '../../model/diagnostic.ts'
import type { Route, Site } from '../../model/site.ts'
import type { ScannedFiles } from '../../model/source.ts'
import { isDownload } from './asset-names.ts'
import { pathKey } from './linked-paths.ts'
import { sourceOf, versionOf } from '../../base/site-parts.ts'

/** A name, and the file that it belongs to. */
interface Named {
  readonly name: string
  readonly file: string | undefined
}

/**
 * Warn of two files, two outputs of static folders, or two addresses whose names differ only in case or in the Unicode normal form. A
 * pair of files is told once, not again for what is made of them.
 */
export function caseCollision(site: Site, files: ScannedFiles): readonly Diagnostic[] {
  const told = new Set<string>()
  const collisions = (kind: keyof typeof SENTENCES, names: readonly Named[]): readonly Diagnostic[] =>
    pairs(names).flatMap(([first, second]) => {
      const pair = JSON.stringify([first.file ?? first.name, second.file ?? second.name].sort())
      if (told.has(pair)) return []
      told.add(pair)
      return [finding(SENTENCES[kind](second.name), first, second)]
    })
  return [
    ...collisions('file', sourcesOf(files)),
    ...collisions('output', [...site.statics].map(([name, file]) => ({ name, file })).sort(byName)),
    ...collisions('route', routesOf(site)),
  ]
}

const SENTENCES = {
  file: () => 'The name of this file',
  output: (name: string) => `The address \`/${name}\` of this file`,
  route: (name: string) => `The address \`${name}\``,
} as const

function sourcesOf({ docs, pages, categories, statics, others }: ScannedFiles): readonly Named[] {
  const listed = [...docs, ...pages, ...categories, ...statics].map(({ path }) => path)
  const paths = new Set([...listed, ...others.filter(isDownload)])
  return [...paths].sort(compareText).map((path) => ({ name: path, file: path }))
}

function routesOf(site: Site): readonly Named[] {
  return [...site.routes.values()]
    .filter(({ kind }) => kind !== 'not-found')
    .map((route) => ({ name: pathKey(route.path), file: fileOf(route, site) }))
    .sort(byName)
}

function fileOf(route: Route, site: Site): string | undefined {
  if (route.kind === 'search') return site.config.file
  if (route.kind !== 'category') return sourceOf(site, route)?.source
  return versionOf(site, route)?.categoryPages[route.index]?.category.file ?? site.config.file
}

function byName(a: Named, b: Named): number {
  return compareText(a.name, b.name)
}

/** Each name with the first that it is taken for. The same name twice is the matter of other rules. */
function pairs(names: readonly Named[]): readonly (readonly [Named, Named])[] {
  const first = new Map<string, Named>()
  return names.flatMap((named) => {
    const key = foldedName(named.name)
    const other = first.get(key)
    if (other === undefined) first.set(key, named)
    return other === undefined || other.name === named.name ? [] : [[other, named] as const]
  })
}

/** What macOS and Windows compare. */
function foldedName(name: string): string {
  return name.normalize('NFC').toLowerCase()
}

function finding(what: string, first: Named, second: Named): Diagnostic {
  const inForm = first.name.normalize('NFC') === second.name.normalize('NFC')
  const difference = inForm ? 'how its accents are stored (Unicode normal form)' : 'upper and lower case'
  return warning(
    'case-collision',
    `${what} differs from \`${first.name}\` only in ${difference}: on macOS and Windows one takes the place of the other`,
    {
      ...(second.file === undefined ? {} : { file: second.file }),
      hint: 'rename one of them',
      ...(first.file === undefined || first.file === second.file
        ? {}
        : { related: [{ message: 'this is the other one', file: first.file }] }),
    },
  )
}
