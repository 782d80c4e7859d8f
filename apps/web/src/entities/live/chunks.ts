/** A piece of a message between tabs. */
export type Chunk = { id: string; index: number; count: number; text: string }

/** The specification's bound for one message between tabs, in characters. */
export const chunkSize = 4_096

/** The maximum number of incomplete messages: a tab may close in the middle of one. */
const maxUnfinished = 50

/** Cuts a text into chunks of at most 4,096 characters; `id` tells its chunks from those of other texts. */
export function cut(text: string, id: string): Chunk[] {
  const count = Math.max(1, Math.ceil(text.length / chunkSize))
  return Array.from({ length: count }, (_, index) => ({ id, index, count, text: text.slice(index * chunkSize, (index + 1) * chunkSize) }))
}

/** Takes chunks in any order and returns a text with its last chunk, null until then. */
export function createJoiner(): (chunk: Chunk) => string | null {
  const unfinished = new Map<string, Map<number, string>>()
  return ({ id, index, count, text }) => {
    if (count === 1) return text
    const parts = unfinished.get(id) ?? new Map<number, string>()
    unfinished.set(id, parts.set(index, text))
    if (unfinished.size > maxUnfinished) unfinished.delete(unfinished.keys().next().value ?? '')
    if (parts.size < count) return null
    unfinished.delete(id)
    return Array.from({ length: count }, (_, at) => parts.get(at) ?? '').join('')
  }
}
