import type { PersonAtHand } from '../session/person-at-hand.ts'
import { provedByTeam } from '../session/session.policy.ts'
import type { SessionService } from '../session/session.service.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { Person, ToPerson } from '../user/person.ts'
import { heldBackBy } from '../user/team-proofs.policy.ts'

/** What of a session the gateway goes by. */
type SessionFacts = { expiresAt: Date; hasHostCookie: boolean; hostTeam: number | undefined }

export function createAccountService({
  users,
  sessions,
  toPerson,
  atHand,
  clock,
}: {
  users: UserRepository
  sessions: SessionService
  toPerson: ToPerson
  atHand: PersonAtHand
  clock: () => Date
}) {
  /** Someone as they are now; null when there is no such person. */
  async function find(id: number, requestId?: string): Promise<Person | null> {
    const user = await users.findById(id)
    return user && toPerson(user, requestId)
  }

  /** The same; null also where the account is locked. */
  async function findActive(id: number, requestId?: string): Promise<Person | null> {
    const person = await find(id, requestId)
    return person?.user.suspension ? null : person
  }

  return {
    find,
    findActive,
    /** Somebody who is not calling; null also where the account is locked. */
    async findAbsent(id: number, requestId?: string): Promise<Person | null> {
      const person = await findActive(id, requestId)
      return person && atHand(person)
    },
    /** Whether what a person shares is hidden from others: while their account waits for its deletion, and once it is gone. */
    async isHidden(id: number): Promise<boolean> {
      const user = await users.findById(id)
      return user === null || user.deletion !== undefined
    },

    /**
     * Who is behind a session (its token's hash), and when it ends; null when it is unknown, ended or expired, and for an account that is locked. A site admin acts
     * as somebody else only while they are one, and signed in.
     */
    async findBySession(session: string, requestId?: string): Promise<(Person & SessionFacts) | null> {
      const match = await sessions.use(session)
      const person = match && (await findActive(match.user_id, requestId))
      if (!person) return null
      const { impersonation, expires_at: expiresAt, has_host_cookie: hasHostCookie = false, host_team: hostTeam } = match
      if (!impersonation) {
        const { heldBack, provedUntil } = heldBackBy(person.demands, match.provider_proofs ?? [], clock())
        return { ...person, expiresAt, hasHostCookie, hostTeam, provedByTeam: provedByTeam(match), heldBack, provedUntil }
      }
      const admin = await users.findById(impersonation.admin_id)
      if (admin?.role !== 'admin' || admin.suspension || !(await sessions.isAdminPresent(impersonation))) return null
      return {
        ...person,
        expiresAt,
        hasHostCookie,
        hostTeam,
        // Nobody asks an owner; who acts as one has shown nothing of them.
        heldBack: [...person.demands.map(({ team_id }) => team_id), ...person.ownDemandingTeams],
        impersonatedBy: { id: impersonation.admin_id, name: impersonation.admin_name },
      }
    },
  }
}
