const key = 'foyer.provider-return-to'

/** Keeps for this tab where to go after coming back from a provider. */
export function keepReturnTo(path: string | null): void {
  try {
    if (path) sessionStorage.setItem(key, path)
    else sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked: the way leads to the start.
  }
}

/** What was kept, once. It may have been written by anything on this origin, and is to be checked before it is gone to. */
export function takeReturnTo(): string | null {
  try {
    const path = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return path
  } catch {
    return null
  }
}
