import { currentUser } from '@foyer/contracts/accounts/accounts'
import { currentHostTeam } from '@foyer/service-kit/host-scope'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { presentCurrentUser } from '../user/user.presenter.ts'

const noPages = { personal: [], organizations: [] }

export function registerCurrentUserRoutes(
  app: FastifyInstance,
  { access, account: { userService }, ownPages }: Pick<AccountsDeps, 'access' | 'account' | 'ownPages'>,
): void {
  serve(app, access, currentUser, async ({ viewer, request }) => {
    if (!viewer) return { user: null }
    // By the host of a team, there are only pages of that.
    const ownOnes = currentHostTeam() === null ? ownPages.of(viewer.id, request.id) : noPages
    const [person, pages] = await Promise.all([userService.find(viewer.id, request.id), ownOnes])
    return { user: person && { ...presentCurrentUser(person, viewer), pages } }
  })
}
