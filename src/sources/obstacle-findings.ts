/** Findings about what lies among the files of a site and cannot be content. */
import { severityOf } from '../base/policy.ts'
import type { Outside } from '../base/publishing/site-folders.ts'
import { error, warning, type Diagnostic } from '../model/diagnostic.ts'
import type { SiteConfig } from '../model/config.ts'
import { sitePath, type ScanContext } from './list-folder.ts'
import type { Obstacle } from '../base/walk.ts'

/** Say what is wrong with an obstacle in a folder of the site. Reports `unreadable-file` and `outside-symlink`. */
export function obstacleFindings(
  folder: string,
  { path, kind, outside }: Obstacle,
  { config }: ScanContext,
): readonly Diagnostic[] {
  const file = sitePath(folder, path)
  if (outside !== undefined) return outsideSymlink(file, outside, config)
  if (kind === 'folder') {
    const hint = 'look at its permissions, or leave it out with `exclude`'
    return [error('unreadable-file', 'This folder cannot be read', { file, hint })]
  }
  const message =
    kind === 'circle'
      ? 'This link leads to a folder that it lies in: it is not followed'
      : 'This is neither a file nor a folder, or a link to nothing: it is left out'
  return [warning('unreadable-file', message, { file, hint: 'remove it, or correct where it leads' })]
}

/** A folder without configuration was not made to be a site: that a link in it is not followed is worth no more than a warning. */
function outsideSymlink(
  file: string,
  { real, hidden }: Outside,
  { file: configFile, policies: { onOutsideSymlinks: policy } }: SiteConfig,
): readonly Diagnostic[] {
  const severity = policy === 'throw' && configFile === undefined ? 'warning' : severityOf(policy)
  if (severity === undefined) return []
  const target =
    hidden === undefined ? `out of the folder of the course, to \`${real}\`` : `to \`${hidden}\`, which is hidden`
  const place = configFile === undefined ? 'a configuration, such as `devcourse.config.ts`' : 'the configuration'
  const [effect, hint] =
    policy === 'throw'
      ? [
          'it is not followed',
          `copy what it leads to into the course; if the link is meant, set \`onOutsideSymlinks: 'warn'\` in ${place}`,
        ]
      : ['what lies there is published', 'if that is not meant, remove the link']
  return [{ rule: 'outside-symlink', severity, message: `This symbolic link leads ${target}: ${effect}`, file, hint }]
}
