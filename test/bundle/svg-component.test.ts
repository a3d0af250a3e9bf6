import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { loadedSvg, svgComponent } from '../../src/bundle/plugins/svg-component.ts'

/** The HTML of an SVG file's component; the module is imported from a folder where `react` is found. */
async function html(svg: string, props: Record<string, unknown> = {}): Promise<string> {
  const folder = await mkdtemp(fileURLToPath(new URL('../../node_modules/.svg-', import.meta.url)))
  try {
    const path = join(folder, 'svg.mjs')
    await writeFile(path, svgComponent(svg) ?? '')
    const { default: Svg } = (await import(pathToFileURL(path).href)) as { default: ComponentType<object> }
    return renderToStaticMarkup(createElement(Svg, props))
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('tags stay as they are, attributes of the outermost one become properties', async () => {
  const svg = `<?xml version="1.0"?><!DOCTYPE svg>
    <!-- made <svg> by hand --><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink='http://www.w3.org/1999/xlink'
      class="a" stroke-width="2" style="fill: red; stroke-width: 3" data-x="1" aria-label="A &amp; B" viewBox="0 0 1 1">
      <path d="M0 0"/></svg>`
  assert.equal(
    await html(svg),
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" class="a" stroke-width="2" ' +
      'style="fill:red;stroke-width:3" data-x="1" aria-label="A &amp; B" viewBox="0 0 1 1"><path d="M0 0"/></svg>',
  )
})

test('properties win over attributes, a title takes the place of the old one', async () => {
  const svg = '<svg width="1" height="2"><title>Old</title><g/></svg>'
  assert.equal(
    await html(svg, { width: 9, className: 'c' }),
    '<svg width="9" height="2" class="c"><title>Old</title><g/></svg>',
  )
  assert.equal(
    await html(svg, { title: 'a < b', titleId: 't' }),
    '<svg width="1" height="2"><title id="t">a &lt; b</title><g/></svg>',
  )
})

test('a file without an svg tag is none', () => {
  assert.equal(svgComponent('<html></html>'), undefined)
})

test('elements thousands of levels deep are refused, as whoever walks them calls itself for each', () => {
  const nested = (levels: number): string => `<svg>${'<g>'.repeat(levels)}${'</g>'.repeat(levels)}</svg>`
  assert.equal(loadedSvg(nested(100)).errors, undefined)
  assert.match(loadedSvg(nested(1000)).errors?.[0]?.text ?? '', /more than 200 elements inside each other/)
  assert.match(loadedSvg('<g/>').errors?.[0]?.text ?? '', /has no `<svg>` element/)
})
