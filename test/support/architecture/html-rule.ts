/** The rule of the architecture about HTML: who may take a text for it, and where it goes into a document. */
import { code } from './architecture.ts'

/** Modules that call `trusted`: what makes a text HTML there. */
const TRUSTING: Readonly<Record<string, string>> = {
  // writers, which escape
  'src/shared/html.ts': 'joins HTML',
  'src/render/head/html.ts': 'the templates',
  'src/render/static-markup.ts': 'writes what React would',
  'src/markdown/html/write-html.ts': 'writes trees',
  'src/markdown/code/code-block.ts': 'writes coloured code',
  'runtime/components/mains/DocMain.tsx': 'one heading, in the place of one in the text',
  'runtime/theme/render/prerender.tsx': 'React',
  'runtime/parts/piece-run.ts': 'React',
  'runtime/parts/placed-piece.ts': 'React, cut where the pieces are',
  'runtime/parts/docusaurus-props.ts': 'what a component of the site gives as HTML of a heading',
  // HTML that is changed, or put together, as text
  'src/shared/react-html.ts': 'React, less what only hydration needs',
  'src/markdown/remark/toc.ts': 'without the blanks around it; and a `toc` that a page exports',
  'src/render/render-body.ts': 'pieces of a page',
  'src/render/finish-page.ts': 'pieces of a page',
  'src/render/page-frame.ts': 'less some elements',
  'src/render/navbar/views.ts': 'marks of the current page',
  'src/render/sidebar/parts.tsx': 'marks of the current page',
  'src/page/hash-router.ts': 'other addresses in it',
  'src/render/teach/questions/seal-answers.ts': 'parts of it, written so that they cannot be read',
  // what authors write as HTML
  'src/render/head/site-head.ts': '`headTags.innerHTML`',
  'src/render/site-pieces.ts': '`announcementBar.content`',
  'src/render/props/footer-props.ts': '`footer.links.html`, `footer.copyright`',
  'src/render/layout-link.ts': '`html` of a link',
  'src/render/navbar/item.ts': '`html` of an item',
  'src/render/navbar/props.ts': '`value` of an item of the type `html`',
  'src/render/sidebar/index-sidebars.ts': '`value` of an item of the type `html`',
  'runtime/theme/TOCInline.tsx': 'a `toc`, whose entries are HTML',
  'runtime/theme/docs/toc-items.ts': 'a `toc`, whose entries are HTML',
  // scripts, in which values are written by `scriptText`
  'runtime/components/mains/SearchMain.tsx': 'an inline script',
  'runtime/theme/router/router.tsx': 'an inline script',
}

/** Modules in which HTML becomes elements, or is written without a template. */
const PLACING: Readonly<Record<string, string>> = {
  'runtime/components/inner-html.ts': 'the one way in the layout',
  'runtime/browser/parse-html.ts': 'what the compiler has written',
  'runtime/navigation/main-view.ts': 'what the compiler has written',
  'runtime/layout/sidebar-navigation.ts': 'what the compiler has written',
  'runtime/navigation/lost-page.ts': 'what the compiler has written',
  'runtime/dev/follow-page.ts': 'what the compiler has written',
  'runtime/teach/questions/form.ts': 'what the compiler has written',
  'runtime/content/draw-diagrams.ts': 'what Mermaid has drawn, which cleans it',
  'src/diagrams/draw/graphviz.ts': 'a document of ours, of which only known shapes come out',
  'runtime/layout/search-field.ts': 'elements without texts',
  'runtime/components/mains/DocMain.tsx': 'one heading, in the place of one in the text',
  'runtime/parts/piece-run.ts': 'looks for an element of ours',
  'src/render/head/html.ts': 'the templates',
  'src/render/static-markup.ts': 'writes what React would',
  'src/bundle/plugins/svg-component.ts': 'a picture of the site as a component',
  'src/bundle/react-errors.ts': 'words about mistakes in components',
}

const PLACES =
  /\bdangerouslySetInnerHTML\s*(?:=\s*\{|:\s*\{\s*__html)|\.(?:innerHTML|outerHTML|srcdoc)\s*\+?=[^=]|\b(?:insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|parseFromString)\b|\bdocument\.write|\bas Html\b/

/** Text with holes that begins with a tag, and is no template of ours. Messages begin with backticks in front of tags. */
const WRITTEN = /(?<!\bmarkup)(?<!\\)`<[a-z$/!?][^`]*?\$\{/

/** Where HTML is written. */
const WRITERS = /^(?:src\/(?:render|serve)|runtime)\//

/** Modules that take texts for HTML, put HTML into documents, or write it, and are not named above; and names that are not needed. */
export function htmlViolations(texts: ReadonlyMap<string, string>): string[] {
  const found = [...texts].flatMap(([path, text]) => {
    const said = code(text)
    const placed = path === 'src/shared/html.ts' ? undefined : PLACES.exec(said)?.[0]
    const written = WRITERS.test(path) ? WRITTEN.exec(said)?.[0] : undefined
    return [
      ...(/\btrusted\(|\bmap\(trusted\)/.test(said) && !Object.hasOwn(TRUSTING, path)
        ? [`${path} takes a text for HTML`]
        : []),
      ...[placed, written].flatMap((what) =>
        what !== undefined && !Object.hasOwn(PLACING, path) ? [`${path} writes HTML by hand: ${what}`] : [],
      ),
    ]
  })
  const unneeded = Object.keys(TRUSTING).filter((path) => texts.has(path) && !/\btrusted\(/.test(texts.get(path) ?? ''))
  return [...found, ...unneeded.map((path) => `${path} need not be named`)]
}
