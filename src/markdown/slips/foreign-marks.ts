/** Marks of other tools for Markdown that mean nothing here and are shown as text, with the form that works. */
import { didYouMean } from '../../base/did-you-mean.ts'
import { BARRIER, CONTENT } from './shown-text.ts'
import { blockCure, boxKeyword, boxStart, foldedCure, IMPORT, tabsCure } from './foreign-cures.ts'

/** What is said of a mark. */
export interface Cure {
  readonly hint: string
  /** What can be written in its place unseen. */
  readonly text?: string
}

/** A mark; its pattern has the flags `d` and `g`. */
export interface ForeignMark {
  /** Who knows it. */
  readonly tools: string
  readonly pattern: RegExp
  /** Its first word says what it is; else all of a page are alike. */
  readonly byWord?: true
  /** Where it may stand, if not anywhere in a text. */
  readonly only?: 'paragraph' | 'heading' | 'quotation'
  /** Of what was matched and its groups, as they are written. Undefined: it is none. */
  readonly cure: (written: readonly string[], keywords: readonly string[]) => Cure | undefined
}

/** What a line begins with in quotations and lists: no part of the mark. */
const LINE = '^[ \\t>]*'
const END = '[ \\t]*$'

/** `.class`, `#id`, `key=value`. */
const ATTRIBUTE = String.raw`(?:[.#][A-Za-z][\w-]*|[A-Za-z][\w-]*=(?:"[^"\n]*"|'[^'\n]*'|[\w%.-]+))`
const ATTRIBUTES = `[ \\t]*${ATTRIBUTE}(?:[ \\t]+${ATTRIBUTE})*[ \\t]*`

/** Roles of MyST and Sphinx, less those that could be a word in braces. */
const ROLES =
  'ref|doc|term|numref|eq|cite|cite:[pt]|download|abbr|sub|sup|math|kbd|guilabel|menuselection|py:\\w+|c:\\w+|envvar|command|index'

