import { live } from '@foyer/contracts/pages/widget/live'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { startEventStream } from './event-stream.ts'

export function registerLiveRoutes(app: FastifyInstance, { access, live: hub }: Pick<Deps, 'access' | 'live'>): void {
  serve(app, access, live, async ({ viewer, grants, identity, query, reply }) => {
    hub.assertCapacity(viewer)
    const session = identity.kind === 'user' ? identity.session : null
    await hub.open({ viewer, grants, host: identity.host, session, watch: query.watch }, (closed) => startEventStream(reply, closed))
    return undefined
  })
  // `preClose` runs before the server waits for open connections.
  app.addHook('preClose', async () => hub.close())
}
