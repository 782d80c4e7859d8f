import type { Person } from '../user/person.ts'
import { heldBackBy } from '../user/team-proofs.policy.ts'
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
