import { getCurrencyRate, listCurrencies } from '@foyer/contracts/link-tools/currencies'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'

export function registerCurrencyRoutes(app: FastifyInstance, { access, currencies }: Pick<Deps, 'access' | 'currencies'>): void {
  serve(app, access, listCurrencies, () => currencies.list())
  serve(app, access, getCurrencyRate, ({ query }) => currencies.rate(query.from, query.to))
}
