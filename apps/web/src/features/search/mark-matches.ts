import { foldText } from '@foyer/text/search-text'

/** `at`: where in the text it begins. */
export type MarkedPart = { at: number; text: string; isMatch: boolean }

/** A text in parts that are in one of the words, and parts that are not. `words` are as `searchWords` gives them. */
export function markMatches(text: string, words: readonly string[]): MarkedPart[] {
  const { folded, origins } = foldWithOrigins(text)
  const isMatch = Array.from({ length: text.length }, () => false)
  for (const word of words) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
      const end = origins[at + word.length] ?? text.length
      // A mark after the last letter belongs to it.
      isMatch.fill(true, origins[at], end)
    }
  }
  const parts: MarkedPart[] = []
  for (const [index, matches] of isMatch.entries()) {
    const last = parts.at(-1)
    if (last?.isMatch === matches) last.text += text.charAt(index)
    else parts.push({ at: index, text: text.charAt(index), isMatch: matches })
  }
  return parts
}

/** The folded text, and where in the text each of its code units comes from. */
function foldWithOrigins(text: string): { folded: string; origins: number[] } {
  let [folded, at] = ['', 0]
  const origins: number[] = []
  // A letter with its marks: without it they are no accents.
  for (const [letter] of text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    const plain = foldText(letter)
    for (let unit = 0; unit < plain.length; unit += 1) origins.push(plain === letter ? at + unit : at)
    folded += plain
    at += letter.length
  }
  return { folded, origins }
}
