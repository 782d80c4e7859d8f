import type { SignInTest } from '@foyer/contracts/accounts/sign-in/sign-in-test'

/** What arrived with a call, and what is known about it. */
type Arrived = {
  cookies: { session: string | undefined; user_id: string | undefined; xsrf: string | undefined }
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** Whose session it is; null for none. */
  userId: number | null
  isTokenValid: boolean
}

/** Says which cookies and headers of a sign-in have arrived and fit together; of what they hold, nothing. */
export function judgeSignIn({ cookies, headers, userId, isTokenValid }: Arrived): SignInTest {
  const arrival = (value: unknown, isValid: boolean) => (value ? (isValid ? 'valid' : 'invalid') : 'missing')
  const [token, header] = [cookies.xsrf, headers['x-xsrf-token']]
  return {
    session: arrival(cookies.session, userId !== null),
    // Without a session there is nothing that it could contradict.
    user_id: arrival(cookies.user_id, userId === null || cookies.user_id === String(userId)),
    xsrf_cookie: arrival(token, isTokenValid),
    xsrf_header: arrival(header, header === token),
    requested_with: headers['x-requested-with'] === 'XMLHttpRequest' ? 'valid' : 'missing',
    accept_language: headers['accept-language'] ? 'valid' : 'missing',
  }
}
