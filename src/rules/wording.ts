/** Sentences about a rule that follow from its data, for the reference and for `devcourse explain`. */
import type { Policies } from '../model/config.ts'
import type { Example, Rule } from './rule.ts'

/** The level of the option that stands for the usual level of a rule. */
const POLICY_OF = { error: 'throw', warning: 'warn', info: 'log', off: 'ignore' } as const

/** What an option is unless it is set, where that is not the usual level of the rule (the stricter of two options). */
const UNLESS_SET: Partial<Readonly<Record<keyof Policies, string>>> = { onBrokenMarkdownLinks: 'warn' }

/** One Markdown paragraph: the usual level, what sets it, and whether `build` looks for it. */
export function levelSentence({ level, also, option, adjustable, checkOnly }: Rule): string {
  const usual = [level, ...also].join(' or ')
  const unlessSet = (option === 'onInlineTags' ? undefined : option && UNLESS_SET[option]) ?? POLICY_OF[level]
  const first =
    option !== undefined
      ? `Level: \`${option}\`, \`${unlessSet}\` unless set.`
      : level === 'off'
        ? 'Level: off; with `--strict` an error.'
        : adjustable
          ? `Level: ${usual}.`
          : `Level: ${usual}, always.`
  return checkOnly ? `${first} Only \`devcourse check\` looks for it.` : first
}

/** Markdown as plain sentences: links become their text; code keeps its backticks, which terminals show as well. */
export function plainText(markdown: string): string {
  return markdown.replace(
    /(`[^`]*`)|\[([^\]]*)\]\([.#][^)]*\)/g,
    (_, code?: string, text?: string) => code ?? text ?? '',
  )
}

/** Break text into lines of at most `width` characters, between words; what stands in backticks stays whole. */
export function wrap(text: string, width: number): readonly string[] {
  const words = text.match(/(?:`[^`]*`|\S)+/g) ?? []
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** A code block whose fence is longer than any in the code. */
export function fence({ language, code, fails }: Example): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const marks = '`'.repeat(longest + 1)
  return `${marks}${language}${fails === true ? ' fails' : ''}\n${code}\n${marks}`
}
