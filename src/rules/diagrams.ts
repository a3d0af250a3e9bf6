/** Rules about diagrams in Markdown. */
import type { RuleEntry } from './rule.ts'

export const DIAGRAM_RULES: readonly RuleEntry[] = [
  {
    id: 'diagram-mistake',
    summary: 'Diagram that cannot be understood',
    level: 'warning',
    meaning: 'Mermaid or Graphviz does not understand the text of a diagram. The page shows the text as code.',
    example: 'A block of `mermaid` with the lines `flowchart LR` and `A -->`.',
    cure: 'Look at the marked place, and at the line before it: a word may be missing, or need quotes. [Diagrams](./diagrams.md#mistakes).',
  },
  {
    id: 'undrawn-diagram',
    summary: 'Diagram that cannot be drawn while building',
    level: 'warning',
    meaning:
      'A diagram may be right, but needs a browser to be laid out, or takes longer than half a minute, or code gives its text to the component `Mermaid`. The page shows its text as code.',
    example: 'A diagram with a formula in a label, or `<Mermaid value={text} />`.',
    cure: 'Write the text of a component in its page, as a code block or as a `value` without code ([Diagrams](./diagrams.md#components)). Or let readers draw the diagrams of the site, with `diagrams: "browser"` of `markdown`, or put a picture in its place.',
  },
  {
    id: 'missing-diagram-package',
    summary: 'Diagrams without the package that draws them',
    level: 'warning',
    meaning: 'Pages have diagrams of Mermaid, and the package `mermaid` is not installed. They are shown as code.',
    example: 'A block of `mermaid` in a folder without packages.',
    cure: 'Run `npm install mermaid` in the folder of the site. Where blocks of `mermaid` are meant as code, set `mermaid: false` of `markdown`.',
  },
  {
    id: 'unnamed-diagram',
    summary: 'Diagram without a name',
    level: 'info',
    meaning:
      'A diagram says nothing about itself to those who cannot see it: their screen reader calls it a flowchart, or the like.',
    example: 'A block of `mermaid` without a line `accTitle: …`.',
    cure: 'Write `accTitle: From commit to release` as a line of the diagram, and `accDescr: …` for what it shows. A graph of Graphviz is named behind the word `digraph`.',
  },
]
