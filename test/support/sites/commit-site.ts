// `node commit-site.js OUT_DIR VERSION [PATH...]`: writes a site of three files, as a build does, without building
// anything; and files at the given paths, which are the same in each version.
import { Staging } from '../../../src/output/staging.ts'

const [outDir = '', version = '', ...same] = process.argv.slice(2)
const staging = Staging.open(outDir)
staging.write({ path: 'index.html', contents: `<meta name="generator" content="devcourse">${version}` })
staging.write({ path: 'a/index.html', contents: version })
staging.write({ path: 'a/b/index.html', contents: version })
for (const path of same) staging.write({ path, contents: 'same' })
if (!(await staging.commit())) process.exitCode = 4
await staging.discard()
