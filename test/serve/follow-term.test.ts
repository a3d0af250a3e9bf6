/** The dates of a course in `serve`: an edit of term.yml changes the schedule, the dates of the pages, and the calendar. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { servedSite } from '../support/sites/served-site.ts'

const TERM = 'start: 2020-10-12\nend: 2020-11-06\n'

const COURSE = {
  'devcourse.config.mjs': "export default { title: 'Course', docs: { routeBasePath: '/' } }\n",
  'term.yml': TERM,
  'docs/index.md': '# Course\n\n:::schedule\n:::\n',
  'docs/one.md': '---\nweek: 1\ndue: Friday 18:00\n---\n\n# One\n',
}

test('an edit of the term changes schedule, dates and calendar; without it there are none', async (t) => {
  const s = await servedSite(COURSE)
  t.after(s.dispose)
  const calendar = async (): Promise<string> => {
    const answer = await s.respond('term.ics')
    assert.ok('file' in answer && answer.file !== undefined && 'contents' in answer.file, JSON.stringify(answer))
    return String(answer.file.contents)
  }
  assert.match(await s.html('/'), /datetime="2020-10-12"/i)
  assert.match(await s.html('/one'), /October 16/)
  assert.match(await calendar(), /20201016T180000/)
  await s.write({ 'term.yml': TERM.replaceAll('2020', '2021').replace('10-12', '10-11') })
  assert.match(await s.html('/'), /datetime="2021-10-11"/i)
  assert.match(await s.html('/one'), /October 15/)
  assert.match(await calendar(), /20211015T180000/)
  await s.write({ 'term.yml': undefined })
  assert.doesNotMatch(await s.html('/one'), /October/)
  await s.write({ 'term.yml': TERM })
  assert.match(await s.html('/one'), /October 16/)
})
