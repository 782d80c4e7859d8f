import { limits } from '@foyer/contracts/limits'
import { usedBackgrounds } from '@foyer/contracts/pages/page/page-background'
import { savePagesOrder } from '@foyer/contracts/pages/page/page-marks'
import { archivePage } from '@foyer/contracts/pages/page/page-states'
import { pageGrantHeader } from '@foyer/contracts/pages/base/share-modes'
import { pagesOfUser } from '@foyer/contracts/pages/page/page-lists'
import { createPage, deletePage, listPages, updatePage, viewPage } from '@foyer/contracts/pages/page/pages'
import { SerializedJson, serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import type { FollowedEntry } from '../marks/page-marks.service.ts'
import type { Grants } from '../page.policy.ts'
import { keepGrant } from '../keep-grant.ts'
import { presentFollowed, presentListed, presentSummary, presentTeamSection } from '../view/page.presenter.ts'

/**
 * The secrets of pages followed by link that this browser lacks, as long as it has room for them: they are opened from the list in any browser. Who was
 * let in by name gets none, which would open the page to them after they are removed.
 */
function missingGrants(followed: readonly FollowedEntry[], grants: Grants): string[] {
  const granted = new Set(grants.map(({ public_id }) => public_id))
  return followed
    .flatMap(({ public_id, share_mode, access_key, has_key }) =>
      share_mode === 'link' && has_key && !granted.has(public_id) ? [`${public_id}.${access_key}`] : [],
    )
    .slice(0, Math.max(0, limits.page_grants - grants.length))
}

export function registerPageRoutes(
  app: FastifyInstance,
  { access, page: { service: pages, backgrounds, trash }, marks: { menu } }: Pick<Deps, 'access' | 'page' | 'marks'>,
): void {
  serve(app, access, listPages, async ({ viewer, grants, query, reply }) => {
    const { own, teams, followed, marks } = await menu.of(viewer, query.team_pages)
    const missing = missingGrants(followed, grants)
    if (missing.length > 0) reply.header(pageGrantHeader, missing.join(', '))
    const personal = own.map((page) => presentListed(page, marks, query.changes))
    return {
      pages: {
        personal,
        alien: followed.map((page) => presentFollowed(page, marks)),
        organizations: teams.map((section) => presentTeamSection(section, marks, query.changes)),
      },
    }
  })

  serve(app, access, createPage, async ({ viewer, body }) => presentSummary(await pages.create(viewer, body)))

  serve(app, access, viewPage, async ({ page, can, viewer, grants, query, reply }) => {
    keepGrant(reply, page, query.access_token)
    return new SerializedJson(await pages.view(page, { can, viewer, grants }))
  })

  serve(app, access, updatePage, async ({ page, body, viewer }) => presentSummary(await pages.update(page, body, viewer)))

  serve(app, access, usedBackgrounds, async ({ viewer }) => ({ backgrounds: await backgrounds.usedBy(viewer.id) }))

  serve(app, access, deletePage, async ({ page, viewer }) => {
    const next = await trash.trash(page, viewer)
    return { deleted: true as const, next: next && presentSummary(next) }
  })

  serve(app, access, archivePage, async ({ page, body, viewer }) => ({
    is_archived: await pages.archive(page, body.is_archived, viewer),
  }))

  serve(app, access, savePagesOrder, async ({ viewer, body }) => ({ pages: await pages.order(viewer, body.section_id, body.pages) }))

  serve(app, access, pagesOfUser, async ({ params, query }) => ({
    pages: (await pages.listOf(params.user_id, query.visibility)).map(presentSummary),
  }))
}
