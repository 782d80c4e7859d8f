import { hash } from 'node:crypto'

/**
 * A set of texts by the first 64 bits of their SHA-1, which is 8 to 16 bytes for each: hundreds of thousands of addresses in a few megabytes. Two of
 * 500,000 texts have these bits in common once in a hundred million times.
 */
export function createHashSet() {
  let table = new Uint32Array(2 * 1_024)
  let size = 0

  /** Puts the two halves of a hash in its place; gives false when it is there. */
  const insert = (high: number, low: number): boolean => {
    const mask = table.length / 2 - 1
    for (let slot = low & mask; ; slot = (slot + 1) & mask) {
      const [storedHigh = 0, storedLow = 0] = [table[2 * slot], table[2 * slot + 1]]
      if (storedHigh === high && storedLow === low) return false
      if (storedHigh !== 0 || storedLow !== 0) continue
      table[2 * slot] = high
      table[2 * slot + 1] = low
      return true
    }
  }

  const grow = () => {
    const before = table
    table = new Uint32Array(2 * before.length)
    for (let at = 0; at < before.length; at += 2) {
      const [high = 0, low = 0] = [before[at], before[at + 1]]
      if (high !== 0 || low !== 0) insert(high, low)
    }
  }

  return {
    /** Gives false when the text is in the set. */
    add(text: string): boolean {
      if (4 * size >= table.length) grow()
      const digest = hash('sha1', text, 'buffer')
      // 0 and 0 is an empty place.
      const isNew = insert(digest.readUInt32LE(0), digest.readUInt32LE(4) || 1)
      if (isNew) size += 1
      return isNew
    },
    size: () => size,
  }
}
