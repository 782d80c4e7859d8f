import { z } from 'zod'
import { bodyLimitFor } from '../../body-limits.ts'
import { endpoint } from '../../endpoint.ts'
import { searchProvidersSchema } from '../../kinds/search.ts'
import { limits } from '../../limits.ts'
import { pathIdSchema } from '../../values.ts'

const answer = { 200: z.object({ items: searchProvidersSchema }) }

export const setSearchProviders = endpoint({
  name: 'setSearchProviders',
  service: 'pages',
  audience: 'public',
  method: 'PATCH',
  path: '/widget/{id}/searchproviders',
  rights: 'widget:edit',
  summary: 'Set the providers of a search widget, in their order; at most one is the default (`user_default`)',
  params: z.object({ id: pathIdSchema }),
  body_limit: bodyLimitFor(limits.search_providers * (limits.url + 2 * limits.search_provider_title)),
  body: z.strictObject({ items: searchProvidersSchema }),
  responses: answer,
})

export const deleteSearchProvider = endpoint({
  name: 'deleteSearchProvider',
  service: 'pages',
  audience: 'public',
  method: 'DELETE',
  path: '/widget/{id}/searchprovider/{provider_id}',
  rights: 'widget:edit',
  summary: 'Remove a provider from a search widget, and answer those that are left; one that is not there any more is no error',
  params: z.object({ id: pathIdSchema, provider_id: pathIdSchema }),
  responses: answer,
})
