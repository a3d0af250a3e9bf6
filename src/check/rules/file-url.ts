/** A link or image that is a file on the computer of the author. */
import type { LinkRule } from '../check.ts'

export const fileUrl: LinkRule = {
  id: 'file-url',
  level: () => 'warning',
  check({ kind, url }, target) {
    if (target.type !== 'external' || !/^file:/i.test(url)) return undefined
    return {
      message: `Unexpected ${kind === 'link' ? 'link to' : kind} \`${url}\`, expected an address of the web or of this site`,
      hint: 'copy the file beside this one and name it relative to it',
    }
  },
}
