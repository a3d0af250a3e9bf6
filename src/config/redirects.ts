/** From the table's redirects to the model: one shape, and where each entry stands. */
import type { RedirectsConfig } from '../model/redirects.ts'
import { formatKeyPath, originalPath, type KeyPath, type Origin } from './load/key-path.ts'
import type { ParsedConfig } from './schema/table.ts'
import { locate, type ConfigSource } from './schema/validate.ts'

/** Give what a configuration says of redirects; undefined: nothing. Places are looked up when they are asked for. */
export function toRedirects(
  parsed: ParsedConfig['redirects'],
  { source, origins }: { readonly source: ConfigSource; readonly origins: readonly Origin[] },
): RedirectsConfig | undefined {
  if (parsed === undefined) return undefined
  const isList = Array.isArray(parsed)
  const at: KeyPath = isList ? ['redirects'] : ['redirects', 'redirects']
  const { redirects, fromExtensions, toExtensions, createRedirects } = isList
    ? { redirects: parsed, fromExtensions: [], toExtensions: [], createRedirects: undefined }
    : parsed
  return {
    redirects: redirects.map(({ from, to }, index) => {
      const path = originalPath([...at, index], origins)
      return {
        from: Array.isArray(from) ? from : [from],
        to,
        name: formatKeyPath(path),
        placeOf: () => locate(source, path).place,
      }
    }),
    fromExtensions,
    toExtensions,
    text: source.text,
    ...(createRedirects === undefined ? {} : { createRedirects }),
  }
}
