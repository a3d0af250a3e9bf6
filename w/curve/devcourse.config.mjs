export default { title: 'x', docs: { path: 'docs' }, markdown: { format: 'detect' }, onBrokenLinks: 'warn' }
