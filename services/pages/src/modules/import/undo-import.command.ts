import type { ImportUndo } from '@foyer/contracts/import/import'
import type { Principal } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import type { PublishedImport } from '@foyer/contracts/pages/page/page-imports'
import { AppError } from '@foyer/service-kit/app-error'
import { runAsCaller } from '@foyer/service-kit/caller'
import type { PageTrash } from '../page/changes/trash-page.command.ts'
import type { ResolvePerson } from '../page/named-person.ts'
import type { PageRecord } from '../page/page.model.ts'
import { abilitiesOf, authorizeEditor, authorizeRestoring } from '../page/page.policy.ts'
import type { PageRepository } from '../page/page.repository.ts'
import { ownershipOf } from '../page/page-owner.ts'
import type { DeleteWidget } from '../widget/delete-widget.command.ts'

type Dependencies = {
  pages: Pick<PageRepository, 'byId' | 'byIdWithTrash' | 'byWidgets' | 'byWidgetWithTrash' | 'byRemovedWidget'>
  pageTrash: Pick<PageTrash, 'trash'>
  deleteWidget: Pick<DeleteWidget, 'delete'>
  resolvePerson: ResolvePerson
}

/** Whose import it is, and the pages that its widgets are on by now, beside the one that it made. */
type Elsewhere = { person: Principal; elsewhere: PageRecord[] }

/** As many as an import can add at once, beside those that were deleted before: none of them is purged by its undo. */
const maxRestorable = limits.widgets_per_page + limits.deleted_widgets

/**
 * Takes back what an import has added. The page that it made goes into the trash with everything on it, its other widgets go into the trash of the
 * page that they are on by now. What was moved out of these widgets stays where it is. Each step is done once: whoever repeats it goes on.
 */
export function createUndoImport({ pages, pageTrash, deleteWidget, resolvePerson }: Dependencies) {
  /** The pages that its widgets are on, beside the one that it made, as far as the person may change them. */
  const pagesWithWidgets = async ({ memberships, held_back, new_page_id, widgets, ...whose }: PublishedImport): Promise<Elsewhere> => {
    const { created_by: id, owner_kind } = ownershipOf(whose)
    const heads = await pages.byWidgets(widgets.map((widget) => widget.id))
    const person = await resolvePerson({ id, memberships, held_back }, [...heads, { owner_kind }])
    const editable = heads.filter((page) => page._id !== new_page_id && abilitiesOf(page, person).has('edit'))
    if (new_page_id === null && heads.length > 0 && editable.length === 0) throw new AppError('import_page_gone')
    const loaded = await Promise.all(editable.map(({ _id }) => pages.byId(_id)))
    return { person, elsewhere: loaded.filter((page) => page !== null) }
  }

  const madePage = async ({ owner_id, new_page_id }: PublishedImport): Promise<PageRecord | null> => {
    if (new_page_id === null) return null
    const page = await pages.byIdWithTrash(new_page_id)
    return page?.owner_id === owner_id ? page : null
  }

  const isInTrash = async ({ widgets }: PublishedImport): Promise<boolean> => {
    for (const { id } of widgets) if (await pages.byRemovedWidget(id)) return true
    return false
  }

  /** Its page may come back. */
  const isOnDeletedPage = async ({ widgets }: PublishedImport): Promise<boolean> => {
    for (const { id } of widgets) if (await pages.byWidgetWithTrash(id)) return true
    return false
  }

  /** Throws `import_undo_expired` when nothing of the import is there or in the trash, `import_page_gone` where the person may not change its page, or it was deleted. */
  const load = async (published: PublishedImport): Promise<Elsewhere & { made: PageRecord | null }> => {
    const [made, { person, elsewhere }] = [await madePage(published), await pagesWithWidgets(published)]
    if (!made && elsewhere.length === 0 && !(await isInTrash(published)))
      throw new AppError((await isOnDeletedPage(published)) ? 'import_page_gone' : 'import_undo_expired')
    const left = made?.trashed_at ? null : made
    // Of a team, who has imported may have no right to delete pages.
    if (left && !abilitiesOf(left, person).has('restore')) throw new AppError('import_page_gone')
    return { made: left, person, elsewhere }
  }

  const idsOn = (page: PageRecord, { widgets }: PublishedImport): number[] => {
    const imported = new Set(widgets.map(({ id }) => id))
    return page.widgets.flatMap(({ id }) => (imported.has(id) ? [id] : []))
  }

  return {
    /** How many widgets its undo takes along, and how many items that were added since. */
    async describe(published: PublishedImport): Promise<ImportUndo> {
      const { made, elsewhere } = await load(published)
      const totals = new Map(published.widgets.map(({ id, total }) => [id, total]))
      const addedTo = (page: PageRecord, ids: readonly number[]) =>
        ids.reduce((sum, id) => sum + Math.max(0, (page.items[`w${id}`]?.total ?? 0) - (totals.get(id) ?? 0)), 0)
      const leaving = [
        ...elsewhere.map((page) => ({ page, ids: idsOn(page, published) })),
        ...(made ? [{ page: made, ids: made.widgets.map(({ id }) => id) }] : []),
      ]
      return {
        added: leaving.reduce((sum, { page, ids }) => sum + addedTo(page, ids), 0),
        widgets: leaving.reduce((sum, { ids }) => sum + ids.length, 0),
        whole_page: made !== null,
      }
    },

    /** Gives how many widgets went into the trash. */
    async undo(published: PublishedImport): Promise<number> {
      const { owner_name: name = '' } = published
      const { created_by: id } = ownershipOf(published)
      const { made, person, elsewhere } = await load(published)
      let count = 0
      for (const page of elsewhere) {
        const ids = idsOn(page, published)
        const caller = { kind: 'person', id, via: 'import', name } as const
        await runAsCaller(caller, () => deleteWidget.delete(authorizeEditor(page, person), ids, maxRestorable))
        count += ids.length
      }
      if (made) await pageTrash.trash(authorizeRestoring(made, person), person)
      return count + (made?.widgets.length ?? 0)
    },
  }
}
