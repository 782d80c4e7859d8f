import { sessionCookie, userIdCookie } from '@foyer/contracts/cookies'

/**
 * As long as browsers keep a cookie at most (RFC 6265bis §5.5). The session itself ends on the server 30 days after it was last used;
 * a cookie of 30 days could not be prolonged by use.
 */
const maxAge = 400 * 24 * 60 * 60

/** How cookies are set: `https` says whether people open this Foyer by https, `secure` whether this browser did. */
export type CookieOptions = { https: boolean; secure: boolean }

/** The `Set-Cookie` values of someone who has signed in. Those by their plain names, of before the prefix, go. */
export function sessionCookies({ token, userId }: { token: string; userId: number }, options: CookieOptions): string[] {
  return [...bothCookies({ token, userId: String(userId), age: maxAge }, options), ...clearedPlain(options)]
}

/** The `Set-Cookie` values that make a browser forget. */
export function clearedCookies(options: CookieOptions): string[] {
  return [...bothCookies({ token: '', userId: '', age: 0 }, options), ...clearedPlain(options)]
}

/** What a browser came with. */
export type SentSession = {
  token: string
  userId: string | undefined
  /** By the plain name although Foyer is opened by https: another host of the domain could have set it. */
  isPlain: boolean
}

/** The session of a browser; null where it has none. A cookie by its plain name counts only where there is none by the other. */
export function readSessionCookies(cookies: Readonly<Record<string, string | undefined>>, https: boolean): SentSession | null {
  const named = (isHttps: boolean) => ({ token: cookies[sessionCookie(isHttps)], userId: cookies[userIdCookie(isHttps)] })
  const { token, userId } = named(https)
  if (token) return { token, userId, isPlain: false }
  const former = named(false)
  return https && former.token ? { token: former.token, userId: former.userId, isPlain: true } : null
}

const clearedPlain = (options: CookieOptions): string[] =>
  options.https ? bothCookies({ token: '', userId: '', age: 0 }, { ...options, https: false }) : []

type Values = { token: string; userId: string; age: number }

function bothCookies({ token, userId, age }: Values, { https, secure }: CookieOptions): string[] {
  const attributes = (httpOnly: boolean) => `Path=/; Max-Age=${age}; SameSite=Lax${httpOnly ? '; HttpOnly' : ''}${secure ? '; Secure' : ''}`
  return [`${sessionCookie(https)}=${token}; ${attributes(true)}`, `${userIdCookie(https)}=${userId}; ${attributes(false)}`]
}
