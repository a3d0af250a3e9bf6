/** Redirects in the table of options: those of the plugin `client-redirects`, and in short the list of its `redirects`. */
import * as v from 'valibot'
import type { CreateRedirects } from '../../model/redirects.ts'
import { isValidPathname } from '../../shared/pathname.ts'
import { callable, oneOrMany, section, text } from './section.ts'

const pathname = v.pipe(
  v.string(),
  v.check(isValidPathname, 'must be a path that starts with `/`, without host, query and hash'),
)

/** An ending of addresses without its dot. */
const extension = v.pipe(
  text,
  v.check(
    (name) => !/[./]/.test(name) && isUrlText(name),
    'must be letters and digits, without dot and slash\nwrite `html` for `.html`; anything else can be said with `createRedirects`',
  ),
)

function isUrlText(name: string): boolean {
  try {
    return encodeURIComponent(name) === name
  } catch {
    return false // half of a pair of surrogates
  }
}

const list = v.array(section({ from: oneOrMany(pathname), to: text }))

const options = section({
  /** Old addresses, each with the new one. */
  redirects: v.optional(list, []),
  fromExtensions: v.optional(v.array(extension), []),
  toExtensions: v.optional(v.array(extension), []),
  createRedirects: v.optional(callable<CreateRedirects>()),
  hosts: v.optional(v.array(v.picklist(['cloudflare', 'netlify', 'nginx', 'vercel'])), []),
})

/** The list alone, or all options. */
export const redirectsSchema = v.lazy((input): typeof list | typeof options => (Array.isArray(input) ? list : options))
