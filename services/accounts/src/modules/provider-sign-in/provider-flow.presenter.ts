import type { ProviderId } from '@foyer/contracts/accounts/sign-in/providers'

/** The screen that takes what a provider has sent. Behind the #, it is in no request and in no log. */
export function callbackScreen(publicUrl: string, provider: ProviderId, response: Record<string, string | undefined>): string {
  const sent = Object.entries(response).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] satisfies [string, string]]))
  return `${publicUrl.replace(/\/$/, '')}/users/auth/${provider}/callback#${new URLSearchParams(sent).toString()}`
}
