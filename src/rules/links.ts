/** Rules about where links, images and files lead. */
import type { RuleEntry } from './rule.ts'

export const LINK_RULES: readonly RuleEntry[] = [
  {
    id: 'broken-link',
    summary: 'Link to a page or file that does not exist',
    level: 'error',
    option: 'onBrokenLinks',
    also: ['warning'],
    meaning:
      'A link leads to an address of this site at which there is neither page nor file. Links in the navbar, the footer and sidebars count. In raw tags and components it is a warning at most, and so it is for an absolute link to the own site.',
    example: { language: 'md', code: '[Commits](/docs/git/comits)' },
    cure: 'Correct the address; the message names the nearest one. Better, link to the file (`./git/commits.md`). For an address that something else serves, write `pathname:///address`.',
  },
  {
    id: 'redirected-link',
    summary: 'Link to an address that is redirected',
    level: 'info',
    meaning:
      'A link leads to an old address, at which there is only a [redirect](./configuration.md#redirects). Readers arrive, by a detour. In a configuration of Docusaurus such a link is broken (`broken-link`), as Docusaurus says.',
    example: 'A link to `/old`, with `redirects: [{ from: "/old", to: "/new" }]` in the configuration.',
    cure: 'Link to the new address, which the message names. `devcourse check --fix` does so.',
  },
  {
    id: 'broken-anchor',
    summary: 'Link to an id that the page does not have',
    level: 'warning',
    option: 'onBrokenAnchors',
    meaning: 'The page exists, but nothing on it has the id after `#`.',
    example: { language: 'md', code: '[Undo](./git/commits.md#undoing)' },
    cure: 'Look at the heading; its id follows its text. To keep links alive when headings change, write the id yourself: `## Undoing {#undo}`.',
  },
  {
    id: 'broken-markdown-link',
    summary: 'Link to a Markdown file that does not exist',
    level: 'error',
    option: 'onBrokenMarkdownLinks',
    also: ['warning'],
    meaning:
      'A link names a `.md` or `.mdx` file that does not exist, or that is no document. The level is the stricter one of `onBrokenMarkdownLinks` (`warn` unless set) and `onBrokenLinks` (`throw` unless set); in an HTML tag and in a page of `src/pages` that of `onBrokenLinks`.',
    example: { language: 'md', code: '[Intro](./itnro.md)' },
    cure: 'Correct the path. It counts from the file with the link, is written as the file is on the disk (with numbers such as `02-`), and upper and lower case matter.',
  },
  {
    id: 'broken-image',
    summary: 'Image that does not exist',
    level: 'error',
    option: 'onBrokenMarkdownImages',
    also: ['warning'],
    meaning: 'An image is not there, or a file that a link names with `@site/`.',
    example: { language: 'md', code: '![The loop](./img/lop.svg)' },
    cure: 'Correct the path. With `/` in front it is searched in the static folders, otherwise beside the text.',
  },
  {
    id: 'broken-file',
    summary: 'Video, script, icon or other file that does not exist',
    level: 'warning',
    meaning:
      'The browser is told to load a file that does not exist: by a raw tag (`<video>`, `<audio>`, `<source>`, `srcset`, `poster`, `<track>`, `<script>`, `<link>`, `<object>`, `<embed>`, an `<iframe>` of this site), by `url()` in a style sheet, or by the configuration (favicon, logo, social image).',
    example: { language: 'md', code: '<video src="/my-course/vidoes/loop.mp4" controls></video>' },
    cure: 'Correct the path. Files that pages load by an address belong into a static folder, and the address is the path in there with `/` in front.',
  },
  {
    id: 'link-to-draft',
    summary: 'Link to a page that is a draft',
    level: 'error',
    option: 'onBrokenLinks',
    also: ['warning'],
    meaning:
      'A link leads to a page with `draft: true`, or a page imports one to show it. Drafts are not part of the site, so readers would get “page not found”.',
    example: { language: 'md', code: '[Rebase](./rebase.md)' },
    cure: 'Publish the page (take `draft: true` out of its front matter), or take the link out. While you write, `--drafts` makes drafts part of the site.',
  },
  {
    id: 'link-to-private-file',
    summary: 'Link to a file that is not published',
    level: 'error',
    option: 'onBrokenLinks',
    also: ['warning'],
    meaning:
      'A link or an image names a file that is there and stays private: its name, or that of a folder around it, begins with a dot (`.env`), its name begins with `_`, or it is Markdown and no page; or it is a symbolic link out of the folder of the course (`onOutsideSymlinks`). The files of a static folder are not asked about. Names that are [published all the same](./writing.md#files-that-are-published), such as `.github` and `.gitlab-ci.yml`, are not private. For an image the level is that of `onBrokenMarkdownImages`; in a folder without configuration it is a warning, since a host that shows all files has it. In sites of Docusaurus only such symbolic links count.',
    example: 'A link to `_solutions.pdf`, or to `.env`.',
    cure: 'If readers are to have the file, give it another name. If not, take the link out.',
  },
  {
    id: 'link-to-ignored-file',
    summary: 'Link that publishes a file which Git ignores',
    level: 'warning',
    also: ['info'],
    meaning:
      'A page shows or offers a file that `.gitignore` names. It becomes part of the site when it is built here, and nobody else has it: elsewhere the link is broken. For an image it is an information. Sites of Docusaurus are not asked.',
    example: 'A link to `slides.pdf`, and a line `*.pdf` in `.gitignore`.',
    cure: 'If the file is private, take the link out. Else take it out of `.gitignore`, or switch the rule off where it is made by another program.',
  },
  {
    id: 'link-to-left-out-page',
    summary: 'Link to a page that could not be built',
    level: 'error',
    option: 'onLeftOutPages',
    also: ['warning', 'info'],
    meaning:
      'A link leads to a page that is left out, since it cannot be built (`left-out-page` says why). Readers would get “page not found”.',
    example: { language: 'md', code: '[News](./news.mdx)' },
    cure: 'Make the page one that can be built, or take the link out.',
  },
  {
    id: 'link-to-unlisted',
    summary: 'Link to a page that is not listed',
    level: 'info',
    checkOnly: true,
    meaning:
      'A link leads to a page with `unlisted: true`. The link works, but everybody who follows it sees a page that was meant for those who know its address.',
    example: { language: 'md', code: '[Solutions](./solutions.md)' },
    cure: 'Take the link out, or take `unlisted: true` out of the front matter. If it is meant so, switch the rule off at this place.',
  },
  {
    id: 'link-outside-base',
    summary: 'Link to this host that leaves the base URL',
    level: 'warning',
    meaning:
      'A link names a path of this host that does not begin with the base URL, so it leaves the site. In a preview at `/` it may work; where the site is published it leads to another site, or to nothing.',
    example: { language: 'md', code: '<video src="/videos/loop.mp4" controls></video>' },
    cure: 'In Markdown, in `<a>` and in `<img>` the base URL is added by itself; in other tags write it in front: `/my-course/videos/loop.mp4`. If another site on the same host is meant, write the whole address.',
  },
  {
    id: 'localhost-link',
    summary: 'Link to the computer of the reader',
    level: 'info',
    checkOnly: true,
    meaning: 'A link leads to `localhost`, `127.0.0.1` or `[::1]`: to the computer of the person who reads.',
    example: { language: 'md', code: '[Start here](http://localhost:3000/docs/intro)' },
    cure: 'If it is a page of this site, link to its file. If readers are to start a server of their own, write the address as code: `http://localhost:3000`.',
  },
  {
    id: 'file-url',
    summary: 'Link to a file on the computer of the author',
    level: 'warning',
    checkOnly: true,
    meaning: 'A link or an image has an address with `file://`: a file on the computer of the author.',
    example: { language: 'md', code: '![Plan](file:///C:/Users/ada/plan.png)' },
    cure: 'Copy the file beside the text or into a static folder, and name it by its path: `./img/plan.png`.',
  },
  {
    id: 'own-url',
    summary: 'Link to this site by its whole address',
    level: 'info',
    checkOnly: true,
    meaning:
      'A link to a page of this site is written with the whole address of the site. It works, but leads away from a preview, and from the site when it moves.',
    example: { language: 'md', code: '[Intro](https://example.org/my-course/docs/intro)' },
    cure: 'Link to the file (`./intro.md`), or begin the path with `/`.',
  },
]
