import {
  addPasskey,
  confirmTotp,
  getAuthentication,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
} from '@foyer/contracts/accounts/sign-in/authentication'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { presentAuthentication } from './authentication.presenter.ts'
import { presentPasskey } from '../passkey/passkey.presenter.ts'
import { ownSession } from '../session/session.policy.ts'

type Deps = Pick<AccountsDeps, 'access' | 'authentication'>

export function registerAuthenticationRoutes(app: FastifyInstance, { access, authentication: { service: authentication } }: Deps): void {
  const { passkeys, totp } = authentication

  serve(app, access, getAuthentication, async ({ viewer }) => presentAuthentication(await authentication.find(viewer.id)))

  serve(app, access, startTotp, ({ viewer, identity }) => totp.start(viewer.id, ownSession(identity)))

  serve(app, access, confirmTotp, async ({ body, viewer, identity }) => ({
    recovery_codes: await totp.confirm(viewer.id, body.code, ownSession(identity)),
  }))

  serve(app, access, removeTotp, async ({ viewer, identity }) => {
    await totp.remove(viewer.id, ownSession(identity))
    return { removed: true as const }
  })

  serve(app, access, renewRecoveryCodes, async ({ viewer, identity }) => ({
    recovery_codes: await totp.renewRecoveryCodes(viewer.id, ownSession(identity)),
  }))

  serve(app, access, startPasskey, async ({ viewer, identity }) => ({ options: await passkeys.start(viewer.id, ownSession(identity)) }))

  serve(app, access, addPasskey, async ({ body, viewer, identity, request }) => ({
    passkey: presentPasskey(await passkeys.add(viewer.id, body.passkey, ownSession(identity), request.headers['user-agent'])),
  }))

  serve(app, access, renamePasskey, async ({ params, body, viewer }) => ({
    passkey: presentPasskey(await passkeys.rename(viewer.id, params.id, body.name)),
  }))

  serve(app, access, removePasskey, async ({ params, viewer, identity }) => {
    await passkeys.remove(viewer.id, params.id, ownSession(identity))
    return { removed: true as const }
  })
}
