const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/**
 * The key of fractional indexing that entry `n` (from 0) has when one is put behind the other: what `generateNKeysBetween(null, null, …)` gives at `n`,
 * without making those before it. A key is a letter that says how many digits follow, and these.
 */
export function orderKeyAt(n: number): string {
  let rest = n
  let length = 1
  let count = digits.length
  while (rest >= count) {
    rest -= count
    length += 1
    count *= digits.length
  }
  let key = ''
  for (let place = 0; place < length; place += 1) {
    key = digits.charAt(rest % digits.length) + key
    rest = Math.floor(rest / digits.length)
  }
  return String.fromCharCode(firstLetter + length - 1) + key
}

const firstLetter = 'a'.charCodeAt(0)
