import { deleteSearchProvider, setSearchProviders } from '@foyer/contracts/pages/widget/search-providers'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

export function registerSearchProviderRoutes(
  app: FastifyInstance,
  { access, widgets: { searchProviders } }: Pick<Deps, 'access' | 'widgets'>,
): void {
  serve(app, access, setSearchProviders, ({ widget, body }) => searchProviders.set(widget.id, body.items))
  serve(app, access, deleteSearchProvider, ({ widget, params }) => searchProviders.delete(widget.id, params.provider_id))
}
