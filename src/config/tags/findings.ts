/** What is wrong with versions that are read from tags. */
import { GIT_FAULTS, GitError } from '../../git/run-git.ts'
import { error, warning, type Diagnostic, type Place } from '../../model/diagnostic.ts'
import { systemFailure } from '../../base/system-failure.ts'
import type { Tag } from '../../git/tags.ts'

/** Where the configuration asks for tags. */
export interface Asked {
  readonly file?: string
  readonly place?: Place
}

const FETCH = 'fetch them: `git fetch --tags`, or `fetch-depth: 0` for `actions/checkout`'

const REASONS: Readonly<Record<GitError['reason'], { readonly because: string; readonly hint: string }>> = {
  ...GIT_FAULTS,
  'too-slow': { because: 'Git took too long', hint: 'name fewer tags with `match` or `limit`' },
  failed: { because: 'Git failed', hint: 'look at what `git tag` says in the folder of the course' },
}

/** The course is in no repository. */
const OUTSIDE = {
  because: 'the course is in no Git repository',
  hint: 'keep the course in a Git repository, or take `docs.versions.from` out',
}

/** Git does not answer. Throws what is no failure of it. */
export function noGit(problem: unknown, asked: Asked): Diagnostic {
  if (problem instanceof GitError) {
    const isOutside = problem.message.includes('not a git repository')
    const { because, hint } = isOutside ? OUTSIDE : REASONS[problem.reason]
    const said = problem.reason === 'failed' && !isOutside ? `: ${problem.message}` : ''
    return error('unreadable-tags', `The versions cannot be read from tags: ${because}${said}`, { ...asked, hint })
  }
  const failure = systemFailure(problem)
  if (failure === undefined) throw problem
  return error('unreadable-tags', `The versions cannot be read from tags: ${failure.message}`, {
    ...asked,
    hint: failure.hint ?? 'try it again',
  })
}

/** A clone that tags were not fetched for. */
export function notFetched(asked: Asked): Diagnostic {
  const message = 'The versions cannot be read from tags: this clone is cut off, and the tags were not fetched'
  return error('unreadable-tags', message, { ...asked, hint: FETCH })
}

/** A clone that has left out some contents. */
export function notThere({ name }: Tag, asked: Asked): Diagnostic {
  const message = `The tag \`${name}\` cannot be read: this clone does not hold all of its files`
  return error('unreadable-tags', message, { ...asked, hint: GIT_FAULTS.partial.hint })
}

/** No tag is meant by the pattern. */
export function noTag(match: string | readonly string[], tags: readonly Tag[], asked: Asked): Diagnostic {
  const patterns = [match].flat().map((one) => `\`${one}\``)
  const newest = tags.toSorted((a, b) => b.date - a.date).slice(0, 3)
  const hint =
    newest.length === 0
      ? `make one: \`git tag v1.0\`; or if there are some elsewhere, ${FETCH}`
      : `there are ${newest.map(({ name }) => `\`${name}\``).join(', ')}: correct \`match\``
  return warning('no-version-tag', `No tag matches ${patterns.join(' or ')}, so that there is no version`, {
    ...asked,
    hint,
  })
}

/** A tag that becomes no version. */
export function leftOutTag(
  tag: string,
  { because, hint }: { readonly because: string; readonly hint: string },
  asked: Asked,
): Diagnostic {
  return warning('left-out-tag', `The tag \`${tag}\` becomes no version: ${because}`, { ...asked, hint })
}

/** Why a file of a tag is left out. */
export type LeftOut = 'link' | 'submodule' | 'same-name' | 'name' | 'lfs'

const WHY: Readonly<Record<LeftOut, readonly [because: string, hint: string]>> = {
  link: ['it is a symbolic link', 'from the next tag on, keep a copy in place of the link'],
  submodule: [
    'it is a submodule, whose files are in another repository',
    'from the next tag on, keep the files themselves',
  ],
  'same-name': [
    'another file has the same name but for upper and lower case',
    'from the next tag on, give it another name',
  ],
  name: ['no folder may have a file of this name', 'from the next tag on, give it another name'],
  lfs: ['Git LFS keeps it, and it was not fetched', 'fetch it: `git lfs fetch --all`, or `lfs: true` for a checkout'],
}

/** A file of a tag that is none of the version; `file` as findings name those. */
export function leftOutFile(file: string, why: LeftOut): Diagnostic {
  const [because, hint] = WHY[why]
  return warning('left-out-tag-file', `This file is left out of its version: ${because}`, { file, hint })
}

/** A tag without the file that the sidebars are in. */
export function noSidebars(tag: string, asked: Asked): Diagnostic {
  const message = `The tag \`${tag}\` holds no sidebars file, so its sidebar is made from its folders`
  const hint = 'name the file in `docs.versions.sidebarPath`, or say `false` for no sidebar'
  return warning('tag-sidebars-missing', message, { ...asked, hint })
}

/** Edit links whose way to a tag is not known. */
export function noEditLinks(prefix: string, asked: Asked): Diagnostic {
  const message = `Pages of tags have no edit links: how \`${prefix}\` leads to a tag is not known`
  const hint = 'say it with `docs.versions.editUrl`, such as `https://git.example.org/course/blob/{tag}/`'
  return warning('tag-edit-links', message, { ...asked, hint })
}