export const FOREIGN_MARKS: readonly ForeignMark[] = [
  {
    tools: 'MkDocs',
    pattern: RegExp(`${LINE}!!![ \\t]+([\\w-]+)(?:[ \\t]+(?:inline|end))*(?:[ \\t]+"([^"\\n]*)")?${END}`, 'dgm'),
    only: 'paragraph',
    cure: ([, word = '', title = ''], keywords) => ({ hint: unindented(word, title, keywords) }),
  },
  {
    tools: 'MkDocs',
    pattern: RegExp(`${LINE}\\?\\?\\?\\+?[ \\t]+[\\w-]+(?:[ \\t]+"([^"\\n]*)")?${END}`, 'dgm'),
    only: 'paragraph',
    cure: ([, title = '']) => ({ hint: foldedCure(title, ', without its indent') }),
  },
  {
    tools: 'MkDocs',
    pattern: RegExp(`${LINE}===[!+]*[ \\t]+"([^"\\n]*)"${END}`, 'dgm'),
    only: 'paragraph',
    cure: ([, label = '']) => ({ hint: tabsCure(label) }),
  },
  {
    tools: 'MkDocs',
    pattern: RegExp(`${LINE}-+8<-+(?:[ \\t][^\\n]*)?$`, 'dgm'),
    only: 'paragraph',
    cure: () => ({ hint: IMPORT }),
  },
  {
    tools: 'MkDocs, VitePress and others',
    pattern: RegExp(`${LINE}(?:\\[TOC\\]|\\[\\[_?TOC_?\\]\\]|\\$\\{toc\\}|\\{:[ \\t]*toc\\b[^}\\n]*\\})${END}`, 'dgim'),
    only: 'paragraph',
    cure: () => ({ hint: 'take it out: the contents of a page stand beside it by themselves' }),
  },
  {
    tools: 'VitePress',
    pattern: RegExp(`${LINE}:{3,}[ \\t]+([A-Za-z][\\w-]*)([^\\n]*)$`, 'dgm'),
    byWord: true,
    only: 'paragraph',
    cure: boxCure,
  },
  {
    tools: 'MyST, Quarto and Pandoc',
    pattern: RegExp(`${LINE}:{3,}[ \\t]*\\{[ \\t]*\\.?(?:callout-)?([A-Za-z][\\w-]*)(?:[^}\\n]*)\\}([^\\n]*)$`, 'dgm'),
    byWord: true,
    only: 'paragraph',
    cure: boxCure,
  },
  {
    tools: 'older versions of Docusaurus',
    pattern: RegExp(`${LINE}:{3,}([A-Za-z][\\w-]*)([ \\t]+\\S[^\\n]*)$`, 'dgm'),
    byWord: true,
    only: 'paragraph',
    cure: boxCure,
  },
  {
    tools: 'Liquid, Jinja and GitBook',
    byWord: true,
    pattern: /(?<!\{)\{%[-+]?[ \t]*(\w+)[^\n]{0,500}?%\}/dg,
    cure: ([written = '', word = ''], keywords) => {
      if (/^(?:end|else|elif|elsif)/.test(word)) return undefined
      if (/^(?:raw|comment|verbatim)$/.test(word))
        return { hint: 'take it out, with its end, or put it into backticks' }
      const box = /\bstyle="(\w+)"/.exec(written)?.[1] ?? word
      return {
        hint:
          blockCure(box, keywords) ?? 'write what it stands for, or put it into backticks: nothing is filled in here',
      }
    },
  },
  {
    tools: 'Hugo and Quarto',
    byWord: true,
    pattern: /\{\{[<%][ \t]*([\w-]+)[^\n]{0,500}?[>%]\}\}/dg,
    cure: ([, word = ''], keywords) => ({
      hint: blockCure(word, keywords) ?? 'write what it stands for: there are no shortcodes here',
    }),
  },
  {
    tools: 'mdBook',
    pattern: /\{\{#([\w-]+)[^{}\n]*\}\}/dg,
    cure: () => ({ hint: `${IMPORT}; the code of a file belongs into a code block` }),
  },
  {
    tools: 'templates',
    pattern: /\{\{[-~]?[ \t]*[A-Za-z$.][\w$.-]*(?:[ \t]*[|([][^{}\n]*)?[ \t]*[-~]?\}\}/dg,
    cure: () => ({ hint: 'write what it stands for, or put it into backticks: nothing is filled in here' }),
  },
  {
    tools: 'VitePress',
    pattern: RegExp(`${LINE}<<<[ \\t]*[@.~/][^\\n]*$`, 'dgm'),
    only: 'paragraph',
    cure: () => ({ hint: 'put the code of the file into a code block' }),
  },
  {
    tools: 'MyST',
    pattern: RegExp(`\\{(${ROLES})\\}(?=${CONTENT})`, 'dg'),
    byWord: true,
    cure: ([, role = '']) => ({
      hint: /^(?:ref|doc|numref|term|download)/.test(role)
        ? 'write a link: `[text](./page.md#heading)`'
        : 'write the text without it',
    }),
  },
  {
    tools: 'MyST',
    pattern: RegExp(`${LINE}\\(([\\w .:/-]+)\\)=${END}`, 'dgm'),
    only: 'paragraph',
    cure: ([, label = '']) => ({ hint: `give the heading below the id: \`## Heading {#${idOf(label)}}\`` }),
  },
  {
    tools: 'MkDocs, kramdown and Pandoc',
    pattern: RegExp(
      `(?<=[${BARRIER}${CONTENT}])\\{:?${ATTRIBUTES}\\}|(?<=[ \\t]|^)\\{(?=:|[^{}\\n]*[.#])(?!#[^{}\\n]*\\}):?${ATTRIBUTES}\\}${END}`,
      'dgm',
    ),
    only: 'paragraph',
    cure: () => ({ hint: 'take it out: attributes are written in tags, such as `<span class="x">text</span>`' }),
  },
  {
    tools: 'MkDocs, kramdown and Pandoc',
    pattern: RegExp(`\\{(?=[: \\t]):?${ATTRIBUTES}\\}${END}`, 'dgm'),
    only: 'heading',
    cure: ([written = '']) => {
      const id = /#([\w-]+)/.exec(written)?.[1]
      if (id === undefined) return { hint: 'take it out: a heading takes an id, `{#id}`, and nothing else' }
      return { hint: `write \`{#${id}}\``, text: `{#${id}}` }
    },
  },
  {
    tools: 'Obsidian and MkDocs',
    pattern: /(?<![=\w])==(?=[^\s=])([^=\n]*[^\s=])==(?![=\w])/dg,
    cure: ([, text = '']) => ({ hint: `write \`<mark>${text}</mark>\`` }),
  },
  {
    tools: 'Obsidian',
    pattern: /%%(?=[^%\s]|[ \t]+[^%\s])[^%\n]+%%/dg,
    cure: () => ({ hint: 'a comment is `<!-- text -->`: this one is shown to everybody' }),
  },
  {
    tools: 'GitHub and Obsidian',
    byWord: true,
    pattern: /^[ \t>]*\[!([A-Za-z][\w-]*)\][-+]?(?![^\s])([^\n]*)/dg,
    only: 'quotation',
    cure: ([, word = '', title = ''], keywords) => {
      const known = `the words are ${keywords.map((keyword) => keyword.toUpperCase()).join(', ')}`
      return { hint: blockCure(word, keywords, title.trim()) ?? (keywords.length === 0 ? 'write a quotation' : known) }
    },
  },
  {
    tools: 'LaTeX and Jupyter',
    pattern: RegExp(
      `${LINE}\\\\begin\\{(?:equation|align|aligned|alignat|gather|multline|eqnarray|cases|[bpvBV]?matrix|array)\\*?\\}`,
      'dgm',
    ),
    only: 'paragraph',
    cure: () => ({ hint: 'put it between two lines of `$$`: a formula begins and ends with dollars' }),
  },
  {
    tools: 'Docsify',
    pattern: /^([!?])>(?=[ \t]+\S)/dg,
    only: 'paragraph',
    cure: ([, mark], keywords) => ({ hint: blockCure(mark === '!' ? 'warning' : 'tip', keywords) ?? 'take it out' }),
  },
]

function unindented(word: string, title: string, keywords: readonly string[]): string {
  const keyword = boxKeyword(word, keywords) ?? boxKeyword('note', keywords)
  if (keyword === undefined) return 'admonitions are switched off'
  return `write \`${boxStart(keyword, title)}\`, the text without its indent, and \`:::\` on a line behind it`
}

/** `::: tip Title`, `:::{note} Title`, `::: {.callout-tip}`, `:::details Title`. */
function boxCure([line = '', word = '', behind = '']: readonly string[], keywords: readonly string[]): Cure {
  const [colons = ':::'] = /:{3,}/.exec(line) ?? []
  const title = behind.trim()
  const hint = blockCure(word, keywords, title)
  if (hint === undefined) {
    const known = keywords.length === 0 ? 'admonitions are switched off' : `the admonitions are ${keywords.join(', ')}`
    return { hint: `${didYouMean(word, keywords) ?? known}; \`\\${colons}\` is text` }
  }
  const attributes = /\{[ \t]*[\w.-]+[ \t]+[^}]/.test(line)
  const isSame = keywords.includes(word) && !attributes && !/[[\]{}]/.test(title)
  return isSame ? { hint, text: boxStart(word, title, colons) } : { hint }
}

function idOf(label: string): string {
  return label
    .trim()
    .toLowerCase()
    .replace(/[^\w-]+/g, '-')
}
