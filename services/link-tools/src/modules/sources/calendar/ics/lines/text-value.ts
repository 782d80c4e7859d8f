const escapes = /\\([\\;,nN])/g

/** A value of TEXT as it reads (RFC 5545 §3.3.11), unescaped in one pass: `\\n` is a backslash before an `n`, and `\n` a new line. */
export function textOf(value: string): string {
  return value.replaceAll(escapes, (_, character: string) => (character.toLowerCase() === 'n' ? '\n' : character))
}
