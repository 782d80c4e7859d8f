import { limits } from '@foyer/contracts/limits'
import { findDomains } from '@foyer/contracts/link-tools/link-tools'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { suggestDomains } from './domain-list.ts'

export function registerDomainRoutes(app: FastifyInstance, { access }: Pick<Deps, 'access'>): void {
  serve(app, access, findDomains, ({ query }) => Promise.resolve({ domains: suggestDomains(query.query, limits.suggested_domains) }))
}
