import { currentUser } from '@foyer/contracts/accounts/accounts'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { presentCurrentUser } from '../user/user.presenter.ts'

export function registerCurrentUserRoutes(
  app: FastifyInstance,
  { access, account: { userService }, ownPages }: Pick<AccountsDeps, 'access' | 'account' | 'ownPages'>,
): void {
  serve(app, access, currentUser, async ({ viewer, request }) => {
    if (!viewer) return { user: null }
    const [person, pages] = await Promise.all([userService.find(viewer.id, request.id), ownPages.of(viewer.id, request.id)])
    return { user: person && { ...presentCurrentUser(person, viewer), pages } }
  })
}
