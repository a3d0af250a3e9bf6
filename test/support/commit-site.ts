// `node commit-site.js OUT_DIR VERSION`: writes a site of three files, as a build does, without building anything.
import { Staging } from '../../src/write.ts'

const [outDir = '', version = ''] = process.argv.slice(2)
const staging = Staging.open(outDir)
staging.write({ path: 'index.html', contents: `<meta name="generator" content="devcourse">${version}` })
staging.write({ path: 'a/index.html', contents: version })
staging.write({ path: 'a/b/index.html', contents: version })
await staging.commit()
await staging.discard()
