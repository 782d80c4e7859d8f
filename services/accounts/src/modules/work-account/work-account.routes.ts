import {
  listProvidedMembers,
  listWorkAccounts,
  unlinkProvidedMember,
  unlinkWorkAccount,
} from '@foyer/contracts/accounts/sign-in/work-accounts'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { actingPerson } from '../audit/audit-actor.ts'
import { ownSession } from '../session/session.policy.ts'
import { presentProvidedMember, presentWorkAccount } from './work-account.presenter.ts'

type Deps = Pick<AccountsDeps, 'access' | 'sessions' | 'workAccounts'>

export function registerWorkAccountRoutes(app: FastifyInstance, { access, sessions, workAccounts }: Deps): void {
  serve(app, access, listWorkAccounts, async ({ viewer }) => ({
    accounts: (await workAccounts.listOf(viewer.id)).map(presentWorkAccount),
    has_own_way_in: await workAccounts.hasOwnWayIn(viewer.id),
  }))

  serve(app, access, unlinkWorkAccount, async ({ params, ...caller }) => {
    await sessions.requireRecent(ownSession(caller.identity))
    await workAccounts.unlink.own(caller.viewer.id, params.id, actingPerson(caller))
    return { unlinked: true as const }
  })

  serve(app, access, listProvidedMembers, async ({ provider, query }) => {
    const { people, next } = await workAccounts.listAt(provider._id, query.before === undefined ? undefined : new Date(query.before))
    return { people: people.map(presentProvidedMember), next: next && next.getTime() }
  })

  serve(app, access, unlinkProvidedMember, async ({ team, provider, params, ...caller }) => {
    await workAccounts.unlink.ofMember(team, provider, params.identity_id, actingPerson(caller))
    return { unlinked: true as const }
  })
}
