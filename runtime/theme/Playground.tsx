/**
 * `@theme/Playground`: a live code block (spec markdown.md section 8.9). The page's HTML holds the code as any other block; in
 * the browser it gives way to an editor and what the code shows, both made by react-live, a package of the site's.
 */
import * as React from 'react'
import { useEffect, useState, type ReactNode } from 'react'
import type * as ReactLive from 'devcourse:react-live'
import '../styles/playground.css'
import { useThemeConfig } from './render/site-context.ts'

/** What can be named in every block: React and its hooks; sites add to it with `src/theme/ReactLiveScope`. */
const SCOPE = { ...Object.fromEntries(Object.entries(React).filter(([name]) => name !== 'default')), React }

/** Texts of the theme's. */
const TEXTS = { editor: 'Live Editor', result: 'Result' }

/** Colours come from the classes of the words, as in other blocks. */
const NO_COLOURS = { plain: {}, styles: [] }

type Live = typeof ReactLive

export interface PlaygroundProps {
  readonly code: string
  readonly language: string
  /** The code calls `render(…)` itself. */
  readonly noInline?: boolean
  readonly scope?: Readonly<Record<string, unknown>>
  /** The block as it is without JavaScript. */
  readonly children?: ReactNode
}

/** Shows the block, and when react-live has come the editor; where it does not come, the block stays. */
export function Playground({ code, language, noInline = false, scope = SCOPE, children }: PlaygroundProps): ReactNode {
  const [live, setLive] = useState<Live>()
  useEffect(() => {
    let wanted = true
    import('devcourse:react-live').then(
      (module) => {
        if (wanted) setLive(module)
      },
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [])
  const resultFirst = isResultFirst(useThemeConfig()['liveCodeBlock'])
  // by different keys, so that nothing is left of the block: it has buttons that React does not know of
  if (live === undefined) return <React.Fragment key="block">{children}</React.Fragment>
  const { LiveProvider, LiveEditor, LivePreview, LiveError } = live
  const result = (
    <section className="playground__part" aria-label={TEXTS.result} key="result">
      <p className="playground__title">{TEXTS.result}</p>
      <div className="playground__result">
        <LivePreview />
        <div role="status">
          <LiveError className="playground__error" />
        </div>
      </div>
    </section>
  )
  const editor = (
    <section className="playground__part" aria-label={TEXTS.editor} key="editor">
      <p className="playground__title">{TEXTS.editor}</p>
      {/* the Tab key goes on to the next part of the page, as everywhere */}
      <LiveEditor className="playground__editor" tabMode="focus" />
    </section>
  )
  return (
    <div className="playground" key="live">
      <LiveProvider
        code={code.replace(/\n$/, '')}
        language={language}
        noInline={noInline}
        scope={scope}
        theme={NO_COLOURS}
        transformCode={(written) => `${written};`}
      >
        {resultFirst ? [result, editor] : [editor, result]}
      </LiveProvider>
    </div>
  )
}

/** `themeConfig.liveCodeBlock.playgroundPosition: 'top'`. */
function isResultFirst(settings: unknown): boolean {
  return typeof settings === 'object' && settings !== null && Reflect.get(settings, 'playgroundPosition') === 'top'
}
