/** Texts of the modules that generated code imports (src/model/mdx.ts). */
import { join } from 'node:path'
import { findParts, type ThemedSite } from '../find-parts.ts'
import { isDocPart } from '../part-table.ts'
import { MDX_COMPONENTS, MDX_RUNTIME } from '../../model/mdx.ts'

/** Give the modules by their specifiers. */
export function mdxModules(packagePath: (path: string) => string): Readonly<Record<string, string>> {
  const runtime = (file: string): string => JSON.stringify(packagePath(`runtime/theme/${file}`))
  return {
    [MDX_RUNTIME]: `export {useSlots} from ${runtime('render/mdx.ts')}\nexport {useAnswer} from ${runtime('render/page-context.ts')}`,
    // the site's map, where it has one that works; what it leaves out is ours
    [MDX_COMPONENTS]: [
      "import ours from '@theme-original/MDXComponents'",
      "import shown from '@theme/MDXComponents'",
      'const all={...ours,...shown}',
      'export function useMDXComponents(){return all}',
    ].join('\n'),
  }
}

/** The module by which components of the site show whole docs, with the parts of the layout that the site replaces. */
export function docItemModule(site: ThemedSite, packagePath: (path: string) => string): string {
  const parts = findParts(site).parts.filter(({ name }) => isDocPart(name))
  const imports = parts.map(
    ({ file }, index) => `import * as part${index.toString()} from ${JSON.stringify(join(site.root, file))}`,
  )
  const table = parts.map(({ name }, index) => `${JSON.stringify(name)}:part${index.toString()}.default`)
  const start = `import {docItemWith} from ${JSON.stringify(packagePath('runtime/parts/doc-item.tsx'))}`
  return [start, ...imports, `export const docItem=/* @__PURE__ */docItemWith({${table.join(',')}})`].join('\n')
}
