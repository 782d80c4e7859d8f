import { live } from '@foyer/contracts/live'
import type { IdentitySigner } from '@foyer/service-kit/identity'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import { startEventStream } from './event-stream.ts'
import type { LiveHub } from './live.hub.ts'

export function liveRoutes(app: FastifyInstance, identities: IdentitySigner, hub: LiveHub): void {
  serve(app, identities, live, async ({ viewer, identity, query, reply }) => {
    hub.assertCapacity(viewer)
    const session = identity.kind === 'user' ? identity.session : null
    await hub.open({ viewer, session, watch: query.watch }, (closed) => startEventStream(reply, closed))
    return undefined
  })
  // Before the server waits for its connections to end.
  app.addHook('preClose', async () => hub.close())
}
