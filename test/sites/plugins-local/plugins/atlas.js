module.exports = function atlas({ baseUrl }) {
  return {
    name: 'atlas',
    async contentLoaded({ actions: { createData, addRoute } }) {
      const about = await createData('about.json', { name: 'Atlas' })
      const parts = await Promise.all(
        ['north', 'south'].map(async (part) => ({
          path: `${baseUrl}atlas/${part}`,
          component: '@site/src/components/AtlasPart.jsx',
          exact: true,
          modules: { part: await createData(`${part}.json`, { title: `The ${part}`, near: [part === 'north' ? 'south' : 'north'] }) },
        })),
      )
      addRoute({
        path: `${baseUrl}atlas`,
        component: '@site/src/components/Atlas.jsx',
        modules: { about },
        context: { about },
        routes: parts,
      })
    },
  }
}
