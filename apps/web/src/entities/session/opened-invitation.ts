const key = 'foyer.opened-invitation'

/** Stores the token of the invitation that this tab shows, for the screens by which its person signs up or logs in. It stands in no address of those. */
export function storeInvitation(token: string): void {
  try {
    sessionStorage.setItem(key, token)
  } catch {
    // Without storage the link of the message has to be opened again.
  }
}

/** The token of the invitation that this tab showed last; empty where there was none. */
export function readInvitation(): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
