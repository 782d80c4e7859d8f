import { detached } from '@foyer/text/detached-text'
import type { JsonHandler } from './json-tokens.ts'

/** An object or a list that is open, and what of it is held. */
export type JsonFrame = {
  isList: boolean
  /** Its name in the object around it; empty in a list. */
  key: string
  /** Its number in the list around it. */
  index: number
  parent: JsonFrame | null
  value: Record<string, unknown> | unknown[]
  /** A list whose elements are read as they come. */
  isStream: boolean
  /** How many such lists are around it. */
  depth: number
  length: number
  size: number
}

/** What is done with the lists that are read as they come. */
export type JsonStreams = {
  /** How much is held of a text; all of it that is read without this. */
  maxTextLength?: number
  isStream: (list: JsonFrame) => boolean
  opened?: (list: JsonFrame) => void
  /**
   * An element is complete; lists in it that are read as they come are empty. `frame` is null for what is no object or list. Gives true for one that is to
   * be held all the same.
   */
  element: (value: unknown, list: JsonFrame, frame: JsonFrame | null) => boolean
  /** An object is complete that is no such element, but has such a list. */
  holder?: (value: unknown, frame: JsonFrame) => void
  /** All is read: what of it was held. */
  whole?: (value: unknown) => void
}

/** What may be held at once, in bytes as they are estimated. It is more than a file within the limits needs. */
const maxHeld = 64 * 1024 * 1024
const bytesOfValue = 32
const bytesOfContainer = 96
const bytesOfCharacter = 2

/**
 * Makes values of the tokens of a JSON text, but for the elements of long lists, which are given one at a time and let go: what is held does not grow
 * with them. More than any file within the limits needs is not held: then `isTooLarge`.
 */
export function createJsonElements({ maxTextLength = Infinity, isStream, opened, element, holder, whole }: JsonStreams): JsonHandler & {
  /** The whole, once it is read. */
  root(): unknown
  isTooLarge(): boolean
} {
  const holders = new WeakSet<JsonFrame>()
  let top: JsonFrame | null = null
  let name = ''
  let heldSize = 0
  let tooLarge = false
  let root: unknown = null

  const hold = (value: unknown, ownSize: number, into: JsonFrame) => {
    const size = ownSize + (into.isList ? 0 : bytesOfCharacter * name.length)
    heldSize += size
    into.size += size
    if (heldSize > maxHeld) tooLarge = true
    if (tooLarge) return
    if (Array.isArray(into.value)) into.value.push(value)
    else if (name !== '__proto__') into.value[name] = value
  }

  return {
    open(bracket) {
      const isList = bracket === '['
      const frame: JsonFrame = {
        isList,
        key: top && !top.isList ? name : '',
        index: top?.length ?? 0,
        parent: top,
        value: isList ? [] : {},
        isStream: false,
        depth: top ? top.depth + (top.isStream ? 1 : 0) : 0,
        length: 0,
        size: bytesOfContainer,
      }
      top = frame
      heldSize += bytesOfContainer
      if (!isList || !isStream(frame)) return
      frame.isStream = true
      if (frame.parent) holders.add(frame.parent)
      opened?.(frame)
    },
    close() {
      const frame = top
      if (!frame) return
      const { parent, value, size } = frame
      top = parent
      name = frame.key
      heldSize -= size
      if (parent) parent.length += 1
      if (!parent) {
        root = value
        whole?.(value)
      }
      if (parent?.isStream) {
        if (element(value, parent, frame)) hold(value, size, parent)
        return
      }
      if (holders.has(frame)) holder?.(value, frame)
      if (parent) hold(value, size, parent)
    },
    name: (text) => void (name = text),
    value(token) {
      const value = typeof token === 'string' && token.length > maxTextLength ? detached(token.slice(0, maxTextLength)) : token
      if (!top) {
        root = value
        return
      }
      top.length += 1
      if (!top.isStream || element(value, top, null)) hold(value, sizeOf(value), top)
    },
    root: () => root,
    isTooLarge: () => tooLarge,
  }
}

const sizeOf = (value: unknown): number => bytesOfValue + (typeof value === 'string' ? bytesOfCharacter * value.length : 0)
