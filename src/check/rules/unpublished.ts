/** Rules about links to what is there, and is not published or not for everybody. */
import { sourcesOf } from '../../base/site-parts.ts'
import type { Target } from '../../model/page.ts'
import type { Site } from '../../model/site.ts'
import { decodeName, decodePath, withoutTrailingSlash } from '../../shared/url.ts'
import type { LinkRule } from '../check.ts'
import { levelOf } from '../level.ts'

/** A link to a page that is there, but left out as a draft (spec routing.md section 9). */
const linkToDraft: LinkRule = {
  id: 'link-to-draft',
  level: (edge, site) => levelOf(site.config.policies.onBrokenLinks, edge),
  check({ url }, target) {
    if (target.type !== 'missing' || !target.draft || target.withheld !== undefined) return undefined
    return {
      message: `Unexpected link to the draft \`${url}\`, expected a page that is part of the site`,
      hint: 'remove `draft: true` from its front matter, or the link',
    }
  },
}

/** A link to a page that the edition leaves out: it is for another audience, or comes later. */
const linkToWithheld: LinkRule = {
  id: 'link-to-withheld',
  level: (edge, site) => levelOf(site.config.policies.onBrokenLinks, edge),
  check({ url }, target, { site }) {
    if (target.type !== 'missing' || target.withheld === undefined) return undefined
    const { audience } = site.config.markdown.edition ?? {}
    if (target.withheld === 'release')
      return {
        message: `Unexpected link to \`${url}\`, a page that is not released yet`,
        hint: 'give this page a `release` that is not earlier, or leave the link to the schedule, which waits for it',
      }
    const edition = audience === undefined ? 'the default edition' : `the edition for \`${audience}\``
    return {
      message: `Unexpected link to \`${url}\`, a page that ${edition} leaves out`,
      hint: 'put the link into a block for the same audience, such as `:::instructor`, or take `audience` out of the page',
    }
  },
}

type Reason = NonNullable<Extract<Target, { type: 'missing' }>['privateBecause']>

const REASONS: Readonly<Record<Reason, readonly [what: string, hint: string]>> = {
  audience: [
    'which this edition leaves out',
    'put it into a block for the same audience, or the file into a folder that is for everybody',
  ],
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

/** A link or image whose file is there and is not published, since its name or its kind says that it is private. */
const linkToPrivateFile: LinkRule = {
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

/** A link or image that publishes a file which `.gitignore` names, so that nobody else has it. */
const linkToIgnoredFile: LinkRule = {
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

/** A link to a page that is left out, since it cannot be built. */
const linkToLeftOutPage: LinkRule = {
  id: 'link-to-left-out-page',
  level: (edge, site) => levelOf(site.config.policies.onLeftOutPages, edge),
  check({ url }, target, { leftOut }) {
    if (target.type !== 'route' || leftOut.size === 0) return undefined
    const path = withoutTrailingSlash(target.path)
    if (![path, decodePath(path), decodeName(path)].some((name) => leftOut.has(name))) return undefined
    return {
      message: `Unexpected link to \`${url}\`, a page that is left out, expected one that is part of the site`,
      hint: 'a finding about that page says why it cannot be built',
    }
  },
}

/** A link to a page that is meant for those who know its address (spec routing.md section 9). */
const linkToUnlisted: LinkRule = {
  id: 'link-to-unlisted',
  level: () => 'info',
  check({ kind, url }, target, { site, route }) {
    if (kind !== 'link' || target.type !== 'route') return undefined
    const path = withoutTrailingSlash(target.path)
    if (path === withoutTrailingSlash(route)) return undefined
    const unlisted = unlistedPaths(site)
    // pages that are not listed themselves may lead to each other
    if (!unlisted.has(path) || unlisted.has(withoutTrailingSlash(route))) return undefined
    return {
      message: `Unexpected link to the unlisted page \`${url}\`, expected a page that everybody may find`,
      hint: 'remove `unlisted: true` from its front matter, or the link',
    }
  },
}

const known = new WeakMap<Site, ReadonlySet<string>>()

function unlistedPaths(site: Site): ReadonlySet<string> {
  const paths = known.get(site) ?? new Set(allSources(site))
  known.set(site, paths)
  return paths
}

function allSources(site: Site): readonly string[] {
  return sourcesOf(site).flatMap(({ unlisted, permalink }) => (unlisted ? [withoutTrailingSlash(permalink)] : []))
}

/** Links to what is not published, or not for everybody. A new rule of this kind is written above and named here. */
export const UNPUBLISHED_RULES: readonly LinkRule[] = [
  linkToDraft,
  linkToWithheld,
  linkToPrivateFile,
  linkToIgnoredFile,
  linkToLeftOutPage,
  linkToUnlisted,
]
