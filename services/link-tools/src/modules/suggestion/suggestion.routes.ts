import { suggestSearches } from '@foyer/contracts/link-tools/suggestions'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

export function registerSuggestionRoutes(app: FastifyInstance, { access, suggestions }: Pick<Deps, 'access' | 'suggestions'>): void {
  serve(app, access, suggestSearches, ({ query }) => suggestions.suggest(query))
}
