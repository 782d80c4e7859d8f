import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import { hashToken } from '@foyer/service-kit/hashes'
import type { IdGenerator } from '@foyer/service-kit/ids'
import type { Acting } from '../audit/audit-actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import { type InvitationTokens, invitationPath } from './invitation-tokens.ts'
import type { MayInvite } from './may-invite.ts'
import { usesLeft } from './team-link.policy.ts'
import type { TeamLinkRecord, TeamLinkRepository } from './team-link.repository.ts'
import { teamTarget } from '../team/team-target.ts'
import type { Team } from '../team/team.repository.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The link of a team for many. */
export function createTeamLinkService(deps: {
  links: Pick<TeamLinkRepository, 'find' | 'put' | 'deleteAllOfTeam'>
  tokens: InvitationTokens
  mayInvite: MayInvite
  audit: Pick<AuditLog, 'record'>
  peopleChanged: (teamId: number) => Promise<void>
  ids: IdGenerator
  clock: () => Date
}) {
  const { links, tokens, mayInvite, audit, peopleChanged, ids, clock } = deps

  /** null where a team has none, or one that lets nobody in any more because its maker may not invite. */
  async function find(team: Team): Promise<TeamLinkRecord | null> {
    const link = await links.find(team._id)
    return link && (await mayInvite(team, link.maker_id, 'member')) ? link : null
  }

  return {
    find,

    /** Makes a link; the one before ends. */
    async set(
      team: Authorized<Team, 'invite'>,
      makerId: number,
      { days, max_uses }: { days: number; max_uses: number | null },
      acting: Acting,
    ): Promise<TeamLinkRecord> {
      const [token_id, created_at] = [ids(), clock()]
      const times = { created_at, expires_at: new Date(created_at.getTime() + days * dayMs) }
      const token_hash = hashToken(tokens.ofLink(token_id))
      const link = { _id: team._id, token_id, token_hash, maker_id: makerId, max_uses, used: 0, used_by: [], ...times }
      const act = { ...acting, action: 'team.link_made' as const, target: teamTarget(team), details: { days, max_uses } }
      await audit.record(act, () => links.put(link))
      await peopleChanged(team._id)
      return link
    },

    /** Its path. Throws `not_found` where there is none that lets anybody in. */
    async pathOf(team: Authorized<Team, 'invite'>): Promise<string> {
      const link = await find(team)
      if (!link || link.expires_at <= clock() || usesLeft(link) === 0) throw new AppError('not_found')
      return invitationPath(team, tokens.ofLink(link.token_id))
    },

    /** Ends it. A second run changes nothing. */
    async end(team: Authorized<Team, 'invite'>, acting: Acting): Promise<void> {
      if (!(await links.find(team._id))) return
      const act = { ...acting, action: 'team.link_ended' as const, target: teamTarget(team) }
      await audit.record(act, () => links.deleteAllOfTeam(team._id))
      await peopleChanged(team._id)
    },
  }
}
