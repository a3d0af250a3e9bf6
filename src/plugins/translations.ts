/** Files of translations that plugins bring: their texts are taken from those of the site's language (Docusaurus, `localizePluginTranslationFile`). */
import { join } from 'node:path'
import { textIfThere } from '../base/source-text.ts'
import { isRecord } from '../shared/is-record.ts'
import { lookUp } from '../shared/look-up.ts'
import type { PluginContext } from './context.ts'
import { callHook, hasHook, type PluginInstance } from './instance.ts'

/** A file of texts as a plugin gives it. */
interface TranslationFile {
  readonly path: string
  readonly content: Readonly<Record<string, { readonly message: string; readonly description?: string }>>
}

/** Give the content of a plugin in the language of the site; its part of `themeConfig` is translated in the context. */
export async function translated(plugin: PluginInstance, content: unknown, context: PluginContext): Promise<unknown> {
  const given = await callHook(plugin, 'getTranslationFiles', { content })
  const files = Array.isArray(given) ? (given as readonly TranslationFile[]) : []
  const translationFiles = files.map((file) => localized(file, plugin, context.localizationDir))
  if (hasHook(plugin, 'translateThemeConfig')) {
    const { themeConfig } = context.siteConfig
    Object.assign(Object(themeConfig), callHook(plugin, 'translateThemeConfig', { themeConfig, translationFiles }))
  }
  return hasHook(plugin, 'translateContent')
    ? callHook(plugin, 'translateContent', { content, translationFiles })
    : content
}

/** The file with the texts that the site has for it. */
function localized(file: TranslationFile, { name, id }: PluginInstance, folder: string): TranslationFile {
  const path = join(folder, id === 'default' ? name : `${name}-${id}`, `${file.path}.json`)
  const text = textIfThere(path)
  if (text === undefined) return file
  const own: unknown = JSON.parse(text)
  const texts = isRecord(own) ? own : {}
  return {
    ...file,
    content: Object.fromEntries(
      Object.entries(file.content).map(([key, one]) => {
        const found = lookUp(texts, key)
        const message = isRecord(found) && typeof found['message'] === 'string' ? found['message'] : one.message
        return [key, { ...one, message }]
      }),
    ),
  }
}
