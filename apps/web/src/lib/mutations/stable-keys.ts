const keys = new Map<number, number>()

/**
 * The React key of a thing: it stays the same when the server gives its true id to what was shown with a temporary one, so that what is
 * being typed in it, its focus and its scrolling stay.
 */
export function stableKey(id: number): number {
  return keys.get(id) ?? id
}

/** What was shown with a temporary id has its true one. */
export function setStableKey(id: number, temporary: number): void {
  keys.set(id, temporary)
}
