import { z } from 'zod'
import { bodyLimitFor } from '../../body-limits.ts'
import { endpoint } from '../../endpoint.ts'
import { searchProviderShape, searchProvidersSchema } from '../../search-providers.ts'
import { limits } from '../../limits.ts'
import { pathIdSchema } from '../../values.ts'

/** `item_id` is another name of `id`. */
const answeredProviderSchema = z.object({ ...searchProviderShape, item_id: searchProviderShape.id })
const answer = { 200: z.object({ items: z.array(answeredProviderSchema) }) }

/** Providers, each with its id under either name. */
const sentProvidersSchema = z
  .array(z.strictObject({ ...searchProviderShape, id: searchProviderShape.id.optional(), item_id: searchProviderShape.id.optional() }))
  .max(limits.search_providers)
  .transform((items) => items.map(({ item_id, id = item_id, ...provider }) => ({ id, ...provider })))
  .pipe(searchProvidersSchema)

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
  body: z.strictObject({ items: sentProvidersSchema }),
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
