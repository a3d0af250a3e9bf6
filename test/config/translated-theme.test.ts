/** Settings of the theme that components are given are translated, as what the layout shows of them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { translateWritten } from '../../src/config/languages/theme-texts.ts'

test('titles, labels and the rest of the texts, in columns and dropdowns too; all else stays as it is written', () => {
  const navbar = { title: 'T2', 'logo.alt': 'L2', 'item.label.A': 'A2', 'item.label.B': 'B2' }
  const footer = { copyright: 'C2', 'link.title.More': 'More2', 'link.item.label.X': 'X2' }
  const written = {
    colorMode: { disableSwitch: true },
    navbar: { title: 'T', logo: { alt: 'L', src: 's' }, items: [{ label: 'A', items: [{ label: 'B', to: 'b' }, 7] }] },
    footer: { copyright: 'C', links: [{ title: 'More', items: [{ label: 'X' }, { label: 'constructor' }] }] },
  }
  assert.deepEqual(translateWritten(written, { navbar, footer }), {
    colorMode: { disableSwitch: true },
    navbar: {
      title: 'T2',
      logo: { alt: 'L2', src: 's' },
      items: [{ label: 'A2', items: [{ label: 'B2', to: 'b' }, 7] }],
    },
    footer: { copyright: 'C2', links: [{ title: 'More2', items: [{ label: 'X2' }, { label: 'constructor' }] }] },
  })
  assert.deepEqual(translateWritten({ navbar: 'x' }, { navbar, footer }), { navbar: 'x' })
})
