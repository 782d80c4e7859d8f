/** Reads from localStorage; null if there is no value or storage is blocked. */
export function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Writes to localStorage; a refusal is ignored. */
export function writeStorage(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Private windows may refuse; the choice then lasts as long as the tab.
  }
}

/** Begins the keys of what belongs to the person who is signed in, and to nobody who uses this browser after them. */
export const sessionKeyPrefix = 'foyer.session.'

/** Removes all that belongs to the session that has ended, also of features that are not loaded. */
export function clearSessionStorage(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(sessionKeyPrefix)) localStorage.removeItem(key)
  } catch {
    // Storage is blocked, so there is nothing in it.
  }
  sessionEvents.dispatchEvent(new Event('cleared'))
}

/** Calls back when `clearSessionStorage` was called in this tab. */
export function onSessionStorageCleared(listener: () => void): void {
  sessionEvents.addEventListener('cleared', listener)
}

const sessionEvents = new EventTarget()
