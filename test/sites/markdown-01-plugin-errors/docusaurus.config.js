import unnamed, { callsBack, remarkStrict } from './plugins.mjs'

export default {
  title: 'Plugins that fail',
  url: 'https://e.org',
  baseUrl: '/',
  markdown: {
    preprocessor: ({ fileContent }) => {
      if (fileContent.includes('NOTHING')) return undefined
      if (fileContent.includes('NO PREPROCESSOR')) throw new Error('not this one')
      return fileContent
    },
    parseFrontMatter: (file) => {
      if (file.fileContent.includes('NO FRONT MATTER')) throw new Error('not that one')
      return file.fileContent.includes('NOT PLAIN')
        ? { frontMatter: { title: () => 'x' }, content: '' }
        : file.defaultParseFrontMatter(file)
    },
    hooks: {
      onBrokenMarkdownLinks: () => undefined,
      onBrokenMarkdownImages: () => {
        throw new Error('no picture at all')
      },
    },
  },
  onBrokenLinks: 'warn',
  presets: [['classic', { docs: { remarkPlugins: [remarkStrict], rehypePlugins: [callsBack] }, pages: { rehypePlugins: [unnamed] }, blog: false }]],
}
