import { addCheckedLinks, checkAddressNow, linkStates as linkStatesCall } from '@foyer/contracts/pages/item/link-checks'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

export function registerLinkCheckRoutes(app: FastifyInstance, { access, linkStates }: Pick<Deps, 'access' | 'linkStates'>): void {
  serve(app, access, linkStatesCall, ({ body }) => linkStates.of(body.keys))

  serve(app, access, addCheckedLinks, async ({ body }) => ({ added: await linkStates.add(body.urls) }))

  serve(app, access, checkAddressNow, ({ body }) => linkStates.checkNow(body.url))
}
