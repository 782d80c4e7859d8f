import { randomBytes } from 'node:crypto'
import { type RenderAnswer, type RenderInput, type RenderedScreen, lastPageCookie } from '@foyer/contracts/api/rendering'
import type { ShownTeamHost } from '@foyer/contracts/api/shown-team-host'
import type { PageGrant } from '@foyer/contracts/pages/base/share-modes'
import { publicIdSchema } from '@foyer/contracts/values'
import type { IdentitySigner } from '@foyer/service-kit/identity'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { Logger } from '@foyer/service-kit/logger'
import type { Metrics } from '@foyer/service-kit/metrics'
import type { FastifyRequest } from 'fastify'
import { upstreamHeaders } from '../proxy/upstream-headers.ts'
import { type Session, identityOf } from '../session/session.ts'
import { scopeOf } from '../team-hosts/host-of-request.ts'
import { pageSlugOf } from './page-slug-of.ts'
import type { Renderer } from './renderer.ts'
import { callService } from './service-calls.ts'

/** Who asks for a screen, with the secrets of pages that count for it. */
export type ScreenCaller = { session: Session; grants: PageGrant[] }

export type Rendering = {
  /**
   * Renders the screen of a request for whoever sent it. null where the browser has to draw it: a screen that the server does not render,
   * one that the caller may not see, a failure, or a rendering that takes too long.
   */
  render(request: FastifyRequest, caller: ScreenCaller, language: string, signal: AbortSignal): Promise<RenderedScreen | null>
  close(): Promise<void>
}

/** The viewer and the list of pages; the page; its articles; the articles of its first tabs. */
const maxRounds = 5
/**
 * How many times as long as its request waits a rendering may go on. A thread that has just started takes longer than a warm one: ended with
 * the wait, it would be cold for the next request too, which would be late again. What comes late is cached for it.
 */
const maxOvertime = 2

export function createRendering(deps: {
  renderer: Renderer
  identities: Pick<IdentitySigner, 'sign'>
  internal: Pick<InternalClient, 'pass'>
  timeoutMs: number
  shownHost: (request: FastifyRequest) => ShownTeamHost | undefined
  log: Logger
  metrics: Metrics
}): Rendering {
  const { renderer, identities, internal, timeoutMs, shownHost, log, metrics } = deps
  const screens = metrics.counter('foyer_rendered_screens_total', 'Screens asked for as HTML', ['outcome'])

  const renderInRounds = async (
    request: FastifyRequest,
    input: Omit<RenderInput, 'answers'>,
    { caller: { session, grants }, signal }: { caller: ScreenCaller; signal: AbortSignal },
  ): Promise<RenderedScreen | null> => {
    const identity = identities.sign(identityOf(session, grants, scopeOf(request)))
    const own = { identity, requestId: request.id, address: request.ip, protocol: request.protocol, host: request.host }
    const caller = { headers: upstreamHeaders({ accept: 'application/json' }, own), signal }
    const answers: RenderAnswer[] = []
    const overtime = AbortSignal.timeout(timeoutMs * maxOvertime)
    const wait = rejectionAt(signal)
    for (let round = 0; round < maxRounds; round += 1) {
      // Neither who leaves nor a request that has waited long enough ends the thread: to start it again takes longer than the rest.
      const output = await Promise.race([renderer.render({ ...input, answers }, overtime), wait])
      signal.throwIfAborted()
      if (!output || !('calls' in output)) return output
      answers.push(...(await Promise.all(output.calls.map((call) => callService(call, caller, internal)))))
    }
    throw new Error('the renderer asks for more and more calls')
  }

  return {
    async render(request, caller, language, signal) {
      const teamHost = shownHost(request)
      const input = {
        url: request.url,
        ...lastPageOf(request),
        language,
        hasSession: caller.session.user !== null,
        isPhone: isPhone(request),
        renderedAt: Date.now(),
        ...(teamHost ? { teamHost } : {}),
      }
      const bounded = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
      try {
        const screen = await renderInRounds(request, input, { caller, signal: bounded })
        screens.inc({ outcome: screen ? 'rendered' : 'left_to_browser' })
        return screen
      } catch (error) {
        const outcome = signal.aborted ? 'aborted' : bounded.aborted ? 'timed_out' : 'failed'
        screens.inc({ outcome })
        // No more than a screen that comes a little later: `screens` counts them, and nobody has to do anything.
        if (outcome !== 'aborted') log.info({ err: error, reqId: request.id, outcome }, 'screen not rendered; the browser draws it')
        return null
      }
    },
    close: () => renderer.close(),
  }
}

/** Whether an address can be that of a screen that the server renders: the front and pages. */
export function isRendered(path: string): boolean {
  return path === '/' || path.startsWith('/p/') || pageSlugOf(path) !== null
}

/** A value for `nonce` in the policy and on the one element that it allows. */
export function createNonce(): string {
  return randomBytes(16).toString('base64')
}

/** Rejects when a signal is aborted. */
function rejectionAt(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  promise.catch(() => undefined)
  return promise
}

/** The page that `/` may lead to; every other address is the same without it. */
function lastPageOf({ url, cookies }: FastifyRequest): { lastPage?: string } {
  if (url.split('?', 1)[0] !== '/') return {}
  const parsed = publicIdSchema.safeParse(cookies[lastPageCookie])
  return parsed.success ? { lastPage: parsed.data } : {}
}

/** As far as the browser tells. Browsers without client hints write "Mobi" where the screen is a phone's; old tablets of Apple's do, too. */
function isPhone({ headers }: FastifyRequest): boolean {
  const hint = headers['sec-ch-ua-mobile']
  if (typeof hint === 'string') return hint === '?1'
  const agent = headers['user-agent'] ?? ''
  return /Mobi/.test(agent) && !/iPad/.test(agent)
}
