// The site of bench/packages.js: pages that import large packages, the same files for devcourse and for Docusaurus.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** What pages import: a barrel of ten thousand modules, a library of components, one file of over 1 MB, CommonJS. */
export const PACKAGES = {
  '@emotion/react': '11',
  '@emotion/styled': '11',
  '@mui/icons-material': '9',
  '@mui/material': '9',
  lodash: '4',
  three: '0.187',
}

const CONFIG = `export default {
  title: 'Packages',
  url: 'https://example.com',
  baseUrl: '/',
  FUTURE
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
}
`

const COMPONENTS = {
  'src/components/Cards.js': `import { Accordion, AccordionDetails, AccordionSummary, Button, Chip } from '@mui/material'
import { Delete, ExpandMore, Save } from '@mui/icons-material'
import { useState } from 'react'

export default function Cards({ label }) {
  const [count, setCount] = useState(0)
  return (
    <Accordion>
      <AccordionSummary expandIcon={<ExpandMore />}>{label}</AccordionSummary>
      <AccordionDetails>
        <Button startIcon={<Save />} onClick={() => setCount(count + 1)}>
          saved {count}
        </Button>
        <Chip icon={<Delete />} label="gone" />
      </AccordionDetails>
    </Accordion>
  )
}
`,
  'src/components/Table.js': `import _ from 'lodash'
import { useState } from 'react'

export default function Table({ numbers }) {
  const [reverse, setReverse] = useState(false)
  const sorted = _.sortBy(numbers)
  return <button onClick={() => setReverse(!reverse)}>{_.join(reverse ? _.reverse(sorted) : sorted, ', ')}</button>
}
`,
  'src/components/Scene.js': `import * as THREE from 'three'
import { useEffect, useRef } from 'react'

export default function Scene({ size }) {
  const canvas = useRef(null)
  useEffect(() => {
    const renderer = new THREE.WebGLRenderer({ canvas: canvas.current })
    renderer.render(new THREE.Scene(), new THREE.PerspectiveCamera(75, 1, 0.1, size))
    return () => renderer.dispose()
  }, [size])
  return <canvas ref={canvas} width={size} height={size} aria-label={new THREE.Color(0x336699).getHexString()} />
}
`,
}

/** Write the site into a folder; `faster`: name of the setting that makes Docusaurus use its faster tools, if it is to. */
export async function writeSite(folder, { pages, faster }) {
  const future = faster === undefined ? '' : `future: { v4: true, ${faster}: true },`
  const files = {
    'package.json': JSON.stringify({ name: 'packages', private: true }),
    'docusaurus.config.mjs': CONFIG.replace('  FUTURE\n', future && `  ${future}\n`),
    'docs/index.md': '---\nslug: /\n---\n\n# Packages\n',
    ...COMPONENTS,
    ...Object.fromEntries(Array.from({ length: pages }, (_, index) => [pagePath(index), pageText(index)])),
  }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}

/** Path of a page below the site. */
export function pagePath(index) {
  return `docs/page-${index}.mdx`
}

function pageText(index) {
  const about = index % 3
  const own = [
    `<Cards label="Card ${index}" />`,
    `<Table numbers={[3, ${index}, 1]} />`,
    `<Scene size={${100 + index}} />`,
  ][about]
  const name = ['Cards', 'Table', 'Scene'][about]
  return `---
title: Page ${index}
---

import ${name} from '@site/src/components/${name}'
import { Star } from '@mui/icons-material'

Some text of page ${index}. <Star />

## A component

${own}

## A table

| Name | Value |
| ---- | ----- |
| page | ${index} |
`
}
