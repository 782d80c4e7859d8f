import { AppError } from '@foyer/service-kit/app-error'
import { entityTag, matchesIfNoneMatch } from '@foyer/service-kit/etag'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RateLimits } from '../limits/rate-limits.ts'
import type { FeedFormat, PublicPages } from './public-pages.ts'
import type { SiteFaces } from '../team-hosts/site-face.ts'
import { type Sitemap, robotsText } from './sitemap.ts'

type PageRoute = { Params: { publicId: string } }

const feedTypes = { xml: 'application/rss+xml; charset=utf-8', json: 'application/feed+json; charset=utf-8' }
/** How long others may show a page's feed or picture after it has changed, or is not public any more. */
const pageCaching = 'public, max-age=60'
const siteCaching = 'public, max-age=300'

/**
 * The files by which others know of public pages: feeds and pictures of pages, the sitemap, and robots.txt. No session is read for them: everyone is
 * given the same, and for a page that not everyone may see there is no such file.
 */
export function registerPublicPagesRoutes(
  app: FastifyInstance,
  deps: {
    publicPages: PublicPages
    sitemap: Sitemap
    faces: SiteFaces
    limits: Pick<RateLimits, 'byAddress' | 'images'>
  },
): void {
  const { publicPages, sitemap, faces, limits } = deps
  const counted = { onRequest: limits.byAddress }

  const sendFeed = (format: FeedFormat) => async (request: FastifyRequest<PageRoute>, reply: FastifyReply) => {
    const page = await publicPages.find(request.params.publicId, request.id)
    const feed = page && (await publicPages.feed(page, format, { requestId: request.id, site: faces.of(request) }))
    if (!page || feed === null) throw new AppError('not_found')
    return sendFile(request, reply, { body: feed, type: feedTypes[format], changedAt: new Date(page.last_updated * 1_000) })
  }
  app.get<PageRoute>('/p/:publicId/feed.xml', counted, sendFeed('xml'))
  app.get<PageRoute>('/p/:publicId/feed.json', counted, sendFeed('json'))

  app.get<PageRoute>('/p/:publicId/og.png', { onRequest: limits.images }, async (request, reply) => {
    const page = await publicPages.find(request.params.publicId, request.id)
    const png = page?.is_listed ? await publicPages.picture(page, { requestId: request.id, site: faces.of(request) }) : null
    if (png === null) throw new AppError('not_found')
    // Shown on other sites, beside the link to the page.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return sendFile(request, reply, { body: png, type: 'image/png' })
  })

  app.get('/sitemap.xml', counted, async (request, reply) => sendXml(reply, await sitemap.index(faces.of(request), request.id)))
  app.get<{ Params: { after: string } }>('/sitemap/:after.xml', counted, async (request, reply) => {
    if (!/^(?:0|[1-9]\d{0,14})$/.test(request.params.after)) throw new AppError('not_found')
    return sendXml(reply, await sitemap.part(Number(request.params.after), faces.of(request), request.id))
  })

  app.get('/robots.txt', counted, (request, reply) =>
    reply
      .header('cache-control', siteCaching)
      .type('text/plain; charset=utf-8')
      .send(robotsText(faces.of(request))),
  )
}

function sendXml(reply: FastifyReply, xml: string): FastifyReply {
  return reply.headers({ 'cache-control': siteCaching, 'x-robots-tag': 'noindex' }).type('application/xml; charset=utf-8').send(xml)
}

/** Sends a file, or 304 to who has it already (RFC 9110 §13.1: a tag counts before a date). */
function sendFile(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { body, type, changedAt }: { body: string | Buffer; type: string; changedAt?: Date },
): FastifyReply {
  const etag = entityTag(body)
  reply.headers({ etag, 'cache-control': pageCaching, 'x-content-type-options': 'nosniff' })
  if (changedAt) reply.headers({ 'last-modified': changedAt.toUTCString(), 'x-robots-tag': 'noindex' })
  const tags = headers['if-none-match']
  const since = Date.parse(headers['if-modified-since'] ?? '')
  const isCurrent = tags === undefined ? changedAt !== undefined && changedAt.getTime() <= since : matchesIfNoneMatch(tags, etag)
  return isCurrent ? reply.code(304).send() : reply.type(type).send(body)
}
