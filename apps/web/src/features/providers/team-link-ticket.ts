const key = 'foyer.team-link'

/** Keeps for this tab what links an account once its person has signed in to it. */
export function keepLinkTicket(ticket: string): void {
  try {
    sessionStorage.setItem(key, ticket)
  } catch {
    // Storage is blocked: they begin again with the provider.
  }
}

/** What was kept, once. */
export function takeLinkTicket(): string | null {
  try {
    const ticket = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return ticket
  } catch {
    return null
  }
}
