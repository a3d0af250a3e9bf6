/** The settings for questions, which only sites of devcourse have: in one of Docusaurus `:::question` is what it was. */
import type { Conventions, MarkdownConfig, SiteConfig } from '../../model/config.ts'
import type { Messages } from '../../model/languages.ts'

/** Texts that stand in the HTML of a question. */
const PAGE_TEXTS = /^theme\.question\.(?:question|answer|yourAnswer|needsScript|reviewNeedsScript)$/

/** Give what of the settings a page depends on; nothing where there are no questions. */
export function withQuestions(
  questions: false | { readonly answers: 'folded' | 'hashed' },
  { conventions, messages }: { readonly conventions: Conventions; readonly messages: Messages },
): Pick<MarkdownConfig, 'questions'> {
  if (questions === false || conventions === 'docusaurus') return {}
  const texts = Object.entries(messages).filter(([id]) => PAGE_TEXTS.test(id))
  const { answers } = questions
  return { questions: { answers, ...(texts.length > 0 && { texts: Object.fromEntries(texts) }) } }
}

/** Which pages are remembered, where the site says so; in one of Docusaurus none are. */
export function withProgress(
  questions: false | { readonly progress?: boolean | undefined },
  conventions: Conventions,
): Pick<SiteConfig, 'progress'> {
  if (conventions === 'docusaurus') return {}
  return questions === false || questions.progress === undefined
    ? {}
    : { progress: questions.progress ? 'pages' : 'none' }
}
