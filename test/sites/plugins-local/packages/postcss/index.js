// So much of the package as a plugin of this site needs: each declaration is shown to it.
module.exports = (plugins) => ({
  async process(css) {
    const shown = css.replace(/([\w-]+):\s*([^;{}]+);/g, (_, prop, value) => {
      const declaration = { prop, value }
      for (const plugin of plugins) plugin.Declaration(declaration)
      return `${declaration.prop}: ${declaration.value};`
    })
    return { css: shown, messages: [] }
  },
})
