import { findStockSymbols, listStockQuotes } from '@foyer/contracts/link-tools/stocks'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'

export function registerStockRoutes(app: FastifyInstance, { access, stocks }: Pick<Deps, 'access' | 'stocks'>): void {
  serve(app, access, findStockSymbols, ({ params }) => stocks.search(params.text))
  serve(app, access, listStockQuotes, ({ query, viewer }) => stocks.quotes(query.symbols, viewer !== null))
}
