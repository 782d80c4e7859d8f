/** Looks through a text in pieces for what no text file holds, and for where it begins; offsets are in UTF-16 units. */
export function createInvalidInputScanner() {
  let length = 0
  let nul: number | null = null
  let binary: number | null = null
  let firstVisible: number | null = null

  return {
    scan(text: string): void {
      const add = (at: number) => (at < 0 ? null : length + at)
      nul ??= add(text.indexOf('\u0000'))
      binary ??= add(text.search(controls))
      firstVisible ??= add(text.search(/\S/))
      length += text.length
    },
    /** The first NUL. */
    nul: () => nul,
    /** The first control character, or where there is none the first character at all; null for a blank text. */
    first: () => binary ?? firstVisible,
  }
}

// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const controls = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/
