import { checkPasswordReset, requestPasswordReset, resetPassword } from '@foyer/contracts/accounts/sign-in/password-reset'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { ownSession } from '../session/session.policy.ts'

type Deps = Pick<AccountsDeps, 'access' | 'account' | 'requestMail'>

export function registerPasswordResetRoutes(app: FastifyInstance, { access, account: { resetPassword: reset }, requestMail }: Deps): void {
  serve(app, access, requestPasswordReset, async ({ body }) => {
    await requestMail('password_reset', body.email)
    return { requested: true as const }
  })

  serve(app, access, checkPasswordReset, async ({ body }) => ({ email: (await reset.check(body.token)).email }))

  serve(app, access, resetPassword, async ({ body, identity }) => {
    const result = await reset.reset(body.token, body.new_password, ownSession(identity))
    return { email: result.user.email, removed_access: result.removed, other_access: result.access }
  })
}
