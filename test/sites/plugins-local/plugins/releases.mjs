import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export default function releases(context, options) {
  const file = join(context.siteDir, options.file)
  return {
    name: 'releases',
    getPathsToWatch: () => [file],
    async loadContent() {
      return JSON.parse(await readFile(file, 'utf8'))
    },
    async contentLoaded({ content, actions }) {
      for (const release of content) {
        const data = await actions.createData(`${release.version}.json`, JSON.stringify(release))
        actions.addRoute({
          path: `${context.baseUrl}${options.path}/${release.version}`,
          component: '@site/src/components/Release.jsx',
          exact: true,
          modules: { release: data },
          props: { all: content.map(({ version }) => version) },
          context: { release: data },
        })
      }
    },
  }
}
