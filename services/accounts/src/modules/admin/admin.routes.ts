import {
  getUser,
  grantSubscription,
  lockUser,
  searchUsers,
  setPagesDenied,
  setUserRole,
  unlockUser,
  withdrawSubscription,
} from '@foyer/contracts/accounts/administration/administration'
import {
  cancelPersonDeletion,
  createLoginLink,
  createPasswordLink,
  requestPersonDeletion,
} from '@foyer/contracts/accounts/administration/account-administration'
import { removePage } from '@foyer/contracts/pages/page/page-administration'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { actingPerson } from '../audit/audit-actor.ts'
import { ownSession } from '../session/session.policy.ts'
import { presentAdminUser, presentAdminUserDetails, presentIssuedLink } from './people.presenter.ts'

type Deps = Pick<AccountsDeps, 'access' | 'admin'>

export function registerAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const { access } = deps
  const { administerPeople, issueLink, people } = deps.admin
  const present = async (id: number, requestId: string) => ({ user: presentAdminUserDetails(await people.details(id, requestId)) })

  serve(app, access, searchUsers, async ({ query }) => {
    const { users, next } = await people.search(query.query ?? '', query.cursor)
    return { users: users.map(presentAdminUser), next }
  })

  serve(app, access, getUser, async ({ params, request }) => present(params.id, request.id))

  serve(app, access, lockUser, async ({ params, body, request, ...caller }) => {
    await administerPeople.lock(params.id, body.reason, actingPerson({ request, ...caller }))
    return present(params.id, request.id)
  })

  serve(app, access, unlockUser, async ({ params, request, ...caller }) => {
    await administerPeople.unlock(params.id, actingPerson({ request, ...caller }))
    return present(params.id, request.id)
  })

  serve(app, access, setPagesDenied, async ({ params, body, request, ...caller }) => {
    await administerPeople.setPagesDenied(params.id, body.denied_create_pages, actingPerson({ request, ...caller }))
    return present(params.id, request.id)
  })

  serve(app, access, grantSubscription, async ({ params, body, request, ...caller }) => {
    await administerPeople.grantSubscription(params.id, body.until, actingPerson({ request, ...caller }))
    return present(params.id, request.id)
  })

  serve(app, access, withdrawSubscription, async ({ params, request, ...caller }) => {
    await administerPeople.withdrawSubscription(params.id, actingPerson({ request, ...caller }))
    return present(params.id, request.id)
  })

  serve(app, access, setUserRole, async ({ params, body, request, identity, viewer }) => {
    await administerPeople.setRole(params.id, body.role, actingPerson({ request, identity, viewer }), ownSession(identity))
    return present(params.id, request.id)
  })

  serve(app, access, requestPersonDeletion, async ({ params, body, request, identity, viewer }) => {
    await administerPeople.requestDeletion(params.id, body.reason, actingPerson({ request, identity, viewer }), ownSession(identity))
    return present(params.id, request.id)
  })

  serve(app, access, cancelPersonDeletion, async ({ params, request, ...caller }) => {
    await administerPeople.cancelDeletion(params.id, actingPerson({ request, ...caller }))
    return present(params.id, request.id)
  })

  serve(app, access, createLoginLink, async ({ params, ...caller }) =>
    presentIssuedLink(await issueLink('login', params.id, actingPerson(caller), ownSession(caller.identity))),
  )

  serve(app, access, createPasswordLink, async ({ params, ...caller }) =>
    presentIssuedLink(await issueLink('password', params.id, actingPerson(caller), ownSession(caller.identity))),
  )

  serve(app, access, removePage, async ({ params, body, ...caller }) => {
    await deps.admin.removePage(params.id, body.reason, actingPerson(caller))
    return { deleted: true as const }
  })
}
