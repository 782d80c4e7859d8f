import { AppError } from '@foyer/service-kit/app-error'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '../session/session.ts'
import { type Csrf, csrfCookie, csrfHeader, isCrossSite } from './csrf.ts'

export type CsrfOptions = { csrf: Csrf; csrfCookieOptions: { path: string; sameSite: 'lax'; secure: boolean } }

/** Unsafe calls need a token of this very session in cookie and header; every answer leaves the browser with a valid one. Throws `csrf_failed`. */
export function guardAgainstForgery(
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session,
  { csrf, csrfCookieOptions }: CsrfOptions,
): void {
  const cookie = request.cookies[csrfCookie]
  const bound = csrfSubject(request, session.hash)
  const valid = csrf.accepts(cookie, bound)
  if (!valid) reply.setCookie(csrfCookie, csrf.issue(bound), csrfCookieOptions)
  if (request.method === 'GET' || request.method === 'HEAD') return
  const header = request.headers[csrfHeader]
  if (!valid || header !== cookie || isCrossSite(request)) throw new AppError('csrf_failed')
}

/** What a forgery token is good for: this session, and by the host of a team no other team's. */
export function csrfSubject({ teamHost }: Pick<FastifyRequest, 'teamHost'>, session: string | null): string | null {
  return teamHost ? `${teamHost.team.id}@${session ?? ''}` : session
}
