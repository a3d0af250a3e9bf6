/** Texts of the modules that generated code imports (src/model/mdx.ts). */
import { MDX_COMPONENTS, MDX_RUNTIME } from '../../model/mdx.ts'

/** Give the modules by their specifiers. */
export function mdxModules(packagePath: (path: string) => string): Readonly<Record<string, string>> {
  const runtime = (file: string): string => JSON.stringify(packagePath(`runtime/theme/${file}`))
  return {
    [MDX_RUNTIME]: `export {useSlots} from ${runtime('mdx.ts')}\nexport {useAnswer} from ${runtime('page-context.ts')}`,
    // the site's map, where it has one that works; what it leaves out is ours
    [MDX_COMPONENTS]: [
      "import ours from '@theme-original/MDXComponents'",
      "import shown from '@theme/MDXComponents'",
      'const all={...ours,...shown}',
      'export function useMDXComponents(){return all}',
    ].join('\n'),
  }
}
