/**
 * Finds the ends of things in markup, XML or HTML. What was not found once is not looked for again, so that reading stays linear whatever
 * the text is made of.
 */
export function createMarkupScanner(text: string) {
  const missing = new Set<string>()

  /** Like indexOf: where `what` stands at or after `from`, -1 when it does not. `from` must never go back. */
  function find(what: string, from: number): number {
    if (missing.size > 0 && missing.has(what)) return -1
    const at = text.indexOf(what, from)
    if (at < 0) missing.add(what)
    return at
  }

  return {
    find,
    /**
     * The index of the `>` that ends the tag whose inside begins at `from`, -1 when none does. A `>` in quotes is no end, unless the quotes
     * were forgotten: the value of an attribute then seems to hold the end of this tag and the beginning of another.
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
