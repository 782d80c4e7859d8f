/**
 * Which of up to 32 items may hold a sequence of letters: for each hash of one, a mask of the items that have a sequence of that hash. It may
 * name an item wrongly, and never leaves one out.
 */
export type Signature = Uint32Array

/** Letters are compared in threes; fewer where they are not ASCII, as of Chinese one or two are a word, and in twos where `pairs` says so. */
export type Grams = { pairs: boolean }

/** `size` is a power of two. */
export function createSignature(items: ReadonlyArray<readonly string[]>, size: number, grams: Grams): Signature {
  const signature = new Uint32Array(size)
  for (const [index, texts] of items.entries()) {
    const add = (hash: number) => {
      const at = hash & (size - 1)
      signature[at] = (signature[at] ?? 0) | (1 << index)
    }
    for (const text of texts) for (const length of [1, 2, 3]) eachGram(text, length, grams, add)
  }
  return signature
}

/** The hashes of what a text must have in which the word is. */
export function gramsOfWord(word: string, grams: Grams): number[] {
  const hashes: number[] = []
  eachGram(word, Math.min(3, word.length), grams, (hash) => void hashes.push(hash))
  return hashes
}

/** A mask of the items that may have all of these. */
export function candidates(signature: Signature, hashes: readonly number[]): number {
  let mask = -1
  for (const hash of hashes) mask &= signature[hash & (signature.length - 1)] ?? 0
  return mask
}

function eachGram(text: string, length: number, { pairs }: Grams, visit: (hash: number) => void): void {
  const takesAscii = length === 3 || (length === 2 && pairs)
  for (let at = 0; at + length <= text.length; at += 1) {
    let [hash, bits] = [length, 0]
    for (let offset = 0; offset < length; offset += 1) {
      const code = text.charCodeAt(at + offset)
      bits |= code
      hash = Math.imul(hash ^ code, 0x9e_37_79_b1)
    }
    if (takesAscii || bits > 127) visit(hash ^ (hash >>> 15))
  }
}
