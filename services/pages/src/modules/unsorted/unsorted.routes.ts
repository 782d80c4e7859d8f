import { addUnsortedLink, addUnsortedLinks, listUnsorted, moveToUnsorted, updateUnsortedLink } from '@foyer/contracts/pages/item/unsorted'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { presentUnsortedLink, presentUnsortedLinks, presentUnsortedPart } from './unsorted.presenter.ts'

export function registerUnsortedRoutes(app: FastifyInstance, { access, unsorted }: Pick<Deps, 'access' | 'unsorted'>): void {
  serve(app, access, listUnsorted, async ({ viewer, query: { after, organization_id: teamId } }) =>
    presentUnsortedPart(await unsorted.list({ viewer, teamId }, after)),
  )

  serve(app, access, addUnsortedLink, async ({ viewer, body: { after, organization_id: teamId, ...bookmark } }) =>
    presentUnsortedLink(await unsorted.add({ viewer, teamId }, bookmark, after)),
  )

  serve(app, access, addUnsortedLinks, async ({ viewer, body: { bookmarks, after, organization_id: teamId } }) =>
    presentUnsortedLinks(await unsorted.addMany({ viewer, teamId }, bookmarks, after)),
  )

  serve(app, access, moveToUnsorted, async ({ also, viewer, body: { after, organization_id: teamId } }) =>
    presentUnsortedLinks(await unsorted.moveHere({ viewer, teamId }, also.ids.editable, after)),
  )

  serve(app, access, updateUnsortedLink, async ({ viewer, params, body: { organization_id: teamId, ...change } }) =>
    presentUnsortedLink(await unsorted.update({ viewer, teamId }, params.id, change)),
  )
}
