import { choicesCookie } from '@foyer/contracts/api/rendering'
import { clearSessionStorage } from './storage.ts'

/** What stays in this browser when someone signs out: collapsed widgets, hidden to-dos and the preferred provider to sign in with. */
const keysThatStay = new Set(['foyer.collapsed', 'foyer.done-hidden', 'foyer.hidden-todo-lists', 'foyer.sign-in-provider'])

/** Removes everything else that this app has stored, also of features that are not loaded. Stores in memory follow, as after another tab's change. */
export function clearStorage(): void {
  clearSessionStorage()
  try {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith('foyer.') && !keysThatStay.has(name))) {
      localStorage.removeItem(key)
      dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
    }
  } catch {
    // Storage is blocked, so there is nothing in it.
  }
  // Those of the session are the server's to clear, and so is the forgery token, which it has replaced by a visitor's.
  document.cookie = `${choicesCookie}=; Path=/; Max-Age=0`
}
