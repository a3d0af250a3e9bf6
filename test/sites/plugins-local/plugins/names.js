module.exports = ({ siteDir }) => ({
  name: 'names',
  configureWebpack(_config, _isServer, { currentBundler }) {
    const { DefinePlugin, ProvidePlugin, NormalModuleReplacementPlugin } = currentBundler.instance
    return {
      resolve: { alias: { '@lib': `${siteDir}/src/lib` }, fallback: { 'no-such-package': false }, extensions: ['.js', '.jsx', '.ts', '.tsx', '.greet.js'] },
      module: { rules: [{ test: /\.words$/, type: 'asset/source' }] },
      plugins: [
        new DefinePlugin({ BUILD_NAME: JSON.stringify('summer'), 'process.env.CHANNEL': JSON.stringify('beta') }),
        new ProvidePlugin({ greetings: `${siteDir}/src/lib/greetings.js` }),
        new NormalModuleReplacementPlugin(/to-replace/, `${siteDir}/src/lib/instead.js`),
      ],
    }
  },
  configurePostCss(options) {
    options.plugins.push({
      postcssPlugin: 'tokens',
      Declaration(declaration) {
        if (declaration.value === 'token(accent)') declaration.value = 'rgb(9, 8, 7)'
      },
    })
    return options
  },
})
