/** A site of theme-api.test.ts whose pages ask for what there is not: files by path. */
import { CONFIG } from './good-site.ts'

/** Pages that ask for what there is not. */
export const WRONG_SITE: Readonly<Record<string, string>> = {
  'devcourse.config.mjs': CONFIG,
  'docs/intro.md': '# Intro\n',
  'docs/guide/b.md': '# B\n',
  'docs/wrong/unknown.mdx': `import { useDocById } from '@docusaurus/theme-common/internal'

export const Title = () => <p>{useDocById('guide/bb').title}</p>

<Title />
`,
  'docs/wrong/alone.mdx': `---
displayed_sidebar: null
---

import { useCurrentSidebarCategory } from '@docusaurus/theme-common'

export const Label = () => <p>{useCurrentSidebarCategory().label}</p>

<Label />
`,
  'docs/root.mdx': `import { useCurrentSidebarCategory } from '@docusaurus/theme-common'

export const Label = () => <p>{useCurrentSidebarCategory().label}</p>

<Label />
`,
  'docs/wrong/draft.md': '---\ndraft: true\n---\n\nLater.\n',
  'docs/layout.mdx': `import { useLayoutDoc, useLayoutDocsSidebar } from '@docusaurus/plugin-content-docs/client'

export const Draft = () => <p>{String(useLayoutDoc('wrong/draft'))}</p>
export const Doc = () => <p>{useLayoutDoc('intr').path}</p>
export const Bar = () => <p>{useLayoutDocsSidebar('mySidebar').link.path}</p>

<Draft />

<Bar />

<Doc />
`,
  'src/pages/late.mdx': "import DocCardList from '@theme/DocCardList'\n\n# Late\n\n<DocCardList />\n",
  'src/pages/missing.jsx':
    "import { useTabs, Nothing } from '@docusaurus/theme-common/internal'\nexport default () => <Nothing />\n",
  'src/theme/MDXComponents.js': "throw new Error('stopped')\nexport default {}\n",
  'src/theme/Details.js': 'export const Details = () => null\n',
  'src/pages/outside.mdx': `import { useDocsVersion } from '@docusaurus/plugin-content-docs/client'

export const Label = () => <p>{useDocsVersion().label}</p>

<Label />
`,
}
