import type { SignInLink } from './sign-in-link.repository.ts'

const hour = 60 * 60 * 1000
export const signInLinkLifetimeMs = 10 * 60 * 1000
const maxLinksPerHour = 5

/** Whether another link may be sent: nobody's letter box is to be filled by somebody else. */
export function maySendLink(links: readonly Pick<SignInLink, 'created_at' | 'is_issued'>[], now: Date): boolean {
  return links.filter(({ created_at, is_issued }) => !is_issued && now.getTime() - created_at.getTime() < hour).length < maxLinksPerHour
}

/** What a link is good for. */
export function linkState(link: Pick<SignInLink, 'used_at' | 'ended_at' | 'expires_at'>, now: Date): 'valid' | 'used' | 'expired' {
  if (link.used_at) return 'used'
  return link.ended_at || link.expires_at <= now ? 'expired' : 'valid'
}
