const [lineFeed, carriageReturn, space, tab] = [0x0a, 0x0d, 0x20, 0x09]

/**
 * The bytes of a calendar without its folds (RFC 5545 §3.1). Lines are folded at octets, so that a fold may lie inside a character: it has to go before the
 * bytes are decoded. UTF-16, which no calendar should be in, stays as it is: `contentLines` unfolds it.
 */
export function unfold(bytes: Uint8Array): Uint8Array {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return bytes
  const result = Buffer.allocUnsafe(bytes.length)
  let length = 0
  let from = 0
  for (let at = bytes.indexOf(lineFeed); at !== -1; at = bytes.indexOf(lineFeed, at + 1)) {
    if (bytes[at + 1] !== space && bytes[at + 1] !== tab) continue
    let end = at
    while (end > from && bytes[end - 1] === carriageReturn) end--
    result.set(bytes.subarray(from, end), length)
    length += end - from
    from = at + 2
  }
  result.set(bytes.subarray(from), length)
  return result.subarray(0, length + bytes.length - from)
}
