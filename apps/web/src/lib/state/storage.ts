/** Reads a choice kept in this browser; null when there is none or storage is blocked. */
export function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a choice in this browser, where storage allows it. */
export function writeStorage(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Private windows may refuse; the choice then lasts as long as the tab.
  }
}
