import type { AuditAct } from '@foyer/contracts/accounts/administration/audit'
import type { OwnerRef } from '@foyer/contracts/accounts/owners'
import { teamDeleted, teamRestored } from '@foyer/contracts/events'
import { limits } from '@foyer/contracts/limits'
import { AppError, fieldError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import { pendingEvents } from '@foyer/service-kit/events'
import type { Acting } from '../../audit/audit-actor.ts'
import type { AuditLog } from '../../audit/audit-log.ts'
import type { TeamMemberRepository } from '../../team/team-member.repository.ts'
import type { TeamNoticeQuota } from '../../team/team-notice-quota.ts'
import type { TeamSignals } from '../../team/team-signals.ts'
import { teamTarget } from '../../team/team-target.ts'
import { allowedIn, isActive } from '../../team/team.policy.ts'
import type { Team, TeamRepository } from '../../team/team.repository.ts'

/** To whom a page goes in place of the trash: a member of the team, or another team. */
export type PageReceiver = { kind: 'person'; user_id: number } | { kind: 'team'; public_id: string }
export type HandedOverPage = { page_id: number; to: PageReceiver }

const dayMs = 24 * 60 * 60 * 1000

export type DeleteTeam = ReturnType<typeof createDeleteTeam>

/** The end of a team, and that it can be restored until then. */
export function createDeleteTeam(deps: {
  teams: Pick<TeamRepository, 'findByPublicId' | 'markDeleted' | 'restore'>
  members: Pick<TeamMemberRepository, 'find'>
  /** Of restorations: each deletion and each of them is told to all members. */
  quota: Pick<TeamNoticeQuota, 'take'>
  audit: Pick<AuditLog, 'record'>
  signals: TeamSignals
  clock: () => Date
}) {
  const { teams, members, quota, audit, signals, clock } = deps

  /** Throws `not_found` for who is not in the team, and for another team in which `userId` may make no pages. */
  async function receiverOf(team: Team, to: PageReceiver, userId: number): Promise<OwnerRef> {
    if (to.kind === 'person') {
      if (!(await members.find(team._id, to.user_id))) throw new AppError('not_found')
      return { owner_kind: 'person', owner_id: to.user_id }
    }
    const receiver = await teams.findByPublicId(to.public_id)
    const member = receiver && (await members.find(receiver._id, userId))
    const mayCreate = receiver && member && isActive(receiver) && allowedIn(receiver, member).includes('create')
    if (!mayCreate || receiver._id === team._id) throw new AppError('not_found')
    return { owner_kind: 'team', owner_id: receiver._id }
  }

  /** Each receiver is judged once, whatever number of pages they get. */
  async function receiversOf(team: Team, pages: readonly HandedOverPage[], userId: number) {
    const byName = new Map<string, OwnerRef>()
    const handedOver: Array<{ page_id: number; to: OwnerRef }> = []
    for (const { page_id, to } of pages) {
      const name = JSON.stringify(to)
      const receiver = byName.get(name) ?? (await receiverOf(team, to, userId))
      byName.set(name, receiver)
      handedOver.push({ page_id, to: receiver })
    }
    return handedOver
  }

  async function perform(act: AuditAct, write: () => Promise<Team | null>): Promise<Team> {
    const changed = await audit.record(act, async () => {
      const result = await write()
      if (!result) throw new AppError('conflict')
      return result
    })
    await signals.changedForAll(changed._id)
    return changed
  }

  /** Deletes a team with its pages, but for those that are handed over. Throws `conflict` when it is deleted by now. */
  async function begin(
    team: Team,
    { handedOver = [], details = {} }: { handedOver?: Array<{ page_id: number; to: OwnerRef }>; details?: AuditAct['details'] },
    acting: Acting,
  ): Promise<Team> {
    const at = clock()
    const dueAt = new Date(at.getTime() + limits.team_trash_days * dayMs)
    const events = pendingEvents(teamDeleted, {
      team_id: team._id,
      at: at.getTime(),
      due_at: dueAt.getTime(),
      handed_over: handedOver,
    })
    const deletion = { at, due_at: dueAt, by: acting.actor.id ?? 0 }
    const act = { ...acting, action: 'team.deleted' as const, target: teamTarget(team), details }
    return perform(act, () => teams.markDeleted(team, deletion, events))
  }

  /** Brings a team back with its members and pages. Throws `conflict` when it is not deleted any more, or gone for good. */
  async function restore(team: Authorized<Team, 'restore'>, acting: Acting): Promise<Team> {
    const deletedAt = team.deletion?.at
    if (!deletedAt) throw new AppError('conflict')
    const by = acting.actor.id
    const events = pendingEvents(teamRestored, { team_id: team._id, deleted_at: deletedAt.getTime(), ...(by ? { by } : {}) })
    const act = { ...acting, action: 'team.restored' as const, target: teamTarget(team) }
    return perform(act, () => teams.restore(team._id, deletedAt, events))
  }

  return {
    begin,
    restore,

    /** Deletes a team for its owner, who has given its title once more. Throws `invalid` for another title, `not_found` for a receiver, and `conflict`. */
    async byOwner(
      team: Authorized<Team, 'delete'>,
      { title, handed_over: pages = [] }: { title: string; handed_over?: HandedOverPage[] | undefined },
      acting: Acting,
    ): Promise<Team> {
      if (title !== team.title) throw fieldError('title', 'invalid')
      const handedOver = await receiversOf(team, pages, team.owner_id)
      return begin(team, { handedOver, details: { pages_handed_over: handedOver.length } }, acting)
    },

    /** The same for its owner. Throws `rate_limited` for who does what teams are told of too often. */
    async restoreByOwner(team: Authorized<Team, 'restore'>, acting: Acting): Promise<Team> {
      await quota.take(team.owner_id)
      return restore(team, acting)
    },
  }
}
