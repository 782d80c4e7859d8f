import { lastPageCookie } from '@foyer/contracts/api/rendering'
import { readCookie } from '../../lib/api/cookies.ts'
import { onSessionStorageCleared } from '../../lib/state/storage.ts'

const yearSeconds = 365 * 24 * 60 * 60

/** Notes which page of the person's own was open last in this browser: `/` may open it again, and the server, which renders `/`, reads it. */
export function rememberLastPage(publicId: string): void {
  writeCookie(publicId, yearSeconds)
}

/** The public id of the page that was open last; undefined before the first. */
export function lastPageId(): string | undefined {
  return readCookie(lastPageCookie)
}

onSessionStorageCleared(() => {
  if (typeof document !== 'undefined') writeCookie('', 0)
})

function writeCookie(value: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${lastPageCookie}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
}
