import { followPage, starPage, unfollowPage } from '@foyer/contracts/pages/page/page-marks'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'

export function registerPageMarksRoutes(
  app: FastifyInstance,
  { access, marks: { service: pageMarks }, members: { people } }: Pick<Deps, 'access' | 'marks' | 'members'>,
): void {
  serve(app, access, starPage, ({ page, body, viewer }) => pageMarks.star(page, body.is_starred, viewer))

  serve(app, access, followPage, async ({ page, viewer }) => {
    await pageMarks.follow(page, viewer)
    return { has_access: true as const, is_followed: true as const }
  })

  serve(app, access, unfollowPage, async ({ params, viewer, grants }) => {
    // To be let in is treated like following: who unfollows gives both up.
    await people.leave(params.id, viewer)
    return { has_access: await pageMarks.unfollow(params.id, viewer, grants), is_followed: false as const }
  })
}
