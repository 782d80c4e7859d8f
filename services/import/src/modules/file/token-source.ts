import { detached } from '@foyer/text/detached-text'

/** The longest name that is one: of a longer name nothing is given. */
const maxNameLength = 1_024
/** What is held at least before the last piece: a token of text may begin in the one before that and end in the last. */
const minHeld = 64 * 1024

/**
 * The text that a tokenizer reads, addressed by its offsets from the very start. Held are the piece that was written last and some of what came before,
 * however far back the token began that is being read.
 */
export function createTokenSource() {
  let before = ''
  let last = ''
  /** Where the last piece begins, and where all of it ends. */
  let lastStart = 0
  let length = 0
  let released = 0
  let markup: number | null = null
  /** How far markup has been looked for. */
  let searched = 0

  const slice = (start: number, end: number): string => {
    if (start >= lastStart) return last.slice(start - lastStart, end - lastStart)
    const beforeStart = lastStart - before.length
    return before.slice(Math.max(0, start - beforeStart), Math.max(0, end - beforeStart)) + last.slice(0, Math.max(0, end - lastStart))
  }

  return {
    push(piece: string): void {
      before = last.length >= minHeld ? last : before + last
      if (before.length > 2 * minHeld && before !== last) before = detached(before.slice(-minHeld))
      last = piece
      lastStart = length
      length += piece.length
    },
    /** The text from one offset to another, as far as it is held. */
    slice,
    /** A name in lower case; empty for what is too long to be one. */
    name: (start: number, end: number): string => (end - start > maxNameLength ? '' : slice(start, end).toLowerCase()),
    /** Notes that all tokens before this offset are complete. */
    release(covered: number): void {
      if (released < covered) {
        released = covered
        markup = null
        searched = covered
      }
      if (markup !== null) return
      const at = slice(searched, length).search(markupStart)
      if (at >= 0) markup = searched + at
      searched = Math.max(searched, length - 1)
    },
    /** Where, behind the last complete token, the first begins that is no text; null where there is none. */
    markup: (): number | null => markup,
  }
}

const markupStart = /<[A-Za-z/!?]/
