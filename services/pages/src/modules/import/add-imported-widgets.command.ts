import type { NewOwner } from '@foyer/contracts/accounts/owners'
import type { ImportedWidget } from '@foyer/contracts/pages/page/page-imports'
import { AppError } from '@foyer/service-kit/app-error'
import { runAsCaller } from '@foyer/service-kit/caller'
import { retryOnVersionConflict } from '@foyer/service-kit/retry-on-version-conflict'
import type { WidgetKinds } from '../page/item-budget.ts'
import type { PageRecord } from '../page/page.model.ts'
import type { PageRepository } from '../page/page.repository.ts'
import { ownershipOf } from '../page/page-owner.ts'
import { distributeAfter, placeWidgets } from '../widget/layout.ts'
import type { ImportTargets } from './import-targets.ts'
import { importedItems, importedWidget } from './imported-widget.ts'

type Import = NewOwner & {
  owner_name: string
  page_id: number
  into_page_id: number
  into_column: number | undefined
  widgets: ImportedWidget[]
}

/**
 * Adds the widgets of an import to an existing page in one write, below what is there, in the column that was chosen or the shortest ones, which the history of the page records. Safe to run twice: a
 * page that has one of them, or had it, has all. Throws `import_page_gone`, `widget_limit`, and `conflict` for an import that was abandoned.
 */
export function createAddImportedWidgets({ pages, kinds, targets }: { pages: PageRepository; kinds: WidgetKinds; targets: ImportTargets }) {
  return ({ owner_name, page_id, into_page_id, into_column, widgets, ...whose }: Import): Promise<PageRecord> => {
    const { created_by } = ownershipOf(whose)
    const ids = new Set(widgets.map(({ id }) => id))
    const add = async (page: PageRecord): Promise<PageRecord | null> => {
      const isOf = ({ id }: { id: number }) => ids.has(id)
      if (page.widgets.some(isOf) || page.removed?.some(({ widget }) => isOf(widget))) return page
      await targets.assertTarget(page, { id: created_by }, widgets.length)
      // Its items are deleted, or about to be.
      if (await pages.byIdWithTombstones(page_id)) throw new AppError('conflict')
      return pages.replace(page, {
        set: {
          columns: columnsWith(page, widgets, into_column),
          widgets: [...page.widgets, ...widgets.map(importedWidget)],
          ...Object.fromEntries(widgets.map((widget) => [`items.w${widget.id}`, importedItems(widget, kinds)])),
        },
      })
    }
    const read = (): Promise<PageRecord> => targets.forImport(into_page_id, { id: created_by })
    return runAsCaller({ kind: 'person', id: created_by, via: 'import', name: owner_name }, () => retryOnVersionConflict(read, add))
  }
}

function columnsWith(page: PageRecord, widgets: readonly ImportedWidget[], column: number | undefined): number[][] {
  if (column === undefined) return distributeAfter(widgets, page.columns, (id) => page.items[`w${id}`]?.total ?? 0)
  const ids = widgets.map(({ id }) => id)
  return placeWidgets(page.columns, ids, { column, index: page.columns.flat().length })
}
