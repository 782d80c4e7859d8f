import { findPlaces } from '@foyer/contracts/link-tools/places'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'

export function registerPlaceRoutes(app: FastifyInstance, { access, places }: Pick<Deps, 'access' | 'places'>): void {
  serve(app, access, findPlaces, async ({ params, query }) => ({ places: await places.find(params.q, query.lang) }))
}
