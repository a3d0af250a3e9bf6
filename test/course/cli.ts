/** `npm run test:course [-- folders or files]`: checks pages of the course and the manual, and prints what is wrong with them. */
import { PROJECT } from '../support/cli.ts'
import { checkPages } from './checks/check-pages.ts'
import { shown } from './finding.ts'
import { COURSE, MANUAL, pageFiles } from './page.ts'

const chosen = process.argv.slice(2)
const started = performance.now()
try {
  const files = pageFiles(PROJECT, chosen.length > 0 ? chosen : [COURSE, MANUAL])
  const { findings, pages, blocks, ran, compared } = await checkPages(PROJECT, files)
  for (const finding of findings) console.log(shown(finding))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `${findings.length === 0 ? 'Nothing to mend' : `${findings.length} to mend`}: ${pages} pages, ${blocks} code blocks, ` +
      `${ran} of them run, ${compared} outputs compared, in ${seconds} s`,
  )
  process.exitCode = findings.length === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
