import math from 'remark-math'
import { rehypeFirst, rehypeSecond, remarkEarly, remarkLate, remarkNothing } from './plugins.mjs'

const plugins = {
  beforeDefaultRemarkPlugins: [remarkEarly],
  remarkPlugins: [[remarkLate, { mark: 'marked' }], math, { plugins: [remarkNothing] }],
  beforeDefaultRehypePlugins: [rehypeFirst],
  rehypePlugins: [rehypeSecond],
}

export default {
  title: 'Plugins',
  url: 'https://e.org',
  baseUrl: '/',
  onBrokenLinks: 'warn',
  markdown: {
    format: 'detect',
    preprocessor: ({ filePath, fileContent }) => fileContent.replaceAll('%FILE%', filePath.split(/[\\/]/).at(-1)),
    parseFrontMatter: async (file) => {
      const { frontMatter, content } = await file.defaultParseFrontMatter(file)
      return { frontMatter: { ...frontMatter, ...(frontMatter.name ? { title: frontMatter.name } : {}) }, content }
    },
    remarkRehypeOptions: { footnoteLabel: 'Remarks', clobberPrefix: 'own-' },
    hooks: {
      onBrokenMarkdownLinks: ({ url, node }) => (url === 'old.md' ? `/docs/b?was=${node.type}` : undefined),
      onBrokenMarkdownImages: ({ sourceFilePath }) => (sourceFilePath.endsWith('a.md') ? '/dot.svg' : undefined),
    },
  },
  presets: [['classic', { docs: { ...plugins, admonitions: false }, pages: { remarkPlugins: [[remarkLate, { mark: 'page' }]] }, blog: false }]],
}
