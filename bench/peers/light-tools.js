// devcourse and the two fast generators: what each needs to build the generated pages.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const DESCRIPTION = 'A generated site'

/** Head, title, description, a list of all pages and the content: the least that a documentation site has. */
const HUGO_PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>{{ .Title }}</title><meta name="description" content="{{ .Description }}"></head>
<body><nav>{{ partialCached "nav.html" . }}</nav><main><h1>{{ .Title }}</h1>{{ .Content }}</main></body></html>
`
const HUGO_SIDEBAR =
  '<ul>{{ range .Site.RegularPages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>\n'

/** The same layout; the list is made once. */
const ELEVENTY_PAGE = `let sidebar
const item = ({ url, data }) => \`<li><a href="\${url}">\${data.title}</a></li>\`
export default class {
  render({ title, description = '${DESCRIPTION}', content, collections }) {
    sidebar ??= \`<ul>\${collections.all.map(item).join('')}</ul>\`
    return \`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>\${title}</title><meta name="description" content="\${description}"></head>
<body><nav>\${sidebar}</nav><main><h1>\${title}</h1>\${content}</main></body></html>\`
  }
}
`
const ELEVENTY_CONFIG = `export default (config) => {
  config.addPassthroughCopy({ img: 'img' })
  config.setQuietMode(true)
  return { dir: { input: 'content', includes: '../_includes', output: '_site' }, markdownTemplateEngine: false }
}
`

const devcourse = {
  id: 'devcourse',
  name: 'devcourse',
  search: 'built in',
  script: fileURLToPath(new URL('../../bin/devcourse.js', import.meta.url)),
  args: ['build'],
  content: 'docs',
  generate: ['--docusaurus-categories'],
  files: () => ({
    'devcourse.config.json': JSON.stringify({
      title: 'Bench',
      url: 'https://example.org',
      baseUrl: '/',
      docs: { routeBasePath: '/' },
    }),
  }),
  output: 'build',
  caches: ['node_modules'],
}

const hugo = {
  id: 'hugo',
  name: 'Hugo',
  search: 'none',
  program: 'hugo',
  versionArgs: ['version'],
  howToInstall: '`apt-get install hugo`, or the packages of gohugo.io',
  args: [],
  content: 'content',
  generate: [
    ...['--links', 'abs', '--images', 'abs', '--img-dir', 'static/img'],
    ...['--admonition', 'quote', '--index-name', '_index.md'],
  ],
  files: () => ({
    'config.toml': 'baseURL="https://example.org/"\ntitle="Bench"\ndisableKinds=["taxonomy","term","RSS","sitemap"]\n',
    'layouts/_default/single.html': HUGO_PAGE,
    'layouts/_default/list.html': HUGO_PAGE,
    'layouts/index.html': HUGO_PAGE,
    'layouts/partials/nav.html': HUGO_SIDEBAR,
  }),
  output: 'public',
  caches: ['resources', '.hugo_build.lock'],
}

const eleventy = {
  id: 'eleventy',
  name: 'Eleventy',
  search: 'none',
  packages: { '@11ty/eleventy': '3.1.2' },
  script: 'node_modules/@11ty/eleventy/cmd.cjs',
  args: [],
  content: 'content',
  generate: ['--links', 'abs', '--images', 'abs', '--img-dir', 'img', '--admonition', 'quote'],
  files: () => ({
    '_includes/page.11ty.mjs': ELEVENTY_PAGE,
    'content/content.json': '{"layout":"page.11ty.mjs"}',
    'eleventy.config.mjs': ELEVENTY_CONFIG,
  }),
  output: '_site',
  caches: ['.cache'],
}

/** Whether a compiled devcourse is there. */
export function isBuilt() {
  return existsSync(new URL('../../dist/cli.js', import.meta.url))
}

/** Tools that are measured at every size; the first one is what the others are compared with. */
export const LIGHT_TOOLS = [devcourse, hugo, eleventy]
