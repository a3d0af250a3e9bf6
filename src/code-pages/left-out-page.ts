/** The finding about a page that cannot be built. */
import { LEFT_OUT } from '../base/left-out-pages.ts'
import { severityOf } from '../base/policy.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { CodePage } from './find.ts'
import type { Site } from '../model/site.ts'

/** Say that the page of a source is left out, since it imports (directly or not) what cannot be given. */
export function leftOutPage(
  { config }: Pick<Site, 'config'>,
  file: string,
  { code, specifier }: { readonly code: CodePage; readonly specifier: string },
): Diagnostic {
  const own = code.files.find((shown) => shown.file.source === file)?.known.body.code?.imports
  const place = own?.find(({ source }) => source === specifier.replace(/ \(.*\)$/, ''))?.place
  return {
    rule: LEFT_OUT,
    severity: severityOf(config.policies.onLeftOutPages) ?? 'warning',
    message: `A component of this page imports \`${specifier}\`, which devcourse cannot give yet: the page is left out`,
    file,
    ...(place === undefined ? {} : { place }),
    hint: hintOn(specifier),
  }
}

function hintOn(specifier: string): string {
  if (/\.s[ac]ss$/i.test(specifier)) return 'run `npm install sass` in the folder of the site'
  if (/\.(?:less|styl)$/i.test(specifier)) return 'write these styles as CSS; CSS can be nested, and has variables'
  return 'use Markdown, or a component that needs no theme of another tool'
}
