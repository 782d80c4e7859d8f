import { usedIconFiles } from '@foyer/contracts/pages/item/icon-usage'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

export function registerIconUsageRoutes(app: FastifyInstance, { access, iconUsage }: Pick<Deps, 'access' | 'iconUsage'>): void {
  serve(app, access, usedIconFiles, async ({ body }) => ({ used: await iconUsage.usedFiles(body.tokens, body.owner_id) }))
}
