/** A site with so many versions that `serve` reads those first that authors work on. */
import { site, type TestSite } from '../site.ts'

/** The second item says something of a version that comes later. */
const BAR = { navbar: { items: [{ type: 'docsVersionDropdown' }, { type: 'docsVersionDropdown', versions: ['1.0'] }] } }
const CONFIG = { title: 'Course', url: 'https://example.org', docs: { routeBasePath: '/' }, theme: BAR }

/** A site with so many docs in its oldest version; `config` is added to the configuration. */
export function versionedSite(old: number, config: object = {}): Promise<TestSite> {
  const files: Record<string, string> = {
    'devcourse.config.json': JSON.stringify({ ...CONFIG, ...config }),
    'versions.json': '["2.0", "1.0"]',
    'docs/index.md': '# Next\n',
    'versioned_docs/version-2.0/index.md': '# Home\n\n[Nowhere](./nowhere.md)\n',
    'versioned_docs/version-1.0/index.md': '# Old home\n',
    'versioned_docs/version-1.0/one.md': '# Old page\n',
  }
  for (let doc = 2; doc < old; doc++) files[`versioned_docs/version-1.0/doc-${doc}.md`] = `# Doc ${doc}\n`
  return site(files)
}
