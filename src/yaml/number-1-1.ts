/** Numbers as YAML 1.1 writes them. */
import type { ScalarTag, Tags } from 'yaml'
import { stringifyNumber } from 'yaml/util'

const INTEGER = String.raw`[-+]?(?:0|0b[01_]+|0x[\da-fA-F_]+|0[0-7_]+|[1-9][\d_]*(?::[0-5]?\d)*)`
const FLOAT = String.raw`[-+]?(?:0|[1-9][\d_]*)(?:\.[\d_]*)?(?:[eE][-+]?\d+)?|\.[\d_]+(?:[eE][-+]?\d+)?`
const TIME = String.raw`[-+]?\d[\d_]*(?::[0-5]?\d)+\.[\d_]*`
const SPECIAL = String.raw`[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)`

/** `1_000`, `0b11`, `0x1F`, `017` (15), `1:30` (90, base 60), `.inf` and decimal numbers; `09` and `1_` are text. */
export const NUMBER_1_1: ScalarTag = {
  tag: 'tag:yaml.org,2002:float',
  default: true,
  test: new RegExp(`^(?:${INTEGER}|${FLOAT}|${TIME}|${SPECIAL})(?<!_)$`),
  resolve: numberOf,
  // a list or a map that is a key becomes text, for which its numbers are written again
  identify: (value) => typeof value === 'number',
  stringify: (item) => stringifyNumber(item), // asked for when it is called: the parser is loaded where a text needs it
}

/** Whether a tag of the core schema is for something else than numbers. */
export function isNoNumber(tag: Tags[number]): boolean {
  return typeof tag === 'string' || !/:(?:int|float)$/.test(tag.tag)
}

function numberOf(text: string): number {
  const sign = text.startsWith('-') ? -1 : 1
  const digits = text.replace(/^[-+]/, '').replaceAll('_', '').toLowerCase()
  return sign * unsigned(digits)
}

function unsigned(digits: string): number {
  if (digits === '.inf') return Infinity
  if (digits === '.nan') return NaN
  if (digits.includes(':')) return digits.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  return /^0\d+$/.test(digits) ? parseInt(digits, 8) : Number(digits)
}
