/** esbuild plugin: style sheets of the site go through the PostCSS plugins that its Docusaurus plugins ask for; ours do not. */
import type { Plugin } from 'esbuild'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { messageOf } from '../../base/thrown.ts'
import { hasPostCss, processCss } from '../styles/postcss.ts'
import { FILE_NAMESPACE, type NameFolders } from './stable-paths.ts'

/** Process them; it goes before what reads files. */
export function postCss({ root }: NameFolders): Plugin {
  return {
    name: 'devcourse-postcss',
    setup(build) {
      if (!hasPostCss(root)) return
      build.onLoad({ filter: /\.css$/i, namespace: FILE_NAMESPACE }, async ({ path, pluginData }) => {
        if (path.startsWith('devcourse/')) return undefined
        const file = String(pluginData)
        try {
          const { css } = await processCss(root, file, await readFile(file, 'utf8'))
          return { contents: css, loader: 'css', resolveDir: dirname(file) }
        } catch (problem) {
          return { errors: [{ text: `PostCSS: ${messageOf(problem)}` }] }
        }
      })
    },
  }
}
