/**
 * Finds delimiters in markup, XML or HTML. A delimiter that was not found is never searched for again, so that scanning takes linear time for
 * any text.
 */
export function createMarkupScanner(text: string) {
  const missing = new Set<string>()

  /** Like indexOf: the index of `what` at or after `from`, or -1. `from` must never decrease. */
  function find(what: string, from: number): number {
    if (missing.size > 0 && missing.has(what)) return -1
    const at = text.indexOf(what, from)
    if (at < 0) missing.add(what)
    return at
  }

  return {
    find,
    /**
     * The index of the `>` that ends the tag whose content begins at `from`, or -1. A `>` in quotes does not end it, unless a quote is missing:
     * the value of an attribute then seems to contain the end of this tag and the start of another.
     */
    tagEnd(from: number): number {
      let at = from
      let end = find('>', at)
      for (;;) {
        if (end >= 0 && end < at) end = find('>', at)
        if (end < 0) return -1
        const quote = firstQuote(text, at, end)
        if (quote < 0) return end
        const close = find(text.charAt(quote), quote + 1)
        if (close < 0) return end
        if (close > end) {
          const next = text.indexOf('<', end)
          if (next >= 0 && next < close) return end
        }
        at = close + 1
      }
    },
  }
}

/** Whether a tag can begin with this character: `1 < 2` is text. */
export function beginsName(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95 || code === 58 || code > 127
}

/** The first quote that opens the value of an attribute: one right behind `=` (and white space). */
function firstQuote(text: string, from: number, to: number): number {
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code === 34 || code === 39) return at
  }
  return -1
}
