export default {
  title: 'Test',
  url: 'https://example.org',
}
