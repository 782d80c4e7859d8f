import { hash } from 'node:crypto'

/**
 * A set of texts by the first 64 bits of their SHA-256, which is 8 to 16 bytes for each: hundreds of thousands of addresses in a few megabytes. Two of
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

  const addDigest = (digest: Buffer, group = 0): boolean => {
    if (4 * size >= table.length) grow()
    // An odd factor gives each group a number of its own. 0 and 0 is an empty place.
    const low = (digest.readUInt32LE(4) ^ Math.imul(group, 0x9e3779b1)) >>> 0
    const isNew = insert(digest.readUInt32LE(0), low || 1)
    if (isNew) size += 1
    return isNew
  }

  return {
    /** Gives false when the text is in the set. */
    add: (text: string): boolean => addDigest(hash('sha256', text, 'buffer')),
    /** The same of a text by its SHA-256, within a group, which is an integer. */
    addDigest,
    size: () => size,
  }
}
