export default {
  title: 'Exercises',
  url: 'https://example.org',
}
