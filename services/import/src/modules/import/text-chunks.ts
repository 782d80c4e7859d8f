/** Largest chunk of text in bytes of UTF-8. */
export const chunkBytes = 256 * 1024

/** Cuts a text into chunks of at most `maxBytes` bytes of UTF-8, never inside a character. An empty text has no pieces. */
export function cutIntoChunks(text: string, maxBytes = chunkBytes): string[] {
  const bytes = Buffer.from(text)
  const chunks: string[] = []
  for (let start = 0; start < bytes.length;) {
    let end = Math.min(start + maxBytes, bytes.length)
    // A byte 10xxxxxx goes on a character that began before it.
    while (end < bytes.length && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1
    chunks.push(bytes.toString('utf8', start, end))
    start = end
  }
  return chunks
}
