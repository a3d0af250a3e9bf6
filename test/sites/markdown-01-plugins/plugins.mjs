/** Visit every node of a tree. */
function visit(node, change) {
  change(node)
  for (const child of node.children ?? []) visit(child, change)
}

const textOf = (node) => node.value ?? (node.children ?? []).map(textOf).join('')

/** Runs before ids are made. */
export function remarkEarly() {
  return (tree) => {
    visit(tree, (node) => {
      if (node.type !== 'heading') return
      if (textOf(node) === 'Early') node.children = [{ type: 'text', value: 'Renamed early' }]
      if (textOf(node) === 'Preset') node.data = { hProperties: { id: 'Pre-Set', className: 'own' } }
    })
  }
}

/** Runs behind ids, emoji and the table of contents. */
export function remarkLate({ mark }) {
  return (tree, file) => {
    visit(tree, (node) => {
      if (node.type === 'heading' && textOf(node) === 'Late') node.children = [{ type: 'text', value: 'Renamed late' }]
      if (node.type === 'textDirective' && node.name === 'badge')
        node.data = { hName: 'mark', hProperties: { className: ['badge'] } }
      if (node.type === 'text') node.value = node.value.replace('MARK', mark)
    })
    const path = file.path.split(/[\\/]/).slice(-2).join('/')
    const value = `${path}, ${Object.keys(file.data.frontMatter).join(' ')}`
    tree.children.push({ type: 'paragraph', children: [{ type: 'text', value }] })
  }
}

/** Adds elements of every kind; calls back when it is done. */
export function rehypeFirst() {
  return (tree, file, next) => {
    const path = { type: 'element', tagName: 'path', properties: { d: 'M0 0', strokeWidth: 2 }, children: [] }
    const svg = { type: 'element', tagName: 'svg', properties: { viewBox: '0 0 1 1' }, children: [path] }
    const link = { type: 'element', tagName: 'a', properties: { href: 'b.mdx' }, children: [{ type: 'text', value: 'b' }] }
    tree.children.push({
      type: 'element',
      tagName: 'custom-element',
      properties: { style: 'color: red', dataKind: 'x', ariaHidden: 'false' },
      children: [svg, { type: 'text', value: 'a < b & c ' }, link],
    })
    next()
  }
}

/** Sees what the one before it has made. */
export function rehypeSecond() {
  return (tree) => {
    visit(tree, (node) => {
      if (node.tagName === 'custom-element') node.properties.dataSeen = 'yes'
      if (node.tagName === 'h2') node.properties.className = ['from-rehype']
    })
  }
}

/** Gives no function. */
export function remarkNothing() {}
