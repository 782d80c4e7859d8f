import { copyFeeds } from '@foyer/contracts/page-copies'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

export function registerCopiedFeedRoutes(app: FastifyInstance, { access, copyFeeds: copy }: Pick<Deps, 'access' | 'copyFeeds'>): void {
  serve(app, access, copyFeeds, async ({ body }) => ({ copied: await copy(body) }))
}
