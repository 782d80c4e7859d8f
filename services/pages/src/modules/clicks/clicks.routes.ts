import { followLink, listClickLinks } from '@foyer/contracts/advertising/clicks'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { keepGrant } from '../page/keep-grant.ts'

/** Where people come to by a link that has been open for too long. */
const expiredScreen = '/error/410'

export function registerClicksRoutes(app: FastifyInstance, { access, clicks }: Pick<Deps, 'access' | 'clicks'>): void {
  serve(app, access, listClickLinks, async ({ page, viewer, query, reply }) => {
    keepGrant(reply, page, query.access_token)
    return { links: await clicks.ofPage(page, viewer) }
  })

  serve(app, access, followLink, async ({ query, reply }) => {
    const target = clicks.follow({ ...query, l: String(query.l) })
    await reply.header('cache-control', 'no-store').redirect(target ?? expiredScreen, 303)
    return undefined
  })
}
