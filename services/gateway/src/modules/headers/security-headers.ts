import helmet from '@fastify/helmet'
import type { AnswerHeaders } from '@foyer/service-kit/early-errors'
import Fastify from 'fastify'

const permissions = 'camera=(), microphone=(), geolocation=(self), payment=()'

/**
 * A strict Content-Security-Policy and the other security headers, on every answer. Isolation from the window that opened this one is left out
 * where none did (`Sec-Fetch-Site: none`: an address typed, a bookmark, a home page), because a browser would start a second process for it
 * while one waits for the first paint (ADR 11).
 */
export async function securityHeaders({ https }: { https: boolean }): Promise<AnswerHeaders> {
  const common = { ...(await helmetHeaders(https)), 'permissions-policy': permissions }
  const isolated = { ...common, 'cross-origin-opener-policy': 'same-origin' }
  return ({ headers }) => (headers['sec-fetch-site'] === 'none' ? common : isolated)
}

/** What helmet sets. Nothing in it depends on the request, so it is asked once: building the policy anew costs as much as routing. */
async function helmetHeaders(https: boolean): Promise<Record<string, string>> {
  const sample = Fastify()
  await sample.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        // Embeds: pages of other sites, and code in the document of `modules/embed`. Never data: or blob:, which would come from here.
        frameSrc: ["'self'", 'https:', ...(https ? [] : ['http:'])],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'self'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: false,
    crossOriginEmbedderPolicy: false,
  })
  sample.get('/', () => '')
  const { headers } = await sample.inject('/')
  await sample.close()
  const own = new Set(['content-type', 'content-length', 'date', 'connection'])
  return Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (own.has(name) ? [] : [[name, String(value)]])))
}
