import { Readable } from 'node:stream'
import { exportBookmarks } from '@foyer/contracts/import/exports'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

export function registerExportRoutes(app: FastifyInstance, { access, exports }: Pick<Deps, 'access' | 'exports'>): void {
  serve(app, access, exportBookmarks, async ({ viewer, params, query, reply }) => {
    const { content_type, file_name, pieces } = exports.bookmarks(viewer, params.format, query.pages)
    await reply
      .headers({
        'content-type': content_type,
        'content-disposition': `attachment; filename="${file_name}"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(Readable.from(pieces))
    return undefined
  })
}
