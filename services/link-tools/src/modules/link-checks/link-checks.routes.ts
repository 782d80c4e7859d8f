import { addCheckedLinks, checkAddressNow, linkStates } from '@foyer/contracts/pages/item/link-checks'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

export function registerLinkCheckRoutes(
  app: FastifyInstance,
  { access, linkChecks: { states } }: Pick<Deps, 'access' | 'linkChecks'>,
): void {
  serve(app, access, linkStates, ({ body }) => states.of(body.keys))

  serve(app, access, addCheckedLinks, async ({ body }) => ({ added: await states.add(body.urls) }))

  serve(app, access, checkAddressNow, ({ body }) => states.checkNow(body.url))
}
