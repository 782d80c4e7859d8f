import type { IdGenerator } from '@foyer/service-kit/ids'

/**
 * Ids for what one import brings in: consecutive numbers from a random place in the upper half of all ids (2^52 to 2^53).
 *
 * The common generator counts up from the clock, so that thousands of ids at once fill the milliseconds to come without a gap: another
 * process that makes an id in them makes the same one, and pages, which stores a batch only where its ids are not there yet, would leave
 * bookmarks out without a word. A block at random meets another of 50,000 once in 10^10 times, and the clock reaches these ids in 2058.
 *
 * `random` gives a number from 0 up to, not including, 1 (52 bits are used).
 */
export function createIdBlock(size: number, random: () => number = secureRandom): IdGenerator {
  let next = 2 ** 52 + Math.floor(random() * (2 ** 52 - size))
  const end = next + size
  return () => {
    if (next >= end) throw new RangeError(`the block of ${size} ids is used up`)
    const id = next
    next += 1
    return id
  }
}

function secureRandom(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
  return ((high >>> 6) * 2 ** 26 + (low >>> 6)) / 2 ** 52
}
