/** HTML that plugins put into every page by `injectHtmlTags`. */
import type { Diagnostic } from '../model/diagnostic.ts'
import type { InjectedHtml } from '../model/plugins.ts'
import { isRecord } from '../shared/is-record.ts'
import { guarded } from './guard.ts'
import { callHook, hasHook, type PluginInstance } from './instance.ts'

/** Elements without an end tag (HTML standard, "void elements"). */
const VOID = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'],
])

/** Ask all plugins. Reports `plugin-failed`. */
export async function injectedHtml(
  plugins: readonly PluginInstance[],
): Promise<{ readonly html: InjectedHtml; readonly diagnostics: readonly Diagnostic[] }> {
  const found = { head: '', bodyStart: '', bodyEnd: '' }
  const diagnostics: Diagnostic[] = []
  for (const plugin of plugins.filter((one) => hasHook(one, 'injectHtmlTags'))) {
    const asked = await guarded({ ...plugin.about, name: plugin.name }, 'injectHtmlTags', () => {
      const tags = callHook(plugin, 'injectHtmlTags', { content: plugin.content })
      if (!isRecord(tags)) return undefined
      return {
        head: htmlOf(tags['headTags']),
        bodyStart: htmlOf(tags['preBodyTags']),
        bodyEnd: htmlOf(tags['postBodyTags']),
      }
    })
    if ('failed' in asked) diagnostics.push(asked.failed)
    else if (asked.value !== undefined) {
      found.head += asked.value.head
      found.bodyStart += asked.value.bodyStart
      found.bodyEnd += asked.value.bodyEnd
    }
  }
  return { html: found, diagnostics }
}

/** A tag, or several: HTML as it is written, or an object that describes one. */
function htmlOf(tags: unknown): string {
  const list: readonly unknown[] = Array.isArray(tags) ? tags : [tags]
  return list.flatMap((tag) => (Boolean(tag) ? [typeof tag === 'string' ? tag : tagHtml(tag)] : [])).join('\n')
}

function tagHtml(tag: unknown): string {
  const { tagName, attributes = {}, innerHTML } = Object(tag) as Readonly<Record<string, unknown>>
  if (typeof tagName !== 'string' || !/^[a-z][a-z0-9-]*$/i.test(tagName))
    throw new Error(`\`${JSON.stringify(tag)}\` describes no HTML tag: it needs a \`tagName\``)
  const pairs = Object.entries(Object(attributes) as Readonly<Record<string, unknown>>).flatMap(([name, value]) => {
    if (typeof value === 'boolean') return value ? [` ${name}`] : []
    const text = typeof value === 'number' ? value.toString() : value
    return typeof text === 'string' ? [` ${name}="${escaped(text)}"`] : []
  })
  const start = `<${[tagName, ...pairs].join('')}>`
  return VOID.has(tagName) ? start : `${start}${typeof innerHTML === 'string' ? innerHTML : ''}</${tagName}>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
