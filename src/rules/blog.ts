/** Rules about blogs: posts, authors, feeds. */
import type { RuleEntry } from './rule.ts'

export const BLOG_RULES: readonly RuleEntry[] = [
  {
    id: 'blog-folder-missing',
    summary: 'Folder of a blog that is not there',
    level: 'error',
    fixed: true,
    meaning: 'The configuration asks for a blog, and its folder does not exist.',
    example: { language: 'ts', code: "blog: {\n  path: 'nwes'\n}" },
    cure: 'Create the folder with a first post in it, or correct `path`. In a configuration of Docusaurus a blog without folder is none.',
  },
  {
    id: 'invalid-authors-file',
    summary: 'File of authors that cannot be understood',
    level: 'error',
    fixed: true,
    meaning:
      'The file that describes the [authors of a blog](./blog.md#authors) is no YAML, an author has neither name nor picture, a value is of the wrong kind, or two authors have one page.',
    example: { language: 'yaml', code: 'ada: Ada Lovelace' },
    cure: 'Write a key for each author, and `name` and the like below it.',
  },
  {
    id: 'unknown-author',
    summary: 'Author that the file of authors does not have',
    level: 'error',
    meaning: 'A post names an author by a key that is not in the file of authors. The key is shown in place of a name.',
    example: { language: 'yaml', code: 'authors: adda' },
    cure: 'Correct the key, add the author to the file, or write the `name` into the post.',
  },
  {
    id: 'inline-author',
    summary: 'Author that is described in a post',
    level: 'warning',
    meaning:
      'A post describes an author itself although there is a file of authors. Such an author has no page, and is described anew in each post. The level is that of `onInlineAuthors`.',
    example: { language: 'yaml', code: 'authors:\n  - name: Ada Lovelace' },
    cure: 'Describe the author in the file once, and write the key into posts.',
  },
  {
    id: 'duplicate-author',
    summary: 'Author who is named twice',
    level: 'error',
    meaning: 'A post names one author twice.',
    example: { language: 'yaml', code: 'authors: [ada, bob, ada]' },
    cure: 'Name each author once.',
  },
  {
    id: 'undated-post',
    summary: 'Post that does not say when it was written',
    level: 'warning',
    meaning:
      'Neither the name nor the front matter of a post names a day. The day of its first commit is shown, and the day of the file where Git knows none, which differs from machine to machine.',
    example: 'A post `blog/welcome.md` without `date`.',
    cure: 'Begin the name with the day, such as `2026-01-31-welcome.md`, or write `date: 2026-01-31` into the front matter.',
  },
  {
    id: 'future-post',
    summary: 'Post whose day is to come',
    level: 'info',
    meaning:
      'The day of a post lies behind that of the build. It is published at once: nothing builds the site anew on that day.',
    example: { language: 'yaml', code: 'date: 2099-01-01' },
    cure: 'Write `draft: true` until then, or leave it where the day is that of an event.',
  },
  {
    id: 'untruncated-post',
    summary: 'Post that lists show as a whole',
    level: 'warning',
    meaning:
      'A post has no marker behind its first words, so that lists show all of it. The level is that of `onUntruncatedBlogPosts`: nothing is said unless it is set, or the configuration is one of Docusaurus.',
    example: 'A long post without `<!-- truncate -->`.',
    cure: 'Write `<!-- truncate -->` on a line of its own behind the first words; in MDX `{/* truncate */}`.',
  },
  {
    id: 'missing-feed-sheet',
    summary: 'Sheet of a feed that cannot be read',
    level: 'error',
    fixed: true,
    meaning:
      'The configuration names an XSLT sheet by which browsers show a feed, and it is not there, or no styles beside it.',
    example: { language: 'ts', code: "blog: {\n  feedOptions: {\n    xslt: { rss: 'mine.xsl' },\n  },\n}" },
    cure: 'Put the sheet into the folder of the posts, with a `.css` file of the same name beside it, or write `true` for the one of devcourse.',
  },
]
