import { listSources } from '@foyer/contracts/link-tools/sources'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'

export function registerSourceRoutes(app: FastifyInstance, { access, sourceStates }: Pick<Deps, 'access' | 'sourceStates'>): void {
  serve(app, access, listSources, async ({ viewer }) => {
    // In a session in which a site admin acts as somebody else, no role counts.
    const isAdmin = viewer.role === 'admin' && viewer.impersonated_by === undefined
    return { sources: sourceStates.map((state) => (isAdmin ? state : { ...state, variables: [] })) }
  })
}
