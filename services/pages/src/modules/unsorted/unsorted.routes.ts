import { addUnsortedLink, addUnsortedLinks, listUnsorted, moveToUnsorted, updateUnsortedLink } from '@foyer/contracts/pages/item/unsorted'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { presentUnsortedLink, presentUnsortedLinks, presentUnsortedPart } from './unsorted.presenter.ts'

export function registerUnsortedRoutes(app: FastifyInstance, { access, unsorted }: Pick<Deps, 'access' | 'unsorted'>): void {
  serve(app, access, listUnsorted, async ({ viewer, query }) => presentUnsortedPart(await unsorted.list(viewer, query.after)))

  serve(app, access, addUnsortedLink, async ({ viewer, body: { after, ...bookmark } }) =>
    presentUnsortedLink(await unsorted.add(viewer, bookmark, after)),
  )

  serve(app, access, addUnsortedLinks, async ({ viewer, body: { bookmarks, after } }) =>
    presentUnsortedLinks(await unsorted.addMany(viewer, bookmarks, after)),
  )

  serve(app, access, moveToUnsorted, async ({ also, viewer, body: { after } }) =>
    presentUnsortedLinks(await unsorted.moveHere(viewer, also.ids.editable, after)),
  )

  serve(app, access, updateUnsortedLink, async ({ viewer, params, body }) =>
    presentUnsortedLink(await unsorted.update(viewer, params.id, body)),
  )
}
