import accepts from '@fastify/accepts'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import { createHttpApp } from '@foyer/service-kit/http-app'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { registerAdvertisingRoutes } from './modules/advertising/advertising.routes.ts'
import { createExtrasScript } from './modules/advertising/extras-script.ts'
import { type WebApp, serveAppShellOrNotFound } from './modules/assets/app-shell.ts'
import { registerAssetsRoutes } from './modules/assets/assets.routes.ts'
import { registerDirectoryRoutes } from './modules/directory/directory.routes.ts'
import { registerDocsRoutes } from './modules/docs/docs.routes.ts'
import { registerEmbedRoutes } from './modules/embed/embed.routes.ts'
import { securityHeaders } from './modules/headers/security-headers.ts'
import { createRateLimits } from './modules/limits/rate-limits.ts'
import { mayReadMetrics } from './modules/metrics/metrics-access.ts'
import { registerOperatorsRoutes } from './modules/operators/operators.routes.ts'
import { createGroupLimits } from './modules/limits/group-limits.ts'
import { registerProxyRoutes } from './modules/proxy/proxy.routes.ts'
import { createPageHeads } from './modules/rendering/page-heads.ts'
import { registerPublicPagesRoutes } from './modules/public-pages/public-pages.routes.ts'
import { registerSignInTestRoutes } from './modules/sign-in-test/sign-in-test.routes.ts'
import { registerArrivalRoutes } from './modules/team-hosts/arrival.routes.ts'
import { registerCertificateAskRoutes } from './modules/team-hosts/certificate-ask.routes.ts'
import { registerHostOfRequest } from './modules/team-hosts/host-of-request.ts'
import { createPlaces } from './modules/team-hosts/places.ts'
import { createSiteFaces } from './modules/team-hosts/site-face.ts'
import { createScreens } from './modules/rendering/send-screen.ts'

export async function buildApp({
  config,
  log,
  metrics,
  identities,
  sessions,
  apiTokens,
  recordImpersonatedCall,
  csrf,
  addresses,
  streams,
  listings,
  publicPages,
  sitemap,
  rendering,
  pageGrants,
  embedding,
  visibility,
  signUpOffer,
  teamHosts,
  shownHost,
  teamHome,
  directories,
  resolve,
  pingRedis,
}: Deps): Promise<FastifyInstance> {
  const { https } = addresses
  const faces = createSiteFaces(addresses)
  const extrasScript = await createExtrasScript(config.WEB_DIR, config.ADS_FILE !== undefined)
  const web: WebApp = { dir: config.WEB_DIR, listings, screens: null, shownHost, extrasScript }
  const app = createHttpApp({
    log,
    metrics,
    health: { required: {}, reported: { redis: pingRedis } },
    mayReadMetrics,
    answerHeaders: await securityHeaders({ https }),
    notFound: (request, reply) => serveAppShellOrNotFound(request, reply, web),
    ...(config.TRUST_PROXY ? { trustProxy: config.TRUST_PROXY } : {}),
  })
  registerHostOfRequest(app, createPlaces({ teamHosts, addresses }))
  await app.register(cookie)
  await app.register(accepts)
  await app.register(rateLimit, { global: false })
  // Few ask for it, and it is a megabyte.
  registerDocsRoutes(app, { loadDocument: async () => (await import('@foyer/contracts/api/api-document')).apiDocument })
  registerEmbedRoutes(app, { https })
  const csrfCookieOptions = { path: '/', sameSite: 'lax' as const, secure: https }
  const limits = createRateLimits(app, config)
  const heads = createPageHeads({ publicPages, faces })
  if (rendering) {
    web.screens = createScreens({
      webDir: config.WEB_DIR,
      rendering,
      heads,
      embedding,
      visibility,
      signUpOffer,
      sessions,
      limits,
      pageGrants,
      recordImpersonatedCall,
      csrf: { csrf, csrfCookieOptions },
      shownHost,
      extrasScript,
    })
  }
  registerAdvertisingRoutes(app, { advertising: config.ADS_FILE, https, limits })
  registerCertificateAskRoutes(app, { teamHosts })
  registerDirectoryRoutes(app, { directories, limits })
  registerArrivalRoutes(app, { secret: config.INTERNAL_SECRET })
  registerSignInTestRoutes(app, { csrf, csrfCookieOptions, sessions, limits })
  await registerProxyRoutes(app, {
    resolve,
    identities,
    addresses,
    sessions,
    apiTokens,
    recordImpersonatedCall,
    csrf,
    streams,
    limits,
    pageGrants,
    timeoutMs: config.UPSTREAM_TIMEOUT_MS,
    groupLimits: createGroupLimits({ connections: config.UPSTREAM_CONNECTIONS, maxWaitMs: config.UPSTREAM_WAIT_MS }),
    csrfCookieOptions,
  })
  if (config.OPERATORS_URL) {
    const behind = { upstream: config.OPERATORS_URL, timeoutMs: config.UPSTREAM_TIMEOUT_MS }
    await registerOperatorsRoutes(app, { ...behind, identities, sessions, csrf, csrfCookieOptions, limits, web })
  }
  registerPublicPagesRoutes(app, { publicPages, sitemap, faces, limits })
  await registerAssetsRoutes(app, web, teamHome)
  // Before the server waits for its connections to end.
  app.addHook('preClose', async () => streams.endAll())
  return app
}
