/** A generator of whole numbers below 2^32 that gives the same ones for the same seed (mulberry32). */
function seededBits(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}

/** The same sequence of numbers from 0 to 1 for the same seed. */
export function seeded(seed: number): () => number {
  const bits = seededBits(seed)
  return () => bits() / 2 ** 32
}

/** The same sequence of whole numbers from 0 on for the same seed, each below the bound that it is drawn with. */
export function seededBelow(seed: number): (bound: number) => number {
  const bits = seededBits(seed)
  return (bound) => bits() % bound
}
