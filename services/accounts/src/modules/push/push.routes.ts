import { getPush, subscribeToPush, unsubscribeFromPush } from '@foyer/contracts/accounts/push'
import { AppError } from '@foyer/service-kit/app-error'
import type { Identity } from '@foyer/contracts/identity'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { type SessionRef, ownSession } from '../session/session.policy.ts'

type Deps = Pick<AccountsDeps, 'access' | 'notification'>

export function registerPushRoutes(app: FastifyInstance, { access, notification: { push } }: Deps): void {
  serve(app, access, getPush, async ({ identity }) => ({
    public_key: await push.publicKey(),
    is_subscribed: await push.isSubscribed(sessionOf(identity)),
  }))

  serve(app, access, subscribeToPush, async ({ body, viewer, identity }) => {
    await push.subscribe(viewer.id, sessionOf(identity), body)
    return { is_subscribed: true as const }
  })

  serve(app, access, unsubscribeFromPush, async ({ identity }) => {
    await push.unsubscribe(sessionOf(identity))
    return { is_subscribed: false as const }
  })
}

function sessionOf(identity: Identity): SessionRef {
  const own = ownSession(identity)
  if (!own) throw new AppError('unauthenticated')
  return own
}
