import { listItems } from '@foyer/contracts/item-calls'
import type { IdentitySigner } from '@foyer/service-kit/identity'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import { presentList } from './item-list.presenter.ts'
import type { ItemListService } from './item-list.service.ts'

export function itemRoutes(app: FastifyInstance, identities: IdentitySigner, lists: ItemListService): void {
  serve(app, identities, listItems, async ({ viewer, params, query }) => presentList(await lists.list(params.id, viewer, query)))
}
