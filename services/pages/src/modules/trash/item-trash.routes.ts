import { emptyTrash, listDeletedItems, purgeDeletedItems, restoreDeletedItems } from '@foyer/contracts/pages/item/deleted-items'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { presentDeletedItem, presentRestored } from './trash.presenter.ts'

export function registerItemTrashRoutes(app: FastifyInstance, { access, itemTrash }: Pick<Deps, 'access' | 'itemTrash'>): void {
  serve(app, access, listDeletedItems, async ({ viewer, query }) => {
    const { entries, next } = await itemTrash.list(viewer, query)
    const names = await itemTrash.namesFor(entries, viewer)
    return { items: entries.map((entry) => presentDeletedItem(entry, names)), next }
  })

  serve(app, access, restoreDeletedItems, async ({ viewer, body: { items, ...target } }) =>
    presentRestored(await itemTrash.restore(items, target, viewer)),
  )

  serve(app, access, purgeDeletedItems, async ({ viewer, body }) => ({ deleted: await itemTrash.purge.items(body.items, viewer) }))

  serve(app, access, emptyTrash, async ({ viewer }) => {
    await itemTrash.purge.all(viewer)
    return { deleted: true as const }
  })
}
