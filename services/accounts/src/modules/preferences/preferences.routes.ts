import { updateUserSettings } from '@foyer/contracts/accounts/accounts'
import { updateUser } from '@foyer/contracts/accounts/sign-in/email-change'
import { snapshotPreference } from '@foyer/contracts/link-tools/snapshots'
import { acceptForms } from '@foyer/service-kit/multipart'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { presentCurrentUser } from '../user/user.presenter.ts'
import { settingsFromForm } from './settings-form.ts'

export function registerPreferencesRoutes(app: FastifyInstance, deps: Pick<AccountsDeps, 'access' | 'preferences'>): void {
  const { access, preferences } = deps

  serve(app, access, updateUser, async ({ body, viewer, request }) => ({
    user: presentCurrentUser(await preferences.update(viewer.id, body, request.id), viewer),
  }))

  serve(app, access, snapshotPreference, async ({ params }) => ({ is_on: await preferences.savesSnapshots(params.user_id) }))

  // Forms are taken in a scope of their own: everywhere else they are `unsupported_media_type`.
  void app.register(async (scope) => {
    acceptForms(scope, updateUserSettings.multipart_fields, settingsFromForm)
    serve(scope, access, updateUserSettings, async ({ body, viewer, request }) => ({
      user: presentCurrentUser(await preferences.update(viewer.id, body, request.id), viewer),
    }))
  })
}
