export default {
  title: 'Course',
  url: 'https://example.org',
  solutions: 'instructor',
  onBrokenLinks: 'warn',
  blog: true,
}
