/** How V8 keeps a text. */
import { serialize } from 'node:v8'

/** Whether V8 keeps a text with one byte for each character: its own format for values, which writes it down as it is kept, says so. */
export function isInOneByte(text: string): boolean {
  return serialize(text).length < text.length * 2
}
