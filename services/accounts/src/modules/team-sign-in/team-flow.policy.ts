import { isFlowCookie } from '@foyer/service-kit/browser-flow'
import { hashToken } from '@foyer/service-kit/hashes'
import type { TeamFlow } from './team-flow.model.ts'

/** Whether a flow counts in this browser, now. One that the provider has begun counts in any: its person is asked first. */
export function isTeamFlowOpen(flow: TeamFlow | null, { cookie, now }: { cookie: string | undefined; now: Date }): flow is TeamFlow {
  if (flow === null || flow.used_at !== null || flow.expires_at <= now) return false
  return flow.browser === null || (isFlowCookie(cookie) && flow.browser === hashToken(cookie))
}

/** A path of this Foyer to go to; `/` in place of everything else. */
export function ownPath(path: string | undefined): string {
  if (path === undefined || !/^\/(?![/\\])[\u0021-\u005B\u005D-\u007E]*$/.test(path)) return '/'
  const base = 'http://foyer.invalid'
  return URL.parse(path, base)?.origin === base ? path : '/'
}
