import { setImmediate } from 'node:timers/promises'
import { maxNesting } from '../../file/folder-tree.ts'
import { safariKeys } from '../xml/safari.parser.ts'
import { type PlistContainer, type PlistObjects, createPlistObjects } from './plist-objects.ts'

/** Its objects refer to each other from anywhere to anywhere, so all of it is in memory while it is read. */
export const maxPlistBytes = 64 * 1024 * 1024

const magic = Buffer.from('bplist00', 'latin1')
const pieceLength = 64 * 1024

export const isBinaryPlist = (head: Uint8Array): boolean => magic.equals(head.subarray(0, magic.length))

/**
 * A binary property list as one in XML, in pieces; what is under other keys than those that are read is left out. An object may be part of several
 * others, or of itself, so no more references are followed than the file has bytes, which is more than it has references. Throws PlistError where it
 * is damaged.
 */
export async function* unpackBinaryPlist(bytes: Buffer | Promise<Buffer>): AsyncGenerator<Buffer> {
  let text = '<?xml version="1.0" encoding="UTF-8"?><plist version="1.0">'
  for (const part of xmlOf(await bytes)) {
    text += part
    if (text.length < pieceLength) continue
    yield Buffer.from(text)
    text = ''
    await setImmediate()
  }
  yield Buffer.from(`${text}</plist>`)
}

type Open = { tag: 'dict' | 'array'; members: Iterator<Member> }
/** An element of a list, or a value of a dictionary with its key. */
type Member = { key: string | null; number: number }

function* xmlOf(bytes: Buffer): Generator<string> {
  const objects = createPlistObjects(bytes)
  const path: Open[] = []

  const open = (number: number): string => {
    const object = objects.at(number)
    if (object.type === 'date') return `<date>${object.text}</date>`
    if (object.type === 'text') return `<string>${escaped(object.text)}</string>`
    if (object.type === 'unread') return '<string></string>'
    if (path.length >= 2 * maxNesting) throw objects.errorAt(number)
    const tag = object.type === 'dictionary' ? 'dict' : 'array'
    path.push({ tag, members: tag === 'dict' ? valuesOf(object, objects) : elementsOf(object) })
    return `<${tag}>`
  }

  yield open(objects.top)
  for (let inside = path.at(-1); inside; inside = path.at(-1)) {
    const next = inside.members.next()
    if (next.done === true) {
      yield `</${inside.tag}>`
      path.pop()
    } else {
      const { key, number } = next.value
      if (key !== null) yield `<key>${key}</key>`
      yield open(number)
    }
  }
}

function* elementsOf({ count, reference }: PlistContainer): Generator<Member> {
  for (let n = 0; n < count; n += 1) yield { key: null, number: reference(n) }
}

/** Several times what Safari has in one dictionary; what is behind them is of another program, and would only take time. */
const maxKeys = 100

/** All keys of a dictionary come before all values. */
function* valuesOf({ count, reference }: PlistContainer, objects: PlistObjects): Generator<Member> {
  const places = new Map<string, number>()
  for (let n = 0; n < Math.min(count, maxKeys); n += 1) {
    const key = objects.keyAt(reference(n))
    if (safariKeys.has(key)) places.set(key, n)
  }
  for (const [key, n] of places) yield { key, number: reference(count + n) }
}

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(notOfXml, '\uFFFD')
    .replaceAll(/[&<>]/g, (character) => escapes[character] ?? '')
}
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const notOfXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
