/**
 * The colours of pictures as a page has them: those of our own look are variables of its theme, so that a site's own colours are
 * those of its diagrams too; all others stand beside each other for both modes.
 */
import type { MermaidTheme } from '../../model/diagram.ts'

interface Tone {
  readonly light: string
  readonly dark: string
  /** What the page shows. */
  readonly value: string
}

/** Our look. Each value is the default of the variable in runtime/styles/tokens.css, and differs from all others in its mode. */
const TONES = {
  node: { light: '#f4f7f8', dark: '#172127', value: 'var(--diagram-node,var(--color-surface))' },
  border: { light: '#7e8d97', dark: '#6d7f8a', value: 'var(--diagram-border,var(--color-border-strong))' },
  line: { light: '#52626d', dark: '#9aabb5', value: 'var(--diagram-line,var(--color-muted))' },
  text: { light: '#1d2a33', dark: '#d6e0e5', value: 'var(--diagram-text,var(--color-text))' },
  group: {
    light: '#fbfcfc',
    dark: '#131c22',
    value: 'var(--diagram-group,color-mix(in srgb,var(--color-surface) 45%,var(--color-background)))',
  },
  groupBorder: { light: '#dae2e6', dark: '#2b3940', value: 'var(--diagram-group-border,var(--color-border))' },
  note: { light: '#e9eff1', dark: '#1c3038', value: 'var(--diagram-note,var(--color-primary-soft))' },
  label: { light: '#fefefe', dark: '#10181d', value: 'var(--diagram-label,var(--color-background))' },
} as const satisfies Record<string, Tone>

const byPair = new Map(
  Object.values(TONES).map(({ light, dark, value }): [string, string] => [`${light} ${dark}`, value]),
)

/** The value of an attribute for the colours of both modes. */
export function pairName(light: string, dark: string): string {
  return byPair.get(`${light} ${dark}`) ?? (light === dark ? light : `light-dark(${light},${dark})`)
}

/** Our look as a theme of Mermaid. */
export function ownTheme(mode: 'light' | 'dark'): MermaidTheme {
  const { node, border, line, text, group, groupBorder, note, label } = TONES
  const own = (tone: Tone): string => tone[mode]
  const themeVariables = {
    darkMode: mode === 'dark',
    background: mode === 'dark' ? '#10181d' : '#ffffff',
    ...{ primaryColor: own(node), primaryTextColor: own(text), primaryBorderColor: own(border), lineColor: own(line) },
    ...{
      secondaryColor: own(note),
      tertiaryColor: own(group),
      textColor: own(text),
      mainBkg: own(node),
      nodeBorder: own(border),
    },
    ...{
      clusterBkg: own(group),
      clusterBorder: own(groupBorder),
      titleColor: own(text),
      edgeLabelBackground: own(label),
    },
    ...{ noteBkgColor: own(note), noteBorderColor: own(border), noteTextColor: own(text), nodeTextColor: own(text) },
    ...{
      actorBkg: own(node),
      actorBorder: own(border),
      actorTextColor: own(text),
      actorLineColor: own(line),
      signalColor: own(line),
    },
    ...{
      signalTextColor: own(text),
      labelBoxBkgColor: own(note),
      labelBoxBorderColor: own(border),
      labelTextColor: own(text),
    },
    ...{
      loopTextColor: own(text),
      activationBkgColor: own(note),
      activationBorderColor: own(border),
      classText: own(text),
    },
    ...{
      labelColor: own(text),
      altBackground: own(group),
      compositeBackground: own(group),
      compositeTitleBackground: own(note),
    },
    ...{
      sequenceNumberColor: own(label),
      transitionColor: own(line),
      transitionLabelColor: own(text),
      stateLabelColor: own(text),
    },
    ...{ stateBkg: own(node), labelBackgroundColor: own(label), useGradient: false, dropShadow: 'none' },
  }
  return { theme: 'base', options: { themeVariables } }
}
