/** A link or image that publishes a file which `.gitignore` names, so that nobody else has it. */
import type { LinkRule } from '../check.ts'

export const linkToIgnoredFile: LinkRule = {
  id: 'link-to-ignored-file',
  level: ({ kind }) => (kind === 'link' ? 'warning' : 'info'),
  check({ kind, url }, target, { knowledge }) {
    if (target.type !== 'asset' || !knowledge.isIgnored(target.source)) return undefined
    return {
      message: `This ${kind === 'link' ? 'link' : 'image'} publishes \`${url}\`, which \`.gitignore\` names`,
      hint: 'take it out of the page if it is private; else take it out of `.gitignore`, or switch this rule off here',
    }
  },
}
