/** What the options of versions mean; see option-texts.ts. */
import type { OptionText } from './option-texts.ts'

/** What is said of each version. */
function settingsAt(path: string): Record<string, OptionText> {
  return {
    [`${path}.label`]: ['Its name for readers.', 'its name, `Next` for `current`'],
    [`${path}.path`]: [
      'Where it lies below `routeBasePath`.',
      'there for the last, `next` for `current`, else its name',
    ],
    [`${path}.banner`]: [
      'A notice above its pages with a link to the last version.',
      'none for the last, `unreleased` before it in the list, `unmaintained` behind it',
    ],
    [`${path}.badge`]: ['Show `Version:` and its label on its pages.', 'where there are several versions'],
    [`${path}.className`]: ['Class of `<html>` on its pages.', '`docs-version-` and its name'],
    [`${path}.noIndex`]: ['Ask search engines not to list its pages.', '`false`'],
  }
}

export const VERSION_TEXTS = {
  'docs.versions':
    'What is said of each [version](./versions.md), by its name; or that [tags are the versions](./versions.md#versions-from-tags).',
  ...settingsAt('docs.versions'),
  'docs.versions.from': ['`tags`: versions are read from tags of Git.', 'the versions file'],
  'docs.versions.match': 'Tags that are versions: patterns of their names.',
  'docs.versions.each':
    '`tag`: each is a version. `minor`: the newest of each `1.2`, under this name. `major`: the newest of each `1`.',
  'docs.versions.limit': ['So many of the newest are built.', 'all'],
  'docs.versions.path': [
    'Where a version lies below `routeBasePath`. With `from`: the folder of the documents in the tags; of several the first that is there.',
    'there for the last, `next` for `current`, else its name; `docs.path`',
  ],
  'docs.versions.sidebarPath': [
    'The sidebars file in the tags, where it was another; `false`: no sidebar.',
    '`docs.sidebarPath`',
  ],
  'docs.versions.editUrl': [
    'Start of the edit links of these versions, with `{tag}` in the place of the tag.',
    'made of `docs.editUrl`',
  ],
  'docs.versions.settings': 'What is said of each version, by its name.',
  ...settingsAt('docs.versions.settings'),
} satisfies Record<string, OptionText>
