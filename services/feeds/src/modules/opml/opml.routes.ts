import { Readable } from 'node:stream'
import { exportFeeds } from '@foyer/contracts/feeds'
import type { IdentitySigner } from '@foyer/service-kit/identity'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { ExportFeeds } from './export-feeds.ts'

const headers = {
  'content-type': 'text/x-opml; charset=utf-8',
  'content-disposition': 'attachment; filename="foyer-feeds.opml"',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

export function opmlRoutes(app: FastifyInstance, identities: IdentitySigner, exportList: ExportFeeds): void {
  serve(app, identities, exportFeeds, async ({ viewer, query, reply }) => {
    const pieces = await exportList(viewer.id, query.page)
    // Written as it is made: a list may be long, and whoever reads it slow.
    await reply.headers(headers).send(Readable.from(pieces))
    return undefined
  })
}
