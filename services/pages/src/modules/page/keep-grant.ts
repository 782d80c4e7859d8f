import { pageGrantHeader } from '@foyer/contracts/pages/base/share-modes'
import type { FastifyReply } from 'fastify'
import { isTokenOf } from './page.policy.ts'
import type { JudgedPage } from './page.projections.ts'

/** Has the browser that came with the token of a link keep it as a grant. */
export function keepGrant(reply: FastifyReply, page: JudgedPage, token: string | undefined): void {
  if (isTokenOf(page, token)) reply.header(pageGrantHeader, `${page.public_id}.${token}`)
}
