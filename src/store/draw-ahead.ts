/** Diagrams of small sites are drawn beside the rest of the build, from the moment that their texts are read. */
import { createDraw } from '../diagrams/drawer.ts'
import { likelyDiagrams, mayHoldDiagram } from '../markdown/diagrams/kinds.ts'
import type { DiagramsConfig } from '../model/diagram.ts'

/** Give the function that takes each text and draws what it finds there; `folder` and `compiler` are those of the unit store. */
export function drawAhead(
  config: DiagramsConfig,
  { folder, compiler }: { readonly folder: string | undefined; readonly compiler: () => string },
): (text: string, path: string) => void {
  return (text, from) => {
    if (config.where === 'browser' || !mayHoldDiagram(text, config)) return
    const draw = createDraw(folder, compiler())
    // a mistake is told when its page is made
    for (const diagram of likelyDiagrams(text, config)) void draw(diagram, { config, from, ahead: true })
  }
}
