const bits = 64
/** Of two texts whose fingerprints differ in more bits than these, much is different. */
const maxSimilar = 12
const shingle = 3

/**
 * What texts that are nearly the same have nearly in common: a SimHash of 64 bits over three words in a row (Charikar, "Similarity Estimation
 * Techniques from Rounding Algorithms"), in hex. Pure.
 */
export function fingerprintOf(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const weights = Array.from({ length: bits }, () => 0)
  for (let at = 0; at + shingle <= Math.max(words.length, shingle); at += 1) {
    const [low, high] = hashes(words.slice(at, at + shingle).join(' '))
    for (let bit = 0; bit < 32; bit += 1) {
      weights[bit] = (weights[bit] ?? 0) + ((low >>> bit) & 1 ? 1 : -1)
      weights[bit + 32] = (weights[bit + 32] ?? 0) + ((high >>> bit) & 1 ? 1 : -1)
    }
  }
  let value = 0n
  for (const [bit, weight] of weights.entries()) if (weight > 0) value |= 1n << BigInt(bit)
  return value.toString(16).padStart(bits / 4, '0')
}

/** Whether much of a text has changed, by the fingerprints of it before and after. */
export function hasChangedMuch(before: string, after: string): boolean {
  let difference = BigInt(`0x${before}`) ^ BigInt(`0x${after}`)
  let count = 0
  for (; difference > 0n; difference &= difference - 1n) count += 1
  return count > maxSimilar
}

/** Two hashes of 32 bits (FNV-1a with two beginnings, and the last mixing step of MurmurHash3). */
function hashes(text: string): [number, number] {
  let [low, high] = [0x811c9dc5, 0x9747b28c]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    low = Math.imul(low ^ code, 0x01000193)
    high = Math.imul(high ^ code, 0x85ebca6b)
  }
  return [mixed(low), mixed(high)]
}

function mixed(hash: number): number {
  let value = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return value ^ (value >>> 16)
}
