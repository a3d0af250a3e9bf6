/** `@docusaurus/Translate` and `@docusaurus/Interpolate`: texts with values in them, in the language of the site. */
import { messages } from 'devcourse:messages'
import { cloneElement, isValidElement, type ReactNode } from 'react'
import { lookUp } from '#shared/look-up'

type Values = Readonly<Record<string, ReactNode>>

/** A message: its text, and the id that translations know it by. */
export interface Message {
  readonly message?: string
  readonly id?: string
  readonly description?: string
}

/** Put values in place of `{name}`. The result is text unless a value is an element. */
export function interpolate(text: string, values: Values = {}): ReactNode {
  // Every second piece is a name.
  const pieces = text
    .split(/\{(\w+)\}/)
    .map((piece, index) => (index % 2 === 0 ? piece : (lookUp(values, piece) ?? `{${piece}}`)))
  const texts = pieces.filter((piece) => typeof piece !== 'object')
  if (texts.length === pieces.length) return texts.join('')
  return pieces.map((piece, key) => (isValidElement(piece) ? cloneElement(piece, { key }) : piece))
}

/** Give the text of a message. */
export function translate({ message, id }: Message, values?: Values): ReactNode {
  const usual = message ?? id
  if (usual === undefined) throw new Error('translate() needs a message or an id')
  const text = lookUp(messages, id ?? usual) ?? usual
  return interpolate(text, values)
}

interface TextProps {
  readonly children?: ReactNode
  readonly values?: Values
}

/** Shows the text of a message. */
export function Translate({ children, id, values }: TextProps & { readonly id?: string }): ReactNode {
  const message = typeof children === 'string' ? { message: children } : {}
  if (children && typeof children !== 'string') throw new Error('<Translate> takes plain text, without elements')
  return translate({ ...message, ...(id === undefined ? {} : { id }) }, values)
}

/** Shows a text with values in it. */
export function Interpolate({ children, values }: TextProps): ReactNode {
  if (typeof children !== 'string') throw new Error('<Interpolate> takes plain text, without elements')
  return interpolate(children, values)
}
