/** The files that let a host send the site's Content-Security-Policy: `csp.json` for any, `_headers` for those that read it. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { SiteConfig } from '../model/config.ts'
import type { OutputFile, PolicySources } from '../model/page.ts'
import type { Site } from '../model/site.ts'
import { analyticsSources } from './analytics-sources.ts'
import { pageSources, styleSources } from './page-sources.ts'
import { sitePolicy } from './policy.ts'
import { searchSources } from './search-sources.ts'

/** Netlify, Cloudflare Pages and others read it at the root of what is published. */
export const HEADERS = '_headers'

/** Static files that are whole HTML pages. */
const PAGE = /\.html?$/i

export interface PolicyFiles {
  readonly files: readonly OutputFile[]
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Make the files of the policy; `pages` are the sources of the pages, `sheets` the stylesheets, whose files `pathOf` finds. Reports
 * `own-headers`: the author's own `_headers` stays, and this policy is not in it.
 */
export async function policyFiles(
  site: Site,
  written: {
    readonly pages: readonly PolicySources[]
    readonly pathOf: (file: string) => string
    readonly sheets: readonly string[]
  },
): Promise<PolicyFiles> {
  const { csp, baseUrl, router, search, analytics } = site.config
  const texts = await Promise.all(written.sheets.map((file) => read(written.pathOf(file))))
  const statics = [...site.statics].filter(([output]) => PAGE.test(output))
  const own = await Promise.all(statics.map(([, source]) => read(join(site.root, source))))
  const sources = [
    ...written.pages,
    ...texts.map(styleSources),
    ...own.map(pageSources),
    searchSources(search),
    analyticsSources(analytics),
    liveSources(site.config),
    ...(csp === false ? [] : [csp]),
  ]
  const { policy, hashes } = sitePolicy(sources)
  const json: OutputFile = { path: 'csp.json', contents: `${JSON.stringify({ policy, hashes }, undefined, 2)}\n` }
  if (csp === false) return { files: [json], diagnostics: [] }
  const header = `Content-Security-Policy: ${policy}`
  const authors = site.statics.get(HEADERS)
  if (authors === undefined) {
    const contents = `${router === 'hash' ? '/' : baseUrl}*\n  ${header}\n`
    return { files: [json, { path: HEADERS, contents }], diagnostics: [] }
  }
  const has = /^\s*content-security-policy(?:-report-only)?\s*:/im.test(await read(join(site.root, authors)))
  return { files: [json], diagnostics: has ? [] : [ownHeaders(authors)] }
}

/** Live code is text until the visitor's browser runs it. */
function liveSources({ docs, pages, blogs }: Pick<SiteConfig, 'docs' | 'pages' | 'blogs'>): PolicySources {
  const sets = [...docs, ...pages, ...blogs]
  return sets.some(({ fences }) => fences?.live !== undefined) ? { 'script-src': ["'unsafe-eval'"] } : {}
}

function ownHeaders(file: string): Diagnostic {
  return {
    rule: 'own-headers',
    severity: 'info',
    message: `This file stays as it is, without the Content-Security-Policy of the site`,
    file,
    hint: 'copy `policy` of `csp.json` into it as the header `Content-Security-Policy`, or set `csp: false`',
  }
}

/** Text of a file; one that cannot be read is reported where it is copied. */
function read(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '')
}

/**
 * The `_headers` file of a site in several languages, whose policies are in the texts of their `csp.json`: hosts read one file at the
 * root, for the pages of all.
 */
export function commonHeaders({ baseUrl, router }: SiteConfig, files: readonly string[]): OutputFile {
  const sources = files.map((text): PolicySources => {
    const { policy } = JSON.parse(text) as { readonly policy: string } // written above
    const directives = policy.split(';').map((directive) => directive.trim().split(' '))
    return Object.fromEntries(directives.map(([name = '', ...values]) => [name, values]))
  })
  const header = `Content-Security-Policy: ${sitePolicy(sources).policy}`
  return { path: HEADERS, contents: `${router === 'hash' ? '/' : baseUrl}*\n  ${header}\n` }
}
