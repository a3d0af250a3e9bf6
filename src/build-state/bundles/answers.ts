/** What the bundler asks of the site while it bundles: noted, so that the next build can ask whether the answers are the same. */
import type { BundleInput } from '../../bundle/bundler.ts'

type Asked = Pick<BundleInput, 'assetUrl' | 'isPrivate' | 'markdown'>

/** A question about a file, by its path relative to the site root, and its answer as a text. */
export interface Answer {
  readonly about: 'address' | 'private' | 'module'
  readonly source: string
  readonly answer: string
}

/** The input of a bundle that takes note of what is answered. */
export function recorded(input: BundleInput): { readonly input: BundleInput; readonly answers: readonly Answer[] } {
  const answers: Answer[] = []
  const note = (about: Answer['about'], source: string, answer: unknown): void => {
    answers.push({ about, source, answer: JSON.stringify(answer) })
  }
  const { assetUrl, isPrivate, markdown } = input
  const noting: Asked = {
    assetUrl: async (source) => {
      const url = await assetUrl(source)
      note('address', source, url)
      return url
    },
    isPrivate:
      isPrivate &&
      ((source) => {
        const reason = isPrivate(source)
        note('private', source, reason ?? '')
        return reason
      }),
    markdown: {
      ...markdown,
      load: async (source) => {
        const loaded = await markdown.load(source)
        note('module', source, loaded)
        return loaded
      },
    },
  }
  return { input: { ...input, ...noting }, answers }
}

/** Whether the site still answers what it has answered. A file that is not there any more has no answer. */
export async function isSameAnswer({ about, source, answer }: Answer, asked: Asked): Promise<boolean> {
  return JSON.stringify(await answered(about, source, asked).catch(() => undefined)) === answer
}

async function answered(
  about: Answer['about'],
  source: string,
  { assetUrl, isPrivate, markdown }: Asked,
): Promise<unknown> {
  if (about === 'address') return assetUrl(source)
  return about === 'module' ? markdown.load(source) : (isPrivate?.(source) ?? '')
}
