/** How the finished site works in the browser and is served: the parts of the configuration table that are no content and no look. */
import * as v from 'valibot'
import { recordOf, section, text } from './section.ts'

/** The `runtime` object. */
export const runtimeSchema = section({
  /** Which library runs components in the browser; `preact` is smaller and has to be installed. */
  engine: v.optional(v.picklist(['react', 'preact']), 'react'),
})

/** The `storage` object (spec config.md section 5). */
export const storageSchema = section({
  /** Where the browser keeps what a visitor chose: for good, or until the tab is closed. */
  type: v.optional(v.picklist(['localStorage', 'sessionStorage']), 'localStorage'),
  /** Ending of the keys, where several sites share one host: a text, or `true` for one made of the site's address. */
  namespace: v.optional(
    v.lazy((input) => (typeof input === 'boolean' ? v.boolean() : text)),
    false,
  ),
})

/** Sources of a Content-Security-Policy: no blank, no `;` and no `,`, which end a source. */
const source = v.pipe(v.string(), v.regex(/^[^\s;,]+$/, 'must be one source, such as `https://example.org`'))

/** The `csp` object: further sources by directive. */
export const cspSchema = v.pipe(
  recordOf(v.array(source)),
  v.check(
    (directives) => Object.keys(directives).every((name) => /^[a-z]+(?:-[a-z]+)*-src(?:-attr|-elem)?$/.test(name)),
    'must have names of directives as its keys, such as `img-src` and `connect-src`',
  ),
)

/** Colours are names, hex digits and functions; whatever could end the declaration or load something is none. */
const COLOR = /^(?!.*url\()(?:#[\da-f]{3,8}|[a-z-]+|(?:[a-z-]+)\((?:[\w\s#%.,/+*-]|\([\w\s#%.,/+*-]*\))*\))$/i

/** A CSS colour. */
export const color = v.pipe(text, v.regex(COLOR, 'must be a CSS colour, such as `#25c2a0` or `rgb(0 0 0 / 80%)`'))
