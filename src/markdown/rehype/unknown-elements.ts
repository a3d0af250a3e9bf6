/** Tags that HTML does not know: a browser shows nothing of them, so that `List<String>` loses its second half. */
import type { Root } from 'hast'
import { warning, type Diagnostic } from '../../model/diagnostic.ts'
import { draftOf, type CompileFile } from '../draft.ts'
import type { IsMapped } from '../html/mapped-elements.ts'
import type { WrittenTag } from '../html/written-tags.ts'

/**
 * Report `unknown-element` (warning) of tags in plain Markdown. One that is closed, or has an attribute with a value, is meant as a
 * tag, and an element of the site's own if there is a hyphen in its name; others are texts such as `<your name>`.
 */
export function rehypeUnknownElements({ isMapped }: { readonly isMapped: IsMapped | undefined }) {
  return (_: Root, file: CompileFile): void => {
    const { elements, tags, source, diagnostics } = draftOf(file)
    if (elements.unknown.length === 0) return
    // components and the line that imports them are told already
    const isMdx = diagnostics.some(({ rule }) => rule === 'mdx-in-md')
    const closed = new Set([...source.matchAll(/<\/([^\s/>]+)/g)].map(([, name = '']) => name.toLowerCase()))
    for (const element of elements.unknown) {
      const { tagName } = element
      const tag = isMapped?.(tagName) === true ? undefined : tags.findTag(element)
      if (tag === undefined || (isMdx && isComponent(tag))) continue
      const isMeant = closed.has(tagName) || /=|\/>$/.test(tag.text)
      if (!isMeant || !tagName.includes('-')) diagnostics.push(unknownTag(tag, isMeant))
    }
  }
}

function isComponent({ text }: WrittenTag): boolean {
  return /^<\p{Lu}/u.test(text)
}

function unknownTag(tag: WrittenTag, isMeant: boolean): Diagnostic {
  const { place, text } = tag
  const [line = ''] = text.split('\n')
  const shown = line.length < text.length || line.length > 60 ? `${line.slice(0, 60).trimEnd()}…` : line
  const message = `Unexpected tag \`${shown}\`, which HTML does not know`
  if (!isMeant && !text.includes('\n')) {
    const asText = `&lt;${text.slice(1)}`
    const hint = `put it into backticks, or write \`${asText}\`, if it is meant as text`
    return warning('unknown-element', `${message}: nothing of it is shown`, {
      place,
      hint,
      fix: { place, text: asText, expected: text },
    })
  }
  const instead = isComponent(tag)
    ? 'components need MDX: set `mdx: { format: mdx }` in the front matter'
    : 'take an element of HTML, such as `<span>` or `<div>`'
  return warning('unknown-element', message, {
    place,
    hint: `${instead}; \`<\` that is meant as text is written \`&lt;\``,
  })
}
