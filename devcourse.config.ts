export default { title: 'F', url: 'https://e.org', docs: { path: 'docs' } }
