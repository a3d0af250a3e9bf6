/** What the path of a post says: its day, and the address that it has unless it names another (spec routing.md section 20). */
import type { IndexRecord } from '../../model/source.ts'
import { parseDate } from '../last-update.ts'

/** What a path says. */
export interface PostName {
  /** Milliseconds; undefined: it names no day. */
  readonly date: number | undefined
  /** What stands for a title where there is none. */
  readonly text: string
  /** Below the root of the blog. */
  readonly slug: string
}

const DATED = /^(?<folder>.*)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<text>.*?)(?:\/index)?\.(?:mdx?|markdown)$/i
const ENDING = /(?:\/index)?\.(?:mdx?|markdown)$/i

/** Read a path below the folder of the posts: `2024-01-31-news.md`, `2024/01/31/news.md` and `2024-01-31-news/index.md` are one. */
export function postName(path: string): PostName {
  const { folder = '', date = '', text = '' } = DATED.exec(path)?.groups ?? {}
  const day = dayOf(date)
  if (day !== undefined) return { date: day, text, slug: `/${date.replaceAll('-', '/')}/${folder}${text}` }
  const plain = path.replace(ENDING, '')
  return { date: undefined, text: plain, slug: `/${plain}` }
}

/** The beginning of a day in UTC; undefined: there is no such day. */
function dayOf(written: string): number | undefined {
  const [year = NaN, month = NaN, day = NaN] = written.split(/[-/]/).map(Number)
  const time = Date.UTC(year, month - 1, day)
  const found = new Date(time)
  return found.getUTCMonth() === month - 1 && found.getUTCDate() === day ? time : undefined
}

/** The time that front matter names, in milliseconds; undefined: it names none. */
export function writtenDate({ frontMatter }: Pick<IndexRecord, 'frontMatter'>): number | undefined {
  return parseDate(frontMatter.raw['date'])
}

/** The sources of the posts that say nowhere when they were written. */
export function undatedPosts(records: readonly IndexRecord[]): readonly string[] {
  return records.flatMap((record) => {
    const isPost = record.post !== undefined && !record.unusable
    return isPost && writtenDate(record) === undefined && postName(record.key.path).date === undefined
      ? [record.path]
      : []
  })
}
