/** The functions of a configuration that are asked about links and images that lead nowhere (spec link-checking.md section 1). */
import { messageOf } from '../base/thrown.ts'
import { error, type Diagnostic } from '../model/diagnostic.ts'
import type { MarkdownFunctions } from '../model/markdown-functions.ts'
import type { Link } from '../model/unit.ts'
import type { LinkSource } from './link-source.ts'
import { resolveLink, type ResolveContext } from './resolve-link.ts'

export interface HookedLinks {
  /** The links, with the addresses that the functions gave instead. */
  readonly links: readonly Link[]
  readonly diagnostics: readonly Diagnostic[]
}

const KEYS = { link: 'onBrokenMarkdownLinks', image: 'onBrokenMarkdownImages' } as const

/**
 * Ask about every Markdown link to a file that is no page and every image without its file; `path` is the absolute
 * path of the page's source. Reports `config-function-failed`, once for each function that throws.
 */
export function applyHooks(
  links: readonly Link[],
  from: LinkSource & { readonly path: string },
  context: ResolveContext & { readonly hooks: MarkdownFunctions },
): HookedLinks {
  const failures = new Map<string, Diagnostic>()
  const asked = links.map((link): Link => {
    const hook = context.hooks[KEYS[link.kind]]
    if (hook === undefined || link.origin !== 'markdown' || !isBroken(link, from, context)) return link
    try {
      const node = { type: link.kind, url: link.url }
      const url: unknown = hook({ sourceFilePath: from.path, url: link.url, node })
      return typeof url === 'string' ? { ...link, url } : link
    } catch (cause) {
      failures.set(link.kind, { ...failed(KEYS[link.kind], cause), ...placeOf(link, from) })
      return link
    }
  })
  return { links: asked, diagnostics: [...failures.values()] }
}

function isBroken(link: Link, from: LinkSource, context: ResolveContext): boolean {
  const target = resolveLink(link, from, context)
  return target.type === 'missing' && target.reason === (link.kind === 'image' ? 'file' : 'markdown-file')
}

function placeOf({ place }: Link, { source }: LinkSource): Pick<Diagnostic, 'file' | 'place'> {
  return { ...(source === undefined ? {} : { file: source }), ...(place === undefined ? {} : { place }) }
}

function failed(key: string, cause: unknown): Diagnostic {
  const reason = messageOf(cause)
  return error('config-function-failed', `The function \`markdown.hooks.${key}\` threw: ${reason}`, {
    hint: 'return an address, or nothing to leave it as it is',
  })
}
