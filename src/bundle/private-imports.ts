/**
 * esbuild plugin: what code and style sheets of a site name besides code goes by the rule for private files. Modules, JSON and the
 * Markdown that is shown as a component are part of the page that imports them: only drafts are none.
 */
import type { OnResolveResult, Plugin } from 'esbuild'
import { relative } from 'node:path'
import { isMarkdownName } from '../base/markdown-name.ts'
import type { PrivateFiles } from '../base/publishing/private-files.ts'
import { absentFiles } from './plugins/absent-files.ts'
import { PLAIN } from './plugins/plain-resolver.ts'

const CODE = /\.(?:[cm]?[jt]sx?|json|css)$/i

/** Refuse imports of private files. `root`: folder of the site. */
export function privateImports(root: string, isPrivate: PrivateFiles): Plugin {
  return {
    name: 'devcourse-private-imports',
    setup(build) {
      const isAbsent = absentFiles()
      build.onResolve({ filter: /\.[^./\\!]+$/ }, async ({ path, pluginData, ...how }) => {
        const file = path.slice(path.lastIndexOf('!') + 1)
        const isText = file !== path
        if (pluginData === PLAIN || (CODE.test(file) && !isText) || /^[a-z][a-z\d+.-]*:/i.test(path)) return undefined
        const [name, resolveDir] = file.startsWith('@site/') ? [`./${file.slice(6)}`, root] : [file, how.resolveDir]
        if (isAbsent(name, resolveDir)) return undefined
        const { kind, importer } = how
        const found = await build.resolve(name, { kind, importer, resolveDir, pluginData: PLAIN })
        const source = relative(root, found.path).replaceAll('\\', '/')
        if (found.errors.length > 0 || source.startsWith('..') || source.includes('node_modules/')) return undefined
        return refusal(path, isPrivate(source), isText)
      })
    },
  }
}

/** As an error at the place of the import; undefined: it is fine. */
function refusal(specifier: string, reason: ReturnType<PrivateFiles>, isText: boolean): OnResolveResult | undefined {
  if (reason === undefined || (isMarkdownName(specifier) && !isText && reason !== 'draft')) return undefined
  // the text of a file with `_` in front, or of Markdown, is imported to be shown
  if (isText && (reason === 'underscore' || reason === 'markdown')) return undefined
  const notes = [{ text: 'rename the file if readers are to have it, or take the import out' }]
  return { errors: [{ text: `Unexpected import of \`${specifier}\`, which is not published: ${WHY[reason]}`, notes }] }
}

const WHY: Readonly<Record<NonNullable<ReturnType<PrivateFiles>>, string>> = {
  draft: 'it is a draft',
  audience: 'this edition leaves it out',
  markdown: 'it is Markdown',
  hidden: 'its name, or that of its folder, begins with a dot',
  underscore: 'its name begins with `_`',
  outside: 'a symbolic link leads out of the folder of the course',
}
