// every item names a doc by its id
export default {
  ids: ['Intro/one', 'guides/foo', 'index', 'd/README', 'd/2024', 'Case', 'guides/twice'],
}
