/** Refuses what the author has written. */
export function remarkStrict() {
  return (tree, file) => {
    for (const node of tree.children) {
      if (node.type !== 'heading') continue
      const [{ value }] = node.children
      if (value === 'Refused') file.fail('Refused is no heading', node)
      if (value === 'Thrown') throw new TypeError('Cannot go on\nmore that nobody needs')
    }
  }
}

/** Gives its error to the callback. */
export const callsBack = () => (tree, file, next) => next(String(file).includes('CALL') ? new Error('called back') : null)

/** Does not even start in mdx files. */
export default function () {
  return async () => Promise.reject(new Error('this plugin has no name'))
}
