/** The characters that windows-1252 has for bytes where ISO 8859-1 has control characters. */
const windows = new Map(
  Array.from(
    new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 32 }, (_, at) => 0x80 + at)),
    (character, at) => [character, 0x80 + at] as const,
  ),
)
const lead = /[\u00C2-\u00F4][\u0080-\u00BF\u0152-\u2122]/
const utf8 = new TextDecoder('utf-8', { fatal: true })
const maxLength = 200_000
/** Garbled text is garbled from the beginning: only that is checked. */
const start = 2_000

/**
 * Text whose UTF-8 was once taken for windows-1252 (`donâ€™t`, `CafÃ©`), as it was meant. What is not that in every one of its characters
 * stays as it is: no text in any language looks so by chance.
 */
export function repairMojibake(text: string): string {
  if (text.length > maxLength || !lead.test(text.length > start ? text.slice(0, start) : text)) return text
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const byte = code < 0x100 ? code : windows.get(text.charAt(at))
    if (byte === undefined) return text
    bytes[at] = byte
  }
  try {
    return utf8.decode(bytes)
  } catch {
    return text
  }
}
