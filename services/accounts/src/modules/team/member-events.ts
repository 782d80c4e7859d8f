import { randomUUID } from 'node:crypto'
import type { TeamRole } from '@foyer/contracts/accounts/team-roles'
import { type WebhookData, type WebhookEventType, webhookData } from '@foyer/contracts/accounts/webhook-events'
import { accountsOccurred } from '@foyer/contracts/events'
import { type PendingEvent, pendingEvents } from '@foyer/service-kit/events'
import type { PersonInTeam } from './new-member.ts'
import type { Team } from './team.model.ts'

type MemberEventType = Extract<WebhookEventType, `team.member_${string}`>
type Told = Pick<Team, '_id' | 'public_id' | 'title'>

/** What the webhooks of a team are told of somebody in it, to be written into the team. */
export function memberEvents<T extends MemberEventType>(
  type: T,
  team: Told,
  { user_id: id, name }: PersonInTeam,
  rest: Omit<WebhookData<T>, 'organization' | 'user'>,
  at: Date,
): PendingEvent[] {
  const organization = { id: team._id, public_id: team.public_id, title: team.title }
  const data = webhookData[type].parse({ organization, user: { id, name }, ...rest }) as Record<string, unknown>
  return pendingEvents(accountsOccurred, { id: `msg_${randomUUID()}`, user_ids: [team._id], type, at: at.getTime(), data })
}

/** The same of another role; nothing where it stays. */
export function roleEvents(team: Told, person: PersonInTeam, { from, to }: { from: TeamRole; to: TeamRole }, at: Date): PendingEvent[] {
  return from === to ? [] : memberEvents('team.member_role_changed', team, person, { role: to, former_role: from }, at)
}
