import { clientErrorReports, reportClientErrors } from '@foyer/contracts/accounts/client-errors'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'

export function registerClientErrorRoutes(
  app: FastifyInstance,
  { access, clientErrors }: Pick<AccountsDeps, 'access' | 'clientErrors'>,
): void {
  serve(app, access, clientErrorReports, async () => ({ is_on: clientErrors.isOn }))

  serve(app, access, reportClientErrors, async ({ body }) => ({ received: clientErrors.report(body.errors) }))
}
