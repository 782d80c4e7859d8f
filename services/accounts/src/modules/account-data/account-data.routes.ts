import { exportAccount, exportAccountFile, requireRecentSession } from '@foyer/contracts/account-data'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'

export function registerAccountDataRoutes(app: FastifyInstance, deps: Pick<AccountsDeps, 'access' | 'exportAccount' | 'sessions'>): void {
  serve(app, deps.access, exportAccount, ({ params }) => deps.exportAccount.account(params.user_id))

  serve(app, deps.access, exportAccountFile, ({ params }) => deps.exportAccount.file(params.user_id, params.part, params.name))

  serve(app, deps.access, requireRecentSession, async ({ body }) => {
    await deps.sessions.requireRecent({ session: body.session })
    return { recent: true as const }
  })
}
