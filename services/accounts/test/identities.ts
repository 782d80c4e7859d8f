import { type SessionUser, identityHeader } from '@foyer/contracts/identity'
import { createIdentitySigner } from '@foyer/service-kit/identity'
import { testSecret } from '@foyer/testing/stores'

const signer = createIdentitySigner(testSecret)

/** The identity header for a session, with all that verifying it has given. */
export const asIdentity = (user: SessionUser, session: string): Record<string, string> => ({
  [identityHeader]: signer.sign({ kind: 'user', session, user }),
})
