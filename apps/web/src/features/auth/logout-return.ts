const key = 'foyer.logout-return'

/** Keeps for this tab where to go on to once the provider, which is at `address`, has logged the person out and sends them back. */
export function keepLogoutReturn(address: string, target: string): void {
  const state = URL.parse(address)?.searchParams.get('state')
  if (!state || target === '/') return
  try {
    sessionStorage.setItem(key, JSON.stringify([state, target]))
  } catch {
    // Storage is blocked: they come to the start.
  }
}

/** Where somebody goes on to who comes back with this state; the start where they did not leave from this tab. */
export function logoutReturn(state: string): string {
  try {
    const [expected, target = '/'] = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[]
    return expected === state ? target : '/'
  } catch {
    return '/'
  }
}
