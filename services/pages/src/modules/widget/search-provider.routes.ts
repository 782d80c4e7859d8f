import type { SearchProvider } from '@foyer/contracts/search-providers'
import { deleteSearchProvider, setSearchProviders } from '@foyer/contracts/pages/widget/search-providers'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

export function registerSearchProviderRoutes(
  app: FastifyInstance,
  { access, widgets: { searchProviders } }: Pick<Deps, 'access' | 'widgets'>,
): void {
  serve(app, access, setSearchProviders, async ({ widget, body }) => presentProviders(await searchProviders.set(widget.id, body.items)))
  serve(app, access, deleteSearchProvider, async ({ widget, params }) =>
    presentProviders(await searchProviders.delete(widget.id, params.provider_id)),
  )
}

function presentProviders({ items }: { items: SearchProvider[] }) {
  return { items: items.map((provider) => ({ ...provider, item_id: provider.id })) }
}
