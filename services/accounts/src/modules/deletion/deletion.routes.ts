import { accountVisibility, deleteAccount, deletionTerms, keepAccount, keepAccountByLink } from '@foyer/contracts/accounts/account-deletion'
import { AppError } from '@foyer/service-kit/app-error'
import { serve } from '@foyer/service-kit/route'
import { clearedCookies } from '@foyer/service-kit/session-cookies'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { cookieOptions, ownSession } from '../session/session.policy.ts'
import { presentCurrentUser } from '../user/user.presenter.ts'

type Deps = Pick<AccountsDeps, 'access' | 'account' | 'deletion' | 'publicUrl'>

export function registerDeletionRoutes(app: FastifyInstance, deps: Deps): void {
  const { access, publicUrl } = deps
  const { userService } = deps.account
  const { graceDays, keepAccount: keeping, requestDeletion } = deps.deletion

  serve(app, access, deletionTerms, async () => ({ grace_days: graceDays }))

  serve(app, access, deleteAccount, async ({ viewer, identity, request, reply }) => {
    const dueAt = await requestDeletion(viewer.id, ownSession(identity))
    reply.header('set-cookie', clearedCookies(cookieOptions(publicUrl, request.headers['x-forwarded-proto'])))
    return { deletion_due_at: Math.floor(dueAt.getTime() / 1000) }
  })

  serve(app, access, keepAccount, async ({ viewer, request }) => {
    await keeping.keep(viewer.id)
    const person = await userService.find(viewer.id, request.id)
    if (!person) throw new AppError('unauthenticated')
    return { user: presentCurrentUser(person, viewer) }
  })

  serve(app, access, keepAccountByLink, async ({ body }) => {
    await keeping.byLink(body.token)
    return { is_kept: true as const }
  })

  serve(app, access, accountVisibility, async ({ params }) => ({ is_hidden: await userService.isHidden(params.user_id) }))
}
