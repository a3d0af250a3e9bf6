export default { title: 'Course', url: 'https://example.org', onBrokenLinks: 'warn' }
