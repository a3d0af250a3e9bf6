// What the benches have in common that build a site of their own with Docusaurus, too.
import { measureTree } from './process-tree.js'

/** Packages that its classic preset asks the site for. */
export const PACKAGES_OF_PRESET = {
  '@mdx-js/react': '3',
  clsx: '2',
  'prism-react-renderer': '2',
  react: '19',
  'react-dom': '19',
}

/** The name of its setting for the faster tools in a version: it was renamed in 3.10. */
export function fasterSetting(version) {
  return Number(version.split('.')[1]) < 10 ? 'experimental_faster' : 'faster'
}

/** Install into a folder: what its package.json asks for, or what `args` name. Throws when npm fails. */
export async function installInto(folder, args = []) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const command = ['install', '--no-audit', '--no-fund', '--legacy-peer-deps', ...args]
  const { code, output } = await measureTree(npm, command, { cwd: folder })
  if (code !== 0) throw new Error(`npm cannot install into ${folder}:\n${output}`)
}
