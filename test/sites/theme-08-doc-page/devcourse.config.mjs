export default {
  title: 'Course',
  url: 'https://example.org',
  docs: { editUrl: 'https://git.example.org/edit/main', showLastUpdateTime: true, showLastUpdateAuthor: true },
}
