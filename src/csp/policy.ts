/** The Content-Security-Policy of a site: what every site needs, and what its pages need besides. */
import type { PolicySources } from '../model/page.ts'
import { lookUp } from '../shared/look-up.ts'

/** What a site of ours runs under: everything comes from its own host (issue 5, "Done when" 5). */
const OWN: PolicySources = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
}

const NONE = "'none'"

/** A policy, and the hashes in it. */
export interface Policy {
  /** Value of the header. */
  readonly policy: string
  /** Of every inline script and style element, once: `sha256-…`. */
  readonly hashes: { readonly 'script-src': readonly string[]; readonly 'style-src': readonly string[] }
}

/** Put the sources of all pages and stylesheets together; the order says nothing of the order of the pages. */
export function sitePolicy(sources: Iterable<PolicySources>): Policy {
  const found = new Map<string, Set<string>>()
  for (const page of sources) {
    for (const [directive, values] of Object.entries(page)) {
      const known = found.get(directive) ?? new Set()
      for (const value of values) known.add(value)
      found.set(directive, known)
    }
  }
  const more = [...found.keys()].filter((directive) => !Object.hasOwn(OWN, directive)).sort()
  const text = [...Object.keys(OWN), ...more].map((directive) => {
    const own = lookUp(OWN, directive) ?? (directive.endsWith('-attr') ? [] : ["'self'"])
    const added = withoutHashes([...(found.get(directive) ?? [])].sort())
    return [directive, ...together(own, added)].join(' ')
  })
  return {
    policy: text.join('; '),
    hashes: { 'script-src': hashes(found.get('script-src')), 'style-src': hashes(found.get('style-src')) },
  }
}

/** Beside a hash `'unsafe-inline'` means nothing (CSP 3, section 6.7.3.2). */
function withoutHashes(sources: readonly string[]): readonly string[] {
  return sources.includes("'unsafe-inline'") ? sources.filter((source) => !source.startsWith("'sha")) : sources
}

/** Both lists; `'none'` stands alone, and gives way to anything that is needed. */
function together(own: readonly string[], added: readonly string[]): readonly string[] {
  const needed = added.filter((source) => source !== NONE)
  if (needed.length === 0 && (added.length > 0 || own.includes(NONE))) return [NONE]
  return own.includes(NONE) ? needed : [...new Set([...own, ...needed])]
}

function hashes(sources: Iterable<string> = []): readonly string[] {
  return [...sources].flatMap((source) => /^'(sha256-.*)'$/.exec(source)?.[1] ?? []).sort()
}
