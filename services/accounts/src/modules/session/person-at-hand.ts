import type { Person, ToPerson } from '../user/person.ts'
import { heldBackBy } from '../user/team-proofs.policy.ts'
import type { User } from '../user/user.repository.ts'
import type { SessionService } from './session.service.ts'

export type PersonAtHand = ReturnType<typeof createPersonAtHand>

/**
 * Somebody who is not calling, for work that goes on in their name and for what they are told: a team that demands its own provider counts while a session of theirs
 * was proved by it.
 */
export function createPersonAtHand({ sessions, clock }: { sessions: Pick<SessionService, 'listOf'>; clock: () => Date }) {
  return async function atHand(person: Person): Promise<Person> {
    if (person.demands.length === 0) return person
    const own = await sessions.listOf(person.user._id)
    const proofs = own.flatMap(({ impersonation, provider_proofs: said = [] }) => (impersonation ? [] : said))
    return { ...person, heldBack: heldBackBy(person.demands, proofs, clock()).heldBack }
  }
}

export type MayHearOf = ReturnType<typeof createMayHearOf>

/** Whether somebody is told of what is a team's: not while it demands its own provider, and no session of theirs was proved by it. */
export function createMayHearOf({ toPerson, atHand }: { toPerson: ToPerson; atHand: PersonAtHand }) {
  return async function mayHearOf(user: User, teamId: number): Promise<boolean> {
    const { heldBack = [] } = await atHand(await toPerson(user))
    return !heldBack.includes(teamId)
  }
}
