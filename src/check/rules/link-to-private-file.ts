/** A link or image whose file is there and is not published, since its name or its kind says that it is private. */
import type { Target } from '../../model/page.ts'
import type { LinkRule } from '../check.ts'
import { levelOf } from '../level.ts'

type Reason = NonNullable<Extract<Target, { type: 'missing' }>['privateBecause']>

const REASONS: Readonly<Record<Reason, readonly [what: string, hint: string]>> = {
  hidden: [
    'which is not published, since its name or that of its folder begins with a dot',
    'rename it if readers are to have it, or take it out of the page',
  ],
  underscore: [
    'which is not published, since its name begins with `_`',
    'rename it if readers are to have it, or take it out of the page',
  ],
  outside: [
    'which is not published, since a symbolic link leads out of the folder of the course',
    'put a copy of the file into the course; if the link is meant, set `onOutsideSymlinks` to `warn` in a configuration',
  ],
  markdown: [
    'which is no page of this site, and not published',
    'take the link out; if it is to be a page, look at its name, at its folder, and at `.gitignore`',
  ],
}

export const linkToPrivateFile: LinkRule = {
  id: 'link-to-private-file',
  // a folder without configuration may be meant for a host that shows all of its files
  level: (edge, { repository, config: { policies } }) => {
    if (repository !== undefined) return 'warning'
    return levelOf(edge.kind === 'image' ? policies.onBrokenMarkdownImages : policies.onBrokenLinks, edge)
  },
  check({ kind, url }, target) {
    if (target.type !== 'missing' || target.privateBecause === undefined) return undefined
    const [what, hint] = REASONS[target.privateBecause]
    return { message: `Unexpected ${kind === 'link' ? 'link to' : 'image'} \`${url}\`, ${what}`, hint }
  },
}
