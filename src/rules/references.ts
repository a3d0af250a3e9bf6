/** Rules about how links, images and anchors are written. */
import type { RuleEntry } from './rule.ts'

export const REFERENCE_RULES: readonly RuleEntry[] = [
  {
    id: 'empty-link',
    summary: 'Link or image without an address',
    level: 'error',
    also: ['warning'],
    meaning: 'A link or an image has no address: in Markdown an error, in an HTML tag a warning.',
    example: { language: 'md', code: '[to be written](<>)' },
    cure: 'Write the address, or leave the brackets out until you know it.',
  },
  {
    id: 'empty-link-text',
    summary: 'Link without text',
    level: 'warning',
    meaning:
      'A link has no text, and no image with alternative text. Nobody sees it, and somebody who listens to the page hears nothing of where it leads.',
    example: { language: 'md', code: '[](./intro.md)' },
    cure: 'Write what the link leads to between the brackets. Around an image, give the image its text: `[![Introduction](./intro.png)](./intro.md)`.',
  },
  {
    id: 'undefined-reference',
    summary: 'Reference to a link or footnote that is not defined',
    level: 'warning',
    meaning:
      'A link, an image or a footnote refers to a definition that the page does not have, so the brackets are shown as they are.',
    example: { language: 'md', code: 'See [the manual][git-manual].\n\n[git manual]: https://git-scm.com/docs' },
    cure: 'Add the definition (`[git-manual]: https://…`, `[^note]: …`), or correct the name; the message gives the nearest one. If the brackets are text, put a backslash in front: `\\[`.',
  },
  {
    id: 'unused-definition',
    summary: 'Definition of a link or footnote that nothing uses',
    level: 'info',
    checkOnly: true,
    meaning: 'A definition of a link or a footnote is used nowhere on the page.',
    example: {
      language: 'md',
      code: 'See [the manual][git].\n\n[git]: https://git-scm.com\n[svn]: https://subversion.apache.org',
    },
    cure: 'Take it out, or refer to it: `[text][svn]`, `[^note]`.',
  },
  {
    id: 'image-without-alt',
    summary: 'Image without alternative text',
    level: 'off',
    checkOnly: true,
    meaning:
      'An image has no alternative text. Somebody who cannot see it gets nothing. A raw tag with `alt=""` is a decision, for decoration, and is not reported.',
    example: { language: 'md', code: '![](./img/branches.svg)' },
    cure: 'Say what the image shows: `![Two branches that meet in a merge commit](./img/branches.svg)`. For decoration write `<img src="…" alt="" />`.',
  },
  {
    id: 'duplicate-anchor',
    summary: 'One id on two elements of a page',
    level: 'warning',
    meaning:
      'Two elements of a page have the same id. Links with `#id` lead to the first one only. Headings with the same text get different ids by themselves; this is about ids that are written.',
    example: { language: 'md', code: '## Install on Linux {#install}\n\n## Install on Windows {#install}' },
    cure: 'Give one of them another id; `see` names the other place.',
  },
]
