import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { type BrotliCompress, constants, createBrotliCompress } from 'node:zlib'
import type { ShownTeamHost } from '@foyer/contracts/api/shown-team-host'
import { choicesCookie } from '@foyer/contracts/api/rendering'
import { type InterfaceLanguage, interfaceLanguages } from '@foyer/contracts/languages'
import type { PageListing } from '@foyer/contracts/pages/page/page-sharing'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ExtrasScript } from '../advertising/extras-script.ts'
import { type CsrfOptions, guardAgainstForgery } from '../csrf/forgery-guard.ts'
import type { PageGrants } from '../page-grants/page-grants.ts'
import type { PageEmbedding } from './page-embedding.ts'
import type { PageVisibility } from './page-visibility.ts'
import type { PageHeads } from './page-heads.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import type { RecordImpersonatedCall } from '../session/impersonated-calls.ts'
import { type Session, type SessionReading, readSession } from '../session/session.ts'
import type { SessionCache } from '../session/session-cache.ts'
import { type AppDocument, parseDocument } from './app-document.ts'
import type { SignUpOffer } from './sign-up-offer.ts'
import { type Rendering, type ScreenCaller, createNonce } from './rendering.ts'

export type Screens = {
  /** Answers with a rendered screen, or 404 with the plain shell where there is none for who asks; false where nothing was sent, because the caller's session cannot be read or they ask too often. */
  send(request: FastifyRequest, reply: FastifyReply, listing: PageListing): Promise<boolean>
}

type ScreenDetails = {
  caller: ScreenCaller
  language: InterfaceLanguage
  isListed: boolean
  isMissing: boolean
  isEmbedded: boolean
  nonce: string
  signal: AbortSignal
}

/** Compressed while it is sent: 4 takes a tenth of the time of the best quality, and the window is that of a large page. */
const compression = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 19 }

/**
 * Sends screens as HTML. The head goes out at once, so that the browser fetches styles and scripts while the screen is rendered; where that
 * fails, the plain shell follows.
 * @param webDir the folder of the built web app
 */
export function createScreens(deps: {
  webDir: string
  rendering: Rendering
  heads: PageHeads
  embedding: PageEmbedding
  visibility: PageVisibility
  signUpOffer: { toVisitors(requestId: string): Promise<SignUpOffer> }
  sessions: SessionCache
  limits: Pick<RateLimits, 'byAddress'>
  pageGrants: Pick<PageGrants, 'ofScreen'>
  recordImpersonatedCall: RecordImpersonatedCall
  csrf: CsrfOptions
  shownHost: (request: FastifyRequest) => ShownTeamHost | undefined
  extrasScript: ExtrasScript
}): Screens {
  const {
    webDir,
    rendering,
    heads,
    embedding,
    visibility,
    signUpOffer,
    sessions,
    limits,
    pageGrants,
    recordImpersonatedCall,
    csrf,
    shownHost,
    extrasScript,
  } = deps
  let document: Promise<AppDocument | null> | undefined

  const write = async (
    request: FastifyRequest,
    output: PassThrough | BrotliCompress,
    { caller, language, isListed, isMissing, isEmbedded, nonce, signal }: ScreenDetails,
    { start, end, shellEnd }: AppDocument,
  ) => {
    const hasChoices = request.cookies[choicesCookie] !== undefined
    const isMember = caller.session.user !== null
    const signUp = isMember ? 'all' : await signUpOffer.toVisitors(request.id)
    const host = shownHost(request)
    output.write(start({ language, isMember, hasChoices, isListed, isEmbedded, signUp, host }, nonce))
    if ('flush' in output) output.flush()
    const [screen, ofPage] = isMissing
      ? [null, '']
      : await Promise.all([rendering.render(request, caller, language, signal), heads.of(request, isListed)])
    const head = ofPage + extrasScript(request)
    if (!output.destroyed) output.end(screen ? end(screen, head, nonce, host) : shellEnd(head, host))
  }

  return {
    async send(request, reply, listing) {
      const reading = { sessions, https: csrf.csrfCookieOptions.secure }
      const session = await admit(request, reply, { reading, limits, recordImpersonatedCall })
      const parts = await (document ??= readDocument(webDir))
      if (!session || !parts) return false
      // The app makes no call before the first one that changes something, which needs the cookie of this.
      guardAgainstForgery(request, reply, session, csrf)
      const [grants, isEmbedded] = await Promise.all([pageGrants.ofScreen(request, reply, session.user), embedding.allow(request, reply)])
      const caller = { session, grants }
      const isMissing = await visibility.isMissing(request.url.split('?', 1)[0] ?? '/', listing, caller, request.id)
      const isCompressed = request.encoding(['br', 'identity']) === 'br'
      const output = isCompressed ? createBrotliCompress({ params: compression }) : new PassThrough()
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      const nonce = createNonce()
      if (isCompressed) reply.header('content-encoding', 'br')
      reply
        .code(isMissing ? 404 : 200)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('vary', 'accept-encoding, accept-language, cookie, sec-ch-ua-mobile, user-agent')
        .header('content-security-policy', screenPolicy(String(reply.getHeader('content-security-policy')), session, nonce))
        .send(output)
      if (request.method === 'HEAD') {
        output.end()
        return true
      }
      const details = {
        caller,
        language: languageOf(request, session),
        isListed: listing.is_listed,
        isMissing,
        isEmbedded,
        nonce,
        signal: gone.signal,
      }
      await write(request, output, details, parts).catch((error: unknown) => output.destroy(error as Error))
      return true
    },
  }
}

/** What the audit log calls a screen that a site admin opens as somebody else: it holds what its calls would give. */
const screenCall = { name: 'screen' }

/** The caller's session; null where the plain shell is sent instead. */
async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    reading,
    limits,
    recordImpersonatedCall,
  }: { reading: SessionReading; limits: Pick<RateLimits, 'byAddress'>; recordImpersonatedCall: RecordImpersonatedCall },
): Promise<Session | null> {
  try {
    await limits.byAddress(request, reply)
    const session = await readSession(request, reply, reading)
    await recordImpersonatedCall(request, session, screenCall)
    return session
  } catch {
    // The app itself is always sent; it says what is wrong, with the answer to its own calls.
    reply.removeHeader('retry-after')
    return null
  }
}

/** null where there is no built web app. */
async function readDocument(webDir: string): Promise<AppDocument | null> {
  const html = await readFile(join(webDir, 'index.html'), 'utf8').catch(() => '')
  return parseDocument(html, (path) => readFile(join(webDir, path), 'utf8').catch(() => undefined))
}

/** That of the account, else the first of the browser's that there is. */
function languageOf(request: FastifyRequest, { user }: Session): InterfaceLanguage {
  const wished = interfaceLanguages.find((language) => language === (user?.lang ?? request.language([...interfaceLanguages])))
  return wished ?? interfaceLanguages[0]
}

/** For a pupil, no frame shows another site, whatever their page has: everything else comes from here for everyone. */
function screenPolicy(policy: string, { user }: Session, nonce: string): string {
  return withNonce(user?.is_pupil ? policy.replace(/frame-src [^;]+/, "frame-src 'none'") : policy, nonce)
}

function withNonce(policy: string, nonce: string): string {
  return policy.replaceAll(/(?:script|style)-src 'self'/g, (directive) => `${directive} 'nonce-${nonce}'`)
}
