import { Readable } from 'node:stream'
import { exportFeeds } from '@foyer/contracts/feeds/feeds'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

const headers = {
  'content-type': 'text/x-opml; charset=utf-8',
  'content-disposition': 'attachment; filename="foyer-feeds.opml"',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

export function registerOpmlRoutes(app: FastifyInstance, { access, exportFeeds: feedList }: Pick<Deps, 'access' | 'exportFeeds'>): void {
  serve(app, access, exportFeeds, async ({ viewer, query, reply }) => {
    const pieces = await feedList.pieces(viewer.id, query.page)
    // Written as it is made: a list may be long, and whoever reads it slow.
    await reply.headers(headers).send(Readable.from(pieces))
    return undefined
  })
}
