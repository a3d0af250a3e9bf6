/** Rules about versions that are read from tags of Git. */
import type { RuleEntry } from './rule.ts'

export const VERSION_RULES: readonly RuleEntry[] = [
  {
    id: 'unreadable-tags',
    summary: 'Versions that cannot be read from tags',
    level: 'error',
    fixed: true,
    meaning:
      'The versions of documents are read from tags (`docs.versions.from`), and Git does not give them: it is not installed, the course is in no repository, or the clone does not hold the tags or their files. A checkout of a CI service usually holds one commit and no tags.',
    example: { language: 'bash', code: 'git clone --depth=1 https://example.org/course.git' },
    cure: 'Fetch the tags: `git fetch --tags`, `fetch-depth: 0` for `actions/checkout`, `GIT_DEPTH: 0` in GitLab.',
  },
  {
    id: 'no-version-tag',
    summary: 'Pattern that no tag matches',
    level: 'warning',
    meaning: 'No tag matches `docs.versions.match`, so that the documents have one version alone.',
    example: { language: 'ts', code: "versions: { from: 'tags', match: 'release/*' }" },
    cure: 'Correct the pattern, or make a tag.',
  },
  {
    id: 'left-out-tag',
    summary: 'Tag that becomes no version',
    level: 'warning',
    meaning:
      'A tag that matches becomes no version: it holds no folder of documents, names no commit, has the version of another tag, or a name that no folder may have. Or a versions file lists versions that are not built, since tags are the versions.',
    example: 'A tag `v0.1` of a time when the documents were in `manual`.',
    cure: 'Name the folder of that time in `docs.versions.path`, or leave the tag out of `docs.versions.match`.',
  },
  {
    id: 'left-out-tag-file',
    summary: 'File of a tag that is left out of its version',
    level: 'warning',
    meaning:
      'A tag holds something among its documents that is not published: a symbolic link, a submodule, a name that differs from another one in upper and lower case alone or that is no name of a file, or a file of Git LFS that was not fetched.',
    example: { language: 'bash', code: 'ln -s ../CHANGELOG.md docs/changes.md' },
    cure: 'A tag stays as it is: mend it for the next one. Files of Git LFS: `git lfs fetch --all`.',
  },
  {
    id: 'tag-sidebars-missing',
    summary: 'Tag without a sidebars file',
    level: 'warning',
    meaning:
      'The configuration names a sidebars file that a tag does not hold, also with no other ending. The sidebar of its version is made from the folders.',
    example: 'A tag of a time when the file was in `config/sidebars.js`.',
    cure: 'Name the file of that time in `docs.versions.sidebarPath`, or say `false` there for no sidebar.',
  },
  {
    id: 'tag-edit-links',
    summary: 'Edit links that cannot lead to a tag',
    level: 'warning',
    meaning:
      'How `docs.editUrl` would lead to a tag is not known, so pages of tags have no edit links. Known are GitHub, GitLab, Forgejo, Gitea and Bitbucket.',
    example: { language: 'ts', code: "editUrl: 'https://git.example.org/course?file='" },
    cure: 'Say how in `docs.versions.editUrl`, with `{tag}` in the place of the tag.',
  },
]
