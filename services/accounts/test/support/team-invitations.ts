import { pagePartners } from '@foyer/contracts/pages/page/page-invitations'
import {
  type TeamInvitation,
  inviteToTeam,
  linkTeamInvitation,
  setTeamLink,
  showTeamLink,
} from '@foyer/contracts/accounts/teams/team-invitations'
import { acceptTeamInvitation, viewTeamInvitation } from '@foyer/contracts/accounts/teams/team-offers'
import type { GrantedRole } from '@foyer/contracts/accounts/team-roles'
import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { callService } from '@foyer/testing/client'
import { json, startLoopback } from '@foyer/testing/sibling'
import { type SignedIn, newEmail } from './accounts.ts'
import { callWith } from './administrators.ts'

type Person = Pick<SignedIn, 'headers'>
type TeamRef = Pick<Team, 'public_id'>
type Wish = { emails?: string; people?: string[]; role?: GrantedRole; message?: string }

/** The services that accounts asks: pages, which says who shares pages, and billing. */
export async function startTeamSiblings() {
  const partners = new Map<number, number[]>()
  const loopback = await startLoopback(({ path }) => {
    const [id = '', last] = path.split('/').slice(-2)
    if (pagePartners.path.endsWith(last ?? '')) return json({ user_ids: partners.get(Number(id)) ?? [] })
    return json({ user_id: Number(last), is_premium: true, plan: 'unlimited' })
  })
  return { partners, url: loopback.url, close: () => loopback.close() }
}

/** Calls about the invitations of teams of one running service. */
export function inviting(url: string) {
  const send = ({ public_id }: TeamRef, as: Person, wish: Wish) =>
    callWith(url, inviteToTeam, { params: { public_id }, body: { role: 'member', ...wish } }, as)

  async function invite(team: TeamRef, as: Person, wish: Wish) {
    const answer = await send(team, as, wish)
    if (answer.status !== 200) throw new Error(`not invited: ${JSON.stringify(answer.body)}`)
    return answer.body as { invited: TeamInvitation[]; skipped: Array<{ who: string; reason: string }> }
  }

  const tokenIn = (body: unknown) => (body as { path: string }).path.split('#')[1] ?? ''

  async function tokenOf({ public_id }: TeamRef, as: Person, id: number): Promise<string> {
    return tokenIn((await callWith(url, linkTeamInvitation, { params: { public_id, invitation_id: String(id) } }, as)).body)
  }

  /** Invites an address, and gives its token. */
  async function invitedByAddress(team: TeamRef, as: Person, wish: { email?: string; role?: GrantedRole; message?: string } = {}) {
    const { email = newEmail(), ...rest } = wish
    const [invitation] = (await invite(team, as, { emails: email, ...rest })).invited
    if (!invitation) throw new Error(`${email} was not invited`)
    return { email, invitation, token: await tokenOf(team, as, invitation.id) }
  }

  /** Makes a link, and gives its token. */
  async function newLink({ public_id }: TeamRef, as: Person, body: { days?: number; max_uses?: number | null } = {}): Promise<string> {
    const params = { public_id }
    const answer = await callWith(url, setTeamLink, { params, body: { days: 7, max_uses: null, ...body } }, as)
    if (answer.status !== 200) throw new Error(`no link: ${JSON.stringify(answer.body)}`)
    return tokenIn((await callWith(url, showTeamLink, { params }, as)).body)
  }

  return {
    send,
    invite,
    tokenOf,
    invitedByAddress,
    newLink,
    view: ({ public_id }: TeamRef, token: string, as?: Person) =>
      as
        ? callWith(url, viewTeamInvitation, { params: { public_id, token } }, as)
        : callService(url, viewTeamInvitation, { params: { public_id, token } }, null),
    accept: ({ public_id }: TeamRef, token: string, as: Person) =>
      callWith(url, acceptTeamInvitation, { params: { public_id, token } }, as),
  }
}
