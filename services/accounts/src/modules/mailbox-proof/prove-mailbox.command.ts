import type { AccessKind } from '@foyer/contracts/accounts/accounts'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { SessionRef } from '../session/session.policy.ts'
import type { SessionService } from '../session/session.service.ts'
import type { User, UserRepository } from '../user/user.repository.ts'

export type ProveMailbox = ReturnType<typeof createProveMailbox>

/** The account as it is afterwards, and what was removed from it. */
export type ProvenMailbox = { user: User; removed: AccessKind[] }

/**
 * What the first proof of an account's address does: nobody had to show anything to sign up under it, so that everything that opens the account is
 * removed first (pre-hijacked accounts). Nothing is, where the browser is signed in to the account already: then whoever reads the mailbox is who
 * has signed up. The caller notes that the address is confirmed; until then it can be done again, so that a run that was cut off loses nothing.
 */
export function createProveMailbox(deps: {
  users: Pick<UserRepository, 'findById' | 'resetAccess'>
  sessions: Pick<SessionService, 'endAll' | 'isOf'>
  links: { endAll(userId: number, now: Date): Promise<void> }
  /** Removes what opens an account beside its password and its sessions, and gives what there was. */
  data: { removeAccess(userId: number): Promise<ReadonlyArray<{ kind: AccessKind }>> }
  clock: () => Date
}) {
  const { users, sessions, links, data, clock } = deps

  return async function proveMailbox(user: User, previous: Authorized<SessionRef, 'delete'> | null): Promise<ProvenMailbox> {
    if (user.email_confirmed_at || (await sessions.isOf(previous, user._id))) return { user, removed: [] }
    const now = clock()
    // From here on, no password opens it.
    const shut = await users.resetAccess(user, now)
    // Somebody has proved it in the meantime: what is there now is theirs.
    if (!shut) return { user: (await users.findById(user._id)) ?? user, removed: [] }
    const ended = await sessions.endAll(user._id)
    await links.endAll(user._id, now)
    const access = await data.removeAccess(user._id)
    const removed: AccessKind[] = access.map(({ kind }) => kind)
    if (ended > 0) removed.unshift('sessions')
    if (user.password_hash !== null) removed.unshift('password')
    // A sign-in that had begun with one of these either has its session by now, or does not get one any more.
    const reset = await users.resetAccess(shut, now)
    if (!reset) return { user: (await users.findById(user._id)) ?? user, removed }
    await sessions.endAll(user._id)
    return { user: reset, removed }
  }
}
