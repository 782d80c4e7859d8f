import { pageGrantCookie } from '@foyer/contracts/cookies'
import { checkPageToken } from '@foyer/contracts/pages/page/page-sharing'
import { limits } from '@foyer/contracts/limits'
import { type PageGrant, accessKeySchema } from '@foyer/contracts/pages/base/share-modes'
import { publicIdSchema } from '@foyer/contracts/values'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Who asks; null for a visitor. */
type Person = { id: number } | null

export type PageGrants = {
  /** The secrets of pages that the browser has, without what cannot be one, and what it was granted as somebody else. */
  read(request: FastifyRequest, person: Person): PageGrant[]
  /** Keeps in the browser what pages has granted with an answer (`pageGrantHeader`). Those that have been there longest make room. */
  keep(request: FastifyRequest, reply: FastifyReply, granted: { to: Person; header: string | string[] | undefined }): void
  /** Removes all from the browser: who logs out leaves none to whoever uses it next. */
  removeAll(request: FastifyRequest, reply: FastifyReply): void
  /**
   * The secrets for the HTML of a screen: those of the browser, and the token of its address, which is kept in the browser as well. A token that is not
   * that of the link of the page is left out.
   */
  ofScreen(request: FastifyRequest, reply: FastifyReply, person: Person): Promise<PageGrant[]>
}

const maxAgeSeconds = 365 * 24 * 60 * 60
const timeoutMs = 1_000
const pagePath = /^\/p\/(?<publicId>[0-9A-Za-z]{6,7})(?:\/|$)/

/**
 * The grants of a browser are cookies of their own, one a page, out of the reach of scripts. Whether one counts, pages says with every call. What was
 * granted to somebody who was logged in names them, and counts for nobody else: the session may end without a word to this browser.
 */
export function createPageGrants({ internal, https }: { internal: Pick<InternalClient, 'call'>; https: boolean }): PageGrants {
  const options = { path: '/', httpOnly: true, sameSite: 'lax' as const, secure: https }
  const prefix = pageGrantCookie(https)
  // Over https those of before the prefix count as well, and go first when there are too many: other hosts can set them, which gives nobody more than they have.
  const formerPrefix = pageGrantCookie(false)
  const publicIdOf = (name: string): string | null => {
    const match = [prefix, formerPrefix].find((start) => name.startsWith(start))
    return match === undefined ? null : name.slice(match.length)
  }
  const namesIn = ({ cookies }: FastifyRequest): string[] => {
    const names = Object.keys(cookies).filter((name) => publicIdOf(name) !== null)
    return names.toSorted((a, b) => Number(a.startsWith(prefix)) - Number(b.startsWith(prefix)))
  }
  const read = (request: FastifyRequest, person: Person): PageGrant[] => {
    const grants = namesIn(request).flatMap((name) => {
      const [key, id] = (request.cookies[name] ?? '').split('.', 2)
      const isTheirs = id === undefined || id === String(person?.id)
      const grant = isTheirs ? grantOf(publicIdOf(name) ?? '', key) : null
      return grant ? [[grant.public_id, grant] as const] : []
    })
    return [...new Map(grants).values()].slice(-limits.page_grants)
  }

  const set = (request: FastifyRequest, reply: FastifyReply, granted: readonly PageGrant[], person: Person) => {
    const ids = new Set<string | null>(granted.map(({ public_id }) => public_id))
    const before = namesIn(request).filter((name) => !ids.has(publicIdOf(name)))
    // Browsers send the oldest first (RFC 6265 §5.4).
    for (const name of before.slice(0, Math.max(0, before.length + ids.size - limits.page_grants))) reply.clearCookie(name, options)
    for (const { public_id, key } of granted) {
      const value = person ? `${key}.${person.id}` : key
      if (https && request.cookies[formerPrefix + public_id] !== undefined) reply.clearCookie(formerPrefix + public_id, options)
      reply.setCookie(prefix + public_id, value, { ...options, maxAge: maxAgeSeconds })
    }
  }

  return {
    read,
    keep(request, reply, { to, header }) {
      const granted = [header ?? []].flat().flatMap((value) => value.split(/, */))
      const grants = granted.flatMap((text) => grantOf(...(text.split('.', 2) as [string, string | undefined])) ?? [])
      if (grants.length > 0) set(request, reply, grants, to)
    },
    removeAll(request, reply) {
      for (const name of namesIn(request)) reply.clearCookie(name, options)
    },
    async ofScreen(request, reply, person) {
      const grants = read(request, person)
      const [path = '', query] = request.url.split('?', 2)
      const token = query === undefined ? null : new URLSearchParams(query).get('access_token')
      const named = token === null ? null : grantOf(pagePath.exec(path)?.groups?.['publicId'] ?? '', token)
      if (!named || grants.some(({ public_id, key }) => public_id === named.public_id && key === named.key)) return grants
      const call = { params: { public_id: named.public_id }, body: { access_token: named.key } }
      // Where pages does not say, the browser asks for the page with the token itself.
      const answer = await internal.call(checkPageToken, call, { requestId: request.id, timeoutMs }).catch(() => null)
      if (!answer?.is_valid) return grants
      set(request, reply, [named], person)
      return [...grants.filter(({ public_id }) => public_id !== named.public_id), named].slice(-limits.page_grants)
    },
  }
}

function grantOf(publicId: string, key: string | undefined): PageGrant | null {
  if (!publicIdSchema.safeParse(publicId).success || !accessKeySchema.safeParse(key).success) return null
  return { public_id: publicId, key: key ?? '' }
}
