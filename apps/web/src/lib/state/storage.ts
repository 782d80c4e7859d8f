import { choicesCookie } from '@foyer/contracts/api/rendering'
import { logLater } from '../log/log-later.ts'

const yearSeconds = 365 * 24 * 60 * 60

/** Reads from localStorage; null if there is no value or storage is blocked. */
export function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Writes to localStorage. Where that is full, what belongs to the session makes room: it can be had again, what people have chosen cannot. */
export function writeStorage(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch (error) {
    // Private windows may refuse; the choice then lasts as long as the tab.
    if (!isQuotaError(error)) return
    logLater('storage_full')
    removeSessionKeys()
    ignoreRefusal(() => localStorage.setItem(key, value))
  }
}

/** Whether a browser refuses a write because it has no room left. */
export function isQuotaError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

/**
 * Tells the server, which renders screens, that this browser keeps something the first paint needs: public/theme.js then reads the storage
 * before it, which takes longer than the rest of what it does.
 */
export function announceChoices(): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${choicesCookie}=1; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`
}

/** Begins the keys of what belongs to the person who is signed in, and to nobody who uses this browser after them. */
export const sessionKeyPrefix = 'foyer.session.'

/** Removes all that belongs to the session that has ended, also of features that are not loaded. `userId`: who is there now. */
export function clearSessionStorage(userId?: number): void {
  ignoreRefusal(removeSessionKeys)
  sessionEvents.dispatchEvent(new CustomEvent('cleared', { detail: userId }))
}

/** Calls back when `clearSessionStorage` was called in this tab, with who is there now. */
export function onSessionStorageCleared(listener: (userId?: number) => void): void {
  sessionEvents.addEventListener('cleared', (event) => listener((event as CustomEvent<number | undefined>).detail))
}

const sessionEvents = new EventTarget()

function removeSessionKeys(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(sessionKeyPrefix)) localStorage.removeItem(key)
}

/** Where storage is blocked, there is nothing in it. */
function ignoreRefusal(work: () => void): void {
  try {
    work()
  } catch {
    // Nothing can be done about it.
  }
}
