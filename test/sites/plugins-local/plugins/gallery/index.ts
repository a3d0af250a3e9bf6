import path from 'node:path'
import type { LoadContext, Plugin } from '@docusaurus/types'

export default function gallery(_context: LoadContext, { title }: { title: string }): Plugin {
  return {
    name: 'gallery',
    getThemePath: () => path.resolve(__dirname, './theme'),
    contentLoaded: async ({ actions }) => actions.setGlobalData({ title }),
    getDefaultCodeTranslationMessages: async () => ({ 'gallery.empty': 'No pictures at all' }),
  }
}

export function validateThemeConfig({ themeConfig }: { themeConfig: { gallery?: object } }): object {
  return { gallery: { columns: 2, gap: 'small', ...themeConfig.gallery } }
}
