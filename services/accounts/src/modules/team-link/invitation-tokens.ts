import { derivedToken } from '@foyer/service-kit/hashes'
import type { Team } from '../team/team.repository.ts'

/** Characters of a token, which has 4 bits in each (specification, section 2). */
const tokenLength = 32

export type InvitationTokens = ReturnType<typeof createInvitationTokens>

/** The tokens of ways into a team. They are derived from what is stored, so that a link can be shown again while its hash alone is stored. */
export function createInvitationTokens(secret: string) {
  const tokenOf = (purpose: string) => derivedToken(secret, purpose).slice(0, tokenLength)
  return {
    ofLink: (tokenId: number): string => tokenOf(`team-link:${tokenId}`),
    ofInvitation: (tokenId: number): string => tokenOf(`team-invitation:${tokenId}`),
  }
}

/** Where browsers show an invitation. What follows the # is sent to no server. */
export const invitationPath = ({ public_id }: Pick<Team, 'public_id'>, token: string): string =>
  `/organization/${public_id}/invitation#${token}`
