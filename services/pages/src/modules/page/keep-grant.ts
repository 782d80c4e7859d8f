import { pageGrantHeader } from '@foyer/contracts/pages/base/share-modes'
import type { FastifyReply } from 'fastify'
import { type JudgedPage, isTokenOf } from './page.policy.ts'

/** Has the browser that came with the token of a link keep it as a grant. */
export function keepGrant(reply: FastifyReply, page: JudgedPage, token: string | undefined): void {
  if (isTokenOf(page, token)) reply.header(pageGrantHeader, `${page.public_id}.${token}`)
}
