import { listItems } from '@foyer/contracts/item-calls'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { presentList } from './item-list.presenter.ts'

export function registerItemListRoutes(app: FastifyInstance, { access, items }: Pick<Deps, 'access' | 'items'>): void {
  serve(app, access, listItems, async ({ page, widget, query }) => presentList(await items.lists.list({ page, widget }, query)))
}
