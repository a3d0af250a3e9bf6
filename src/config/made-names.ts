/** Error messages without the names that the bundler gives to modules. */

/** Take names that the bundler has made out of what the engine says of an expression. */
export function withoutMadeNames(message: string): string {
  return message
    .replace(/\(\s*init_\w+\s*,\s*__toCommonJS\w*\s*\)/g, 'require(…)')
    .replace(/\brequire_\w+(?:\(\.\.\.\))?/g, 'require(…)')
    .replace(/\(0 , ([\w$.]+)\)/g, '$1')
    .replace(/\bimport_\w+\.default\b/g, 'the default import')
    .replace(/\bimport_\w+\.(?=\w)/g, '')
}
