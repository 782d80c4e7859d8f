import { deleteTag, listTagged, listTags, renameTag } from '@foyer/contracts/pages/item/tags'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { teamIdsOf } from '../page/page-owner.ts'
import { presentFoundBookmark } from '../search/search.presenter.ts'
import type { Tagged } from './tag.service.ts'

export function registerTagRoutes(
  app: FastifyInstance,
  { access, tags: { service: tags, change: changeTag }, teams }: Pick<Deps, 'access' | 'tags' | 'teams'>,
): void {
  serve(app, access, listTags, ({ viewer, query }) => tags.list(viewer, query.after))

  serve(app, access, listTagged, async ({ viewer, query }) => {
    const { tagged, next } = await tags.bookmarksWith(viewer, query)
    const named = await teams.availableByIds(teamIdsOf(tagged.map((entry) => entry.in.page)))
    return { bookmarks: tagged.map((entry) => presentTagged(entry, named)), next }
  })

  serve(app, access, renameTag, ({ viewer, body }) => changeTag.rename(viewer, body))

  serve(app, access, deleteTag, ({ viewer, query }) => changeTag.remove(viewer, query))
}

function presentTagged({ record, in: { page, widget, can } }: Tagged, named: Parameters<typeof presentFoundBookmark>[1]) {
  return presentFoundBookmark({ record, page, view: { widget, forEditor: can.has('edit') } }, named)
}
