import { listItems } from '@foyer/contracts/item-calls'
import type { IdentitySigner } from '@foyer/service-kit/identity'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { ItemListService } from './item-list.service.ts'

export function itemRoutes(app: FastifyInstance, identities: IdentitySigner, lists: ItemListService): void {
  serve(app, identities, listItems, ({ viewer, params, query }) => lists.list(params.id, viewer, query))
}
