module.exports = function tailwind() {
  return {
    name: 'tailwind',
    configurePostCss(options) {
      options.plugins.push(require('@tailwindcss/postcss'))
      return options
    },
  }
}
