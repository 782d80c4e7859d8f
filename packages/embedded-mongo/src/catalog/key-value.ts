import { isDoc } from '../pure/values.ts'

/** What a key column of an index table holds. SQLite orders -Infinity < numbers < text < blobs, which is made MongoDB's order here. */
export type KeyValue = number | string | Uint8Array

/** Null and missing. No stored number is infinite, so nothing else can be equal to it, and it sorts before every number. */
export const KEY_NULL = -Infinity
/** An empty array at the place where an index looks for elements (MongoDB's `undefined` key). */
export const KEY_UNDEFINED: Uint8Array = new Uint8Array([0])

const TAG = { undefined: 0x00, null: 0x05, number: 0x0a, string: 0x0b, object: 0x10, array: 0x20, boolean: 0x30, date: 0x40 } as const

/** The half-open range [from, to) of keys of one type, for comparisons, which stay within a type as MongoDB's do. */
export const TYPE_RANGE = {
  number: { from: -Number.MAX_VALUE, to: '' },
  string: { from: '', to: new Uint8Array(0) },
  object: { from: new Uint8Array([TAG.object]), to: new Uint8Array([TAG.object + 1]) },
  boolean: { from: new Uint8Array([TAG.boolean]), to: new Uint8Array([TAG.boolean + 1]) },
  date: { from: new Uint8Array([TAG.date]), to: new Uint8Array([TAG.date + 1]) },
} as const

/**
 * Turns a value into its key: numbers and strings as they are (SQLite compares text by its UTF-8 bytes, as MongoDB does), null and
 * missing as KEY_NULL, all others as a tagged blob whose bytes compare as MongoDB compares the values. A user's text can therefore never
 * be taken for a date or a boolean.
 */
export function keyOf(value: unknown): KeyValue {
  if (typeof value === 'number') return value + 0
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return KEY_NULL
  if (value instanceof Date) return dateKey(value.getTime())
  const bytes: number[] = []
  write(bytes, value)
  return Uint8Array.from(bytes)
}

/** True when the two are the same key. */
export function sameKey(a: KeyValue, b: KeyValue): boolean {
  if (typeof a !== 'object' || typeof b !== 'object') return a === b
  return Buffer.compare(a, b) === 0
}

/** Compares two keys as SQLite does: numbers, then text by its UTF-8 bytes, then blobs. */
export function compareKey(a: KeyValue, b: KeyValue): number {
  const difference = storageRank(a) - storageRank(b)
  if (difference !== 0) return difference
  if (typeof a === 'number') return a < (b as number) ? -1 : a > (b as number) ? 1 : 0
  return Buffer.compare(Buffer.from(a as string), Buffer.from(b as string))
}

/** A text that is equal for equal keys only, for use in a Set or Map. */
export function keyText(key: KeyValue): string {
  if (typeof key === 'number') return `n${key}`
  if (typeof key === 'string') return `s${key.length}:${key}`
  return `b${Buffer.from(key.buffer, key.byteOffset, key.byteLength).toString('latin1')}`
}

function storageRank(key: KeyValue): number {
  return typeof key === 'number' ? 0 : typeof key === 'string' ? 1 : 2
}

function write(out: number[], value: unknown): void {
  if (value === null || value === undefined) out.push(TAG.null)
  else if (typeof value === 'number') writeNumber(out, value)
  else if (typeof value === 'string') {
    out.push(TAG.string)
    writeText(out, value)
  } else if (typeof value === 'boolean') out.push(TAG.boolean, value ? 1 : 0)
  else if (value instanceof Date) out.push(...dateKey(value.getTime()))
  else if (Array.isArray(value)) {
    out.push(TAG.array)
    for (const item of value) write(out, item)
    out.push(0)
  } else if (isDoc(value)) writeObject(out, value)
  else throw new TypeError('a value of this type has no key')
}

// MongoDB compares objects field by field: first the type, then the name, then the value.
function writeObject(out: number[], value: Record<string, unknown>): void {
  out.push(TAG.object)
  for (const name in value) {
    const at = out.length
    write(out, value[name])
    const written = out.splice(at)
    out.push(written[0] ?? 0)
    writeText(out, name)
    for (let i = 1; i < written.length; i++) out.push(written[i] ?? 0)
  }
  out.push(0)
}

function writeNumber(out: number[], value: number): void {
  out.push(TAG.number)
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, value + 0)
  const negative = view.getUint8(0) >= 0x80
  for (let i = 0; i < 8; i++) {
    const byte = view.getUint8(i)
    out.push(negative ? byte ^ 0xff : i === 0 ? byte ^ 0x80 : byte)
  }
}

function writeText(out: number[], text: string): void {
  for (const byte of Buffer.from(text, 'utf8')) {
    out.push(byte)
    if (byte === 0) out.push(0xff)
  }
  out.push(0, 0)
}

function dateKey(ms: number): Uint8Array {
  const high = Math.floor(ms / 2 ** 32)
  const key = new Uint8Array(9)
  const view = new DataView(key.buffer)
  key[0] = TAG.date
  view.setUint32(1, (high + 0x80000000) >>> 0)
  view.setUint32(5, (ms - high * 2 ** 32) >>> 0)
  return key
}
