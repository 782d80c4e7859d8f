import { type SessionUser, identityHeader } from '@foyer/contracts/identity'
import { testSigner } from '@foyer/testing/client'

/** The identity header for a session, with all that verifying it has given. */
export const asIdentity = (user: SessionUser, session: string): Record<string, string> => ({
  [identityHeader]: testSigner.sign({ kind: 'user', session, user }),
})
