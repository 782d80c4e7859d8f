import type { Authorized } from '@foyer/service-kit/authorized'
import type { EntitlementService } from '../entitlement/entitlement.service.ts'
import type { Person } from '../user/person.ts'
import type { User } from '../user/user.repository.ts'
import type { SessionRef } from './session.policy.ts'
import type { SessionService } from './session.service.ts'

/** The browser's session until now, which ends, and the request that asks. */
export type SignInContext = { previous: Authorized<SessionRef> | null; userAgent: string | undefined; requestId?: string }

/** Someone with a session of their own; `token` is for their browser alone. */
export type SignedIn = Person & { token: string }

export type CompleteSignIn = ReturnType<typeof createCompleteSignIn>

/**
 * The last step of every way to sign in, once the person has shown who they are: by a password, a link, a passkey or a provider. What holds
 * for all of them is here.
 */
export function createCompleteSignIn(deps: {
  sessions: Pick<SessionService, 'start'>
  entitlements: Pick<EntitlementService, 'isPremium'>
}) {
  const { sessions, entitlements } = deps

  return async function completeSignIn(user: User, { previous, userAgent, requestId }: SignInContext): Promise<SignedIn> {
    const token = await sessions.start(user._id, previous, userAgent)
    return { user, isPremium: await entitlements.isPremium(user, requestId), token }
  }
}
