import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { suggestionEngines } from '@foyer/links/search-engines'

export const suggestSearches = endpoint({
  name: 'suggestSearches',
  service: 'link-tools',
  audience: 'public',
  method: 'GET',
  path: '/tools/suggestions',
  rights: 'user',
  limit: 'outbound',
  summary: `What a search engine suggests for the beginning of a query, at most ${limits.search_suggestions}; none, and nobody is asked, for what may be private`,
  query: z.object({
    provider: z.enum(suggestionEngines),
    q: z.string().trim().min(1).max(limits.search_query),
    /** The language to be answered in, where an engine has one for each (ISO 639). */
    language: z
      .string()
      .regex(/^[a-z]{2,3}$/)
      .default('en'),
  }),
  responses: { 200: z.object({ suggestions: z.array(z.string()) }) },
  errors: ['source_unavailable'],
})
