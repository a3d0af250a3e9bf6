/** Rules about the text of pages: front matter and Markdown. */
import type { RuleEntry } from './rule.ts'

export const CONTENT_RULES: readonly RuleEntry[] = [
  {
    id: 'nested-too-deep',
    summary: 'Marks nested too deep to be read',
    level: 'error',
    fixed: true,
    meaning:
      'More than 200 lists, quotes, directives, marks or elements lie inside each other, or more than 100 files that show the next one. The page is left out.',
    example: 'A line of thousands of `>`.',
    cure: 'Look for a mark that is repeated by accident or never closed. Generated text belongs into a code block.',
  },
  {
    id: 'too-complex',
    summary: 'Too many marks in one place to be read',
    level: 'error',
    fixed: true,
    meaning:
      'A page holds so many marks in one place that reading it would take minutes: a thousand brackets that are open at once, two thousand `*` in one paragraph, a table of more than a thousand columns, a hundred thousand cells that the rows of its tables leave out, four thousand pieces of code in MDX, more than fifty lists that are filled in from the site (of exercises, objectives, cards, the schedule, the contents of the page), those of the files that it shows included. Or the files that a page imports to show them, which may show others several times, hold more characters together than `markdown.maxFileSize` (2 million unless set). The page is left out.',
    example: 'A paragraph of `[[[[[[` without end.',
    cure: 'Split the file, or put generated text into a code block of its own. An imported file that shows another one many times need not do so. Write each list once, and link to it where it is meant again.',
  },
  {
    id: 'invalid-front-matter',
    summary: 'Front matter that cannot be understood',
    level: 'error',
    fixed: true,
    meaning: 'The block between the `---` lines is not valid YAML, or a key has a value that does not fit.',
    example: { language: 'yaml', code: 'title: Git: the basics', fails: true },
    cure: "A value that holds a colon and a space needs quotes: `title: 'Git: the basics'`. [All keys](./writing.md#front-matter).",
  },
  {
    id: 'unknown-front-matter-key',
    summary: 'Key of the front matter that looks like a slip',
    level: 'warning',
    meaning:
      'A key of the front matter has no meaning, and is so near to one that has that it looks like a slip. Other keys are free: your own functions may read them.',
    example: { language: 'yaml', code: 'sidebar_postion: 2' },
    cure: 'Take the key that the message proposes. [All keys](./writing.md#front-matter).',
  },
  {
    id: 'hidden-elsewhere',
    summary: 'Key that keeps a page from readers in other tools',
    level: 'warning',
    also: ['info'],
    meaning:
      'The front matter has a key by which other tools leave a page out. `published: false` and `publish: false` make it a draft here too, except in a site of Docusaurus. With `hidden: true` and `private: true` the page is published, which is a warning; with a `date` or `publishDate` that is to come it is published now, an information. A page that says `draft` or `unlisted: true` is not asked.',
    example: { language: 'yaml', code: 'hidden: true' },
    cure: 'Write `draft: true` to leave the page out, or `unlisted: true` to publish it for those who know its address.',
  },
  {
    id: 'unused-directive',
    summary: 'Directive that nothing is made of',
    level: 'warning',
    meaning: 'Text begins like a directive, with one, two or three colons and a name, but nothing has this name.',
    example: { language: 'md', code: ':::remark\n\nText\n\n:::' },
    cure: 'Use one of the [admonitions](./writing.md#admonitions), or add the word to `admonitions.keywords`. To write colons as they are, put a backslash in front.',
  },
  {
    id: 'unused-code-range',
    summary: 'Highlighted lines without a magic comment',
    level: 'warning',
    meaning:
      'A code block asks for highlighted lines, such as `{1,3-5}`, but the configuration has an empty list of magic comments. The lines would get the class of the first one.',
    example: { language: 'md', code: '```js {1}\nlet a = 1\n```' },
    cure: 'Give `prism.magicComments` an entry, or take the key out: then lines are highlighted in the usual way.',
  },
  {
    id: 'uncoloured-code',
    summary: 'Code that is shown without colours',
    level: 'info',
    meaning:
      'Code is coloured by patterns, many of which look from each place of a line to its end. Very long lines (2,000 characters) and very long code (50,000) would take seconds, so they are shown as plain text.',
    example: 'A line of 10,000 characters of JSON.',
    cure: 'Break the line, split the code into several blocks, or give it the language `text`.',
  },
  {
    id: 'markdown-plugin-failed',
    summary: 'Remark or rehype plugin that failed',
    level: 'error',
    fixed: true,
    meaning:
      'A remark or rehype plugin of the configuration stopped at this page, or did not start at all. The message names the plugin and says what it says; the place is there if the plugin gives it. The page is left out. What a plugin throws when its work on a page is done, in a timer or a promise that nobody waits for, ends the command; `serve` says it and goes on.',
    example: { language: 'ts', code: 'docs: {\n  remarkPlugins: [remarkStrict]\n}' },
    cure: 'Correct what the plugin complains about, or take it out of the configuration.',
  },
]
