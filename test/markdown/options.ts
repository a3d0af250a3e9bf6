/** Compile options as the configuration gives them by default. */
import type { CompileOptions } from '../../src/model/unit.ts'

/** Make the default options for a format. */
export function compileOptions(format: 'md' | 'mdx'): CompileOptions {
  return {
    format,
    admonitions: 'secondary info success danger note tip warning important caution'.split(' '),
    markdown: {
      format,
      emoji: true,
      alerts: true,
      mdx1Compat: { comments: true, admonitions: true, headingIds: true },
      anchors: { maintainCase: false },
      footnoteLabel: 'Footnotes',
      defaultLanguage: undefined,
      magicComments: [
        {
          className: 'theme-code-block-highlighted-line',
          line: 'highlight-next-line',
          block: { start: 'highlight-start', end: 'highlight-end' },
        },
      ],
    },
  }
}
