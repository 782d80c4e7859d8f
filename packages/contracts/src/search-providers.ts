import { isSearchTemplate, prefixOf, type SearchEngineKey, searchEngines } from '@foyer/links/search-engines'
import { z } from 'zod'
import { limits } from './limits.ts'
import { foreignName } from './names.ts'

const engineKeySchema = z.enum(searchEngines.map(({ key }) => key) as [SearchEngineKey, ...SearchEngineKey[]])

/** What a provider is made of. */
export const searchProviderShape = {
  id: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  engine: engineKeySchema.optional(),
  title: foreignName(z.string()).trim().min(1).max(limits.search_provider_title).optional(),
  url: z.string().trim().max(limits.url).optional(),
  prefix: z.string().max(limits.search_prefix).regex(/^\S*$/).optional(),
  user_default: z.boolean().optional(),
}

/** A provider: an engine that ships, or a title with an address of one's own. */
export const searchProviderSchema = z.strictObject(searchProviderShape).superRefine(({ engine, title, url }, context) => {
  const refuse = (field: string, code: 'blank' | 'unknown_field' | 'invalid_url') =>
    context.addIssue({ code: 'custom', path: [field], params: { code } })
  if (engine !== undefined) {
    if (title !== undefined) refuse('title', 'unknown_field')
    if (url !== undefined) refuse('url', 'unknown_field')
    return
  }
  if (title === undefined) refuse('title', 'blank')
  if (url === undefined) refuse('url', 'blank')
  else if (!isSearchTemplate(url)) refuse('url', 'invalid_url')
})
export type SearchProvider = z.infer<typeof searchProviderSchema>

/** The providers of a widget, in their order: each id and each prefix once, and at most one that is the default. */
export const searchProvidersSchema = z
  .array(searchProviderSchema)
  .max(limits.search_providers)
  .superRefine((providers, context) => {
    const [ids, prefixes] = [new Set<number>(), new Set<string>()]
    let hasDefault = false
    for (const [index, provider] of providers.entries()) {
      const refuse = (field: string) => context.addIssue({ code: 'custom', path: [index, field], params: { code: 'taken' } })
      const prefix = prefixOf(provider).toLowerCase()
      if (ids.has(provider.id)) refuse('id')
      if (prefix !== '' && prefixes.has(prefix)) refuse('prefix')
      if (provider.user_default && hasDefault) refuse('user_default')
      ids.add(provider.id)
      prefixes.add(prefix)
      hasDefault ||= provider.user_default === true
    }
  })
