export default {
  title: 'Sheets',
  url: 'https://example.org',
}
