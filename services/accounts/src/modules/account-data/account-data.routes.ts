import { exportAccount, exportAccountFile } from '@foyer/contracts/account-data'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'

export function registerAccountDataRoutes(app: FastifyInstance, deps: Pick<AccountsDeps, 'access' | 'exportAccount'>): void {
  serve(app, deps.access, exportAccount, ({ params }) => deps.exportAccount.account(params.user_id))

  serve(app, deps.access, exportAccountFile, ({ params }) => deps.exportAccount.file(params.user_id, params.part, params.name))
}
