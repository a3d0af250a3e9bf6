/** Rules about editions: what is for whom, and what of it would get out. */
import type { RuleEntry } from './rule.ts'

export const EDITION_RULES: readonly RuleEntry[] = [
  {
    id: 'unknown-audience',
    summary: 'Audience that the site does not have',
    level: 'error',
    fixed: true,
    meaning:
      'A page, folder, item of a sidebar or block is for an audience that `audiences` of the configuration does not name, or the command line asks for its edition. What is for nobody that is known is left out of every edition.',
    example: { language: 'md', code: ':::audience{for=instuctor}\n\nFour points for the proof.\n\n:::' },
    cure: 'Correct the name, or add it to [`audiences`](./configuration.md).',
  },
  {
    id: 'unclear-audience',
    summary: 'Block for an audience that cannot be left out safely',
    level: 'error',
    fixed: true,
    meaning:
      'What is for an audience is taken out of the text before anything is made of it. This block ends before a box in it does, or stands where its beginning and end cannot be told from the lines alone, or it is no block: one or two colons cannot be for an audience.',
    example: { language: 'md', code: 'The answer is :instructor[42].' },
    cure: 'Write a line `:::instructor` before the text and a line `:::` behind it.',
  },
  {
    id: 'link-to-withheld',
    summary: 'Link to a page that the edition leaves out',
    level: 'error',
    option: 'onBrokenLinks',
    also: ['warning'],
    meaning:
      'A link leads to a page that is for another [audience](./editions.md), or that is not released yet. It is no part of the edition that is built, so readers would get “page not found”.',
    example: 'A link of a page for everybody to one with `audience: instructor`.',
    cure: 'Put the link into a block for the same audience, such as `:::instructor`, or publish the page.',
  },
  {
    id: 'withheld-passage',
    summary: 'Passage of what is left out, in a published file',
    level: 'error',
    meaning:
      'A build that leaves something out reads every file that it would publish, with compression and encodings undone: pages, scripts, the search, feeds, downloads, metadata of pictures, file names. This passage of what is left out is in one of them. The former site stays as it is.',
    example: 'A PDF in the static folder that holds the solution which a page keeps for instructors.',
    cure: 'Take the passage out of the file that is named, or the file out of the site. If everybody may read the passage, write it outside of the block too, or put a comment `devcourse-disable-next-line withheld-passage -- reason` before the block.',
  },
]
