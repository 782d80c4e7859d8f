import {
  emailPreferences,
  openUnsubscription,
  setSubscription,
  unsubscribeAtOnce,
  unsubscription,
  updateEmailPreferences,
} from '@foyer/contracts/accounts/email-preferences'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'

type Deps = Pick<AccountsDeps, 'access' | 'emailPreferences'>

export function registerEmailPreferencesRoutes(app: FastifyInstance, { access, emailPreferences: preferences }: Deps): void {
  serve(app, access, emailPreferences, ({ viewer }) => preferences.of(viewer.id))

  serve(app, access, updateEmailPreferences, ({ viewer, body }) => preferences.update(viewer.id, body))

  serve(app, access, unsubscription, ({ params }) => preferences.read(params.token))

  serve(app, access, setSubscription, ({ params, body }) => preferences.setSubscription(params.token, body.is_subscribed))

  serve(app, access, unsubscribeAtOnce, async ({ params }) => {
    await preferences.setSubscription(params.token, false)
    return { is_subscribed: false as const }
  })

  serve(app, access, openUnsubscription, async ({ params, reply }) => {
    await reply
      .code(303)
      .header('location', `/users/unsubscribe#${encodeURIComponent(params.token)}`)
      .send()
    return undefined
  })
}
