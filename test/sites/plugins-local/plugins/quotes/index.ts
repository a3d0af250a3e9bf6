import type { LoadContext, Plugin } from '@docusaurus/types'
import { toList, type Quote } from './to-list'

interface Options {
  readonly id: string
  readonly address: string
  readonly count: number
}

export default function quotes(context: LoadContext, { address, count }: Options): Plugin<readonly Quote[]> {
  return {
    name: 'quotes',
    async loadContent() {
      const answer = await fetch(address)
      return toList(await answer.json()).slice(0, count)
    },
    async contentLoaded({ content, actions: { createData, addRoute, setGlobalData } }) {
      setGlobalData({ authors: content.map(({ author }) => author) })
      const list = await createData('quotes.json', JSON.stringify(content))
      addRoute({
        path: `${context.baseUrl}quotes`,
        component: '@site/src/components/Quotes.tsx',
        modules: { quotes: list },
        exact: true,
      })
    },
  }
}

export function validateOptions({ options }: { options: Partial<Options> }): Options {
  if (typeof options.address !== 'string') throw new Error('quotes needs an address')
  return { id: 'default', count: 1, ...options, address: options.address }
}
