/** Rules about slips in Markdown: what was meant as a mark, and is shown as text, or not at all. */
import type { RuleEntry } from './rule.ts'

export const SLIP_RULES: readonly RuleEntry[] = [
  {
    id: 'unclosed-fence',
    summary: 'Code block that is not closed',
    level: 'warning',
    meaning:
      'Nothing closes a code block, so that all that follows is code: to the end of the page, or of the list item, quotation or box that it stands in. Or it goes on to the end of a later block, whose first line is code then.',
    example: 'A block that begins with ` ```bash `, on a page with no other line of backticks.',
    cure: 'Write a line of as many backticks behind the last line of the code, and nothing else in it, with the indent of the first one. A block that shows backticks of three is put between four.',
  },
  {
    id: 'unpaired-directive',
    summary: 'Box without an end, or end without a box',
    level: 'warning',
    meaning:
      'A box such as `:::note` has no line that ends it, so that all that follows stands in it; or there is a line `:::` with no box to end. The end of a box within another ends both when they have equally many colons.',
    example: { language: 'md', code: ':::tip\n\nSave often.\n\n## Further reading' },
    cure: 'Write `:::` on a line of its own behind the text, with the indent of the first line. A box around another gets one colon more at both ends: `::::note`, `::::`.',
  },
  {
    id: 'blank-in-address',
    summary: 'Picture or link with a blank in its address',
    level: 'warning',
    meaning: 'An address ends at its first blank. What is left is no picture and no link, and is shown as text.',
    example: { language: 'md', code: '![Three commits](./img/three commits.svg)' },
    cure: 'Put the address into angle brackets, `![Three commits](<./img/three commits.svg>)`, or rename the file; `devcourse check --fix` writes the brackets.',
  },
  {
    id: 'broken-table',
    summary: 'Table that is shown as text, or loses a cell',
    level: 'warning',
    meaning:
      'The second line of a table is a row of dashes, with a cell for each heading. It is not there, has other signs in it, or has more or fewer cells than the first line. Or a row has more cells than there are headings: what is behind them is not shown. A bar within a formula or code divides cells as well.',
    example: { language: 'md', code: '| Command | Shows |\n| --- |\n| `git log` | commits |' },
    cure: 'Write a row such as `| --- | --- |` below the headings, with as many cells as there are headings. A bar that divides no cells is written `\\|`, and `\\vert` in a formula.',
  },
  {
    id: 'unknown-element',
    summary: 'Tag that HTML does not know',
    level: 'warning',
    meaning:
      'Words in angle brackets are a tag. One that HTML does not know shows nothing, so that `List<String>` is read as `List`. A name with a hyphen is an element of your own when it is closed or has an attribute with a value.',
    example: { language: 'md', code: 'It gives a List<String>, named <your-name>.' },
    cure: 'Put it into backticks, or write `&lt;` for the first bracket. Components need MDX: `mdx: { format: mdx }` in the front matter.',
  },
  {
    id: 'second-title',
    summary: 'Page with two titles',
    level: 'warning',
    meaning:
      'A heading with one `#` is the title of the page. A second one is a title as well, and the contents of the page leave it out. Of several the first one too many is told, with their number.',
    example: { language: 'md', code: '# Undoing a commit' },
    cure: 'Begin the headings of the text with `##`.',
  },
  {
    id: 'duplicate-title',
    summary: 'Two pages with one title side by side',
    level: 'warning',
    meaning:
      'Two documents that stand side by side in a sidebar have the same title, and no labels to tell them apart. Mostly one was copied from the other.',
    example: { language: 'yaml', code: 'title: Commits' },
    cure: 'Give one another title, or a `sidebar_label`.',
  },
  {
    id: 'wiki-link',
    summary: 'Link of a wiki',
    level: 'warning',
    meaning: 'A name in two brackets is a link in wikis and in Obsidian. Here it is shown as it is written.',
    example: { language: 'md', code: 'See [[Commits]].' },
    cure: 'Write a link with the path of the file: `[Commits](./commits.md)`. Brackets that are meant as text get a backslash in front.',
  },
  {
    id: 'foreign-syntax',
    summary: 'Mark of another tool',
    level: 'warning',
    meaning:
      'Text holds a mark that another tool makes something of, such as `!!! note` of MkDocs, `::: tip` of VitePress, `:::{note}` of MyST or `{% include %}`. Here it is shown as it is written. Of one kind the first of a page is told, with their number.',
    example: { language: 'md', code: '!!! note "Mind the gap"' },
    cure: 'The message has the form that works here; [Moving from other tools](./moving.md) has all of them. In backticks or with a backslash in front it is text.',
  },
  {
    id: 'foreign-project',
    summary: 'Settings of another tool that are not read',
    level: 'warning',
    meaning:
      'The folder has no configuration of devcourse, but one of another tool: MkDocs, mdBook, VitePress, Starlight, Quarto, MyST, Sphinx and others. Its pages are built, but nothing of that configuration counts: title, order of the pages, look.',
    example: 'A folder with `mkdocs.yml` and `docs/index.md`.',
    cure: 'Run `devcourse init` in it and set what the message names, as [Moving from other tools](./moving.md) shows.',
  },
  {
    id: 'docs-elsewhere',
    summary: 'Docs of packages that are not in the site',
    level: 'info',
    meaning:
      'The folder has no configuration, so the site is that of its `docs/`. There are others in folders of packages, such as `packages/cli/docs`, which are no part of it.',
    example: 'A folder with `docs/index.md` and `packages/cli/docs/index.md`.',
    cure: 'Build a package alone (`devcourse build packages/cli`), or name each folder in `docs` of a configuration, with an `id` and a `routeBasePath` of its own.',
  },
]
