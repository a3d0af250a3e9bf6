const fs = require('fs')
const path = require('path')

module.exports = (context, options) => ({
  name: 'counter',
  loadContent() {
    return fs.readdirSync(path.join(context.siteDir, options.folder)).filter((name) => name.includes('.')).length
  },
  async contentLoaded({ content, actions }) {
    actions.setGlobalData({ folder: options.folder, files: content })
  },
})
