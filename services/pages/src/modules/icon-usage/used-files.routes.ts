import { usedFiles } from '@foyer/contracts/pages/base/used-files'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

export function registerUsedFilesRoutes(
  app: FastifyInstance,
  { access, iconUsage, page }: Pick<Deps, 'access' | 'iconUsage' | 'page'>,
): void {
  serve(app, access, usedFiles, async ({ body: { tokens, used_as, owner_id } }) => {
    const usage = used_as === 'background' ? page.backgrounds : iconUsage
    return { used: await usage.usedFiles(tokens, owner_id) }
  })
}
