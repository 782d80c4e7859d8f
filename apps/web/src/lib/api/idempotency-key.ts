/** A random key of 32 hexadecimal digits. `crypto.randomUUID` is missing where Foyer is reached by plain http, as on a home network. */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
