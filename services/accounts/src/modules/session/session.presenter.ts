import type { OwnSession } from '@foyer/contracts/sessions'
import { readDevice } from './device.ts'
import type { Session } from './session.model.ts'
import { sessionName } from './session.policy.ts'

/** HttpOnly: the token by which the gateway finds out who asks. */
export const sessionCookie = 'session'
/** Readable by our scripts: the numeric id, so that the web app knows before it asks that someone is signed in. */
export const userIdCookie = 'user_id'

/**
 * As long as browsers keep a cookie at most (RFC 6265bis §5.5). The session itself ends on the server 30 days after it was last used;
 * a cookie of 30 days could not be prolonged by use.
 */
const maxAge = 400 * 24 * 60 * 60

/** The sessions of a person as they see them: `current`, the one that asks, comes first. */
export function presentSessions(sessions: readonly Session[], current: string): OwnSession[] {
  return sessions
    .toSorted((a, b) => Number(b._id === current) - Number(a._id === current))
    .map(({ _id, created_at, last_seen_at, user_agent, impersonation }) => ({
      id: sessionName(_id),
      ...readDevice(user_agent),
      signed_in_at: seconds(created_at),
      last_used_at: seconds(last_seen_at),
      is_current: _id === current,
      is_support_access: impersonation !== undefined,
    }))
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** The two `Set-Cookie` values of someone who has signed in. */
export function sessionCookies({ token, userId, secure }: { token: string; userId: number; secure: boolean }): string[] {
  return [cookie(sessionCookie, token, maxAge, secure, true), cookie(userIdCookie, String(userId), maxAge, secure, false)]
}

/** The two `Set-Cookie` values that make a browser forget. */
export function clearedCookies(secure: boolean): string[] {
  return [cookie(sessionCookie, '', 0, secure, true), cookie(userIdCookie, '', 0, secure, false)]
}

function cookie(name: string, value: string, age: number, secure: boolean, httpOnly: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${httpOnly ? '; HttpOnly' : ''}${secure ? '; Secure' : ''}`
}
