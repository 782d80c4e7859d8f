import type { ShownTeamHost } from '@foyer/contracts/api/shown-team-host'
import type { ServiceName } from '@foyer/contracts/routes'
import { type IdentitySigner, createIdentitySigner } from '@foyer/service-kit/identity'
import { createInternalClient } from '@foyer/service-kit/internal-client'
import { type Logger, createLogger } from '@foyer/service-kit/logger'
import { type Metrics, createMetrics } from '@foyer/service-kit/metrics'
import { type PublicAddresses, createPublicAddresses } from '@foyer/service-kit/public-addresses'
import { connectConsumer, connectProducer } from '@foyer/service-kit/redis'
import { createSignals } from '@foyer/service-kit/signals'
import type { FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { type Csrf, createCsrf } from './modules/csrf/csrf.ts'
import { type Directories, createDirectories } from './modules/directory/directories.ts'
import { type Listings, createListings } from './modules/assets/listings.ts'
import { type PageGrants, createPageGrants } from './modules/page-grants/page-grants.ts'
import { type PublicPages, createPublicPages } from './modules/public-pages/public-pages.ts'
import { type Sitemap, createSitemap } from './modules/public-pages/sitemap.ts'
import { type PageEmbedding, createPageEmbedding } from './modules/rendering/page-embedding.ts'
import { type PageVisibility, createPageVisibility } from './modules/rendering/page-visibility.ts'
import { cacheRenderings } from './modules/rendering/render-cache.ts'
import { createRenderer } from './modules/rendering/renderer.ts'
import { createSignUpOffer } from './modules/rendering/sign-up-offer.ts'
import { type Rendering, createRendering } from './modules/rendering/rendering.ts'
import { type ApiTokenCache, createApiTokenCache } from './modules/session/api-token-cache.ts'
import { type RecordImpersonatedCall, createRecordImpersonatedCall } from './modules/session/impersonated-calls.ts'
import { type SessionCache, createSessionCache } from './modules/session/session-cache.ts'
import { type TeamHosts, createTeamHosts } from './modules/team-hosts/team-hosts.ts'
import { shownTeamHost } from './modules/team-face/team-face.ts'
import { type TeamHome, createTeamHome } from './modules/team-face/team-home.ts'
import { type Streams, createStreams } from './modules/streams/streams.ts'

export type Deps = {
  config: Config
  addresses: PublicAddresses
  log: Logger
  metrics: Metrics
  identities: IdentitySigner
  sessions: SessionCache
  apiTokens: ApiTokenCache
  recordImpersonatedCall: RecordImpersonatedCall
  csrf: Csrf
  streams: Streams
  listings: Listings
  publicPages: PublicPages
  sitemap: Sitemap
  /** null where the browser draws every screen. */
  rendering: Rendering | null
  pageGrants: PageGrants
  embedding: PageEmbedding
  visibility: PageVisibility
  signUpOffer: ReturnType<typeof createSignUpOffer>
  teamHosts: TeamHosts
  /** What documents say of the team by whose host a request has come. */
  shownHost: (request: Pick<FastifyRequest, 'teamHost'>) => ShownTeamHost | undefined
  teamHome: TeamHome
  directories: Directories
  resolve: (service: ServiceName) => string
  /** Rejects while Redis does not answer: signals are lost then, and what is remembered is forgotten by time alone. */
  pingRedis: () => Promise<unknown>
  close(): Promise<void>
}

export function createDeps(config: Config, resolve: (service: ServiceName) => string): Deps {
  const log = createLogger('gateway', config.LOG_LEVEL)
  const addresses = createPublicAddresses(config)
  const identities = createIdentitySigner(config.INTERNAL_SECRET)
  const internal = createInternalClient({ self: 'gateway', identities, resolve })
  const sessions = createSessionCache({ internal })
  const apiTokens = createApiTokenCache({ internal })
  const producer = connectProducer(config.REDIS_URL, log)
  const consumer = connectConsumer(config.REDIS_URL, log)
  const signals = createSignals({ producer, consumer, prefix: config.QUEUE_PREFIX, log })
  const streams = createStreams({ max: config.LIMIT_STREAMS, maxVisitors: config.LIMIT_VISITOR_STREAMS })
  const metrics = createMetrics('gateway')
  const shownHost = (request: Pick<FastifyRequest, 'teamHost'>) =>
    request.teamHost ? shownTeamHost(request.teamHost, addresses.site) : undefined
  const rendering = config.WEB_RENDERER
    ? createRendering({
        renderer: cacheRenderings(createRenderer(config.WEB_RENDERER, log)),
        identities,
        internal,
        timeoutMs: config.RENDER_TIMEOUT_MS,
        shownHost,
        log,
        metrics,
      })
    : null
  signals.on('session.revoked', ({ session }) => {
    sessions.revoke(session)
    apiTokens.revoke(session)
    streams.endOf(session)
  })
  const askAgainAbout = ({ user_id: id }: { user_id: number }) => {
    sessions.invalidateUser(id)
    apiTokens.invalidateUser(id)
  }
  signals.on('user.changed', askAgainAbout)
  signals.on('memberships.changed', askAgainAbout)
  const teamHosts = createTeamHosts({ internal, signals })
  signals.on('team_host.changed', ({ host }) => streams.endOfHost(host))
  const pageGrants = createPageGrants({ internal, https: addresses.https })
  const listings = createListings({ internal, ttlMs: config.PAGE_SHARING_TTL_MS })
  const publicPages = createPublicPages({ internal, ttlMs: config.PAGE_SHARING_TTL_MS })
  const accessChanged = () => {
    listings.accessChanged()
    publicPages.accessChanged()
  }
  signals.on('page.access_changed', accessChanged)
  signals.onGap(accessChanged)
  signals.onGap(() => {
    sessions.clear()
    apiTokens.clear()
    streams.endOfSessions()
    streams.endOfHosts()
  })
  return {
    config,
    addresses,
    log,
    metrics,
    identities,
    sessions,
    apiTokens,
    recordImpersonatedCall: createRecordImpersonatedCall({ internal, log }),
    csrf: createCsrf(config.INTERNAL_SECRET),
    streams,
    rendering,
    pageGrants,
    embedding: createPageEmbedding({ internal }),
    visibility: createPageVisibility({ internal }),
    signUpOffer: createSignUpOffer({ internal }),
    teamHosts,
    shownHost,
    teamHome: createTeamHome({ internal, identities, reading: { sessions, https: addresses.https }, pageGrants }),
    directories: createDirectories({ internal }),
    listings,
    publicPages,
    sitemap: createSitemap({ internal, ttlMs: config.SITEMAP_TTL_MS }),
    resolve,
    pingRedis: () => producer.ping(),
    async close() {
      await signals.close()
      producer.disconnect()
      await rendering?.close()
      await internal.close()
    },
  }
}
