import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import i18next from 'i18next'
import { viewPageQuery } from '../../../entities/page/view-page.ts'
import { deleteWidgets, moveWidgetsToPage, restoreWidgets } from '../../../entities/widget/batches/mutations.ts'
import { checkedWidgets, setChecked } from '../../../entities/widget/organising.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { withOptimisticUpdates } from '../../../lib/mutations/optimistic-page.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { type WidgetGroup, groupsOf, runsOf } from './widget-groups.ts'

export type Target = Pick<PageSummary, 'id' | 'public_id' | 'title'>

/** The checked widgets as they are shown now, by their pages. */
export function checkedGroups(): WidgetGroup[] {
  return groupsOf(checkedWidgets(), (publicId) => {
    const view = queryClient.getQueryData(viewPageQuery(publicId).queryKey)
    return view && withOptimisticUpdates(view).page
  })
}

export const countOf = (groups: readonly WidgetGroup[]): number => groups.reduce((sum, { widgets }) => sum + widgets.length, 0)

/** Deletes the checked widgets; one undo brings all of them back. */
export function deleteChecked(): void {
  const groups = checkedGroups()
  for (const { page, widgets } of groups) mutate(deleteWidgets, { page_id: page.id, widget_ids: widgets.map(({ id }) => id) })
  release(groups)
  showUndo(i18next.t('organise:deleted', { count: countOf(groups) }), () => {
    for (const { page, widgets } of groups) mutate(restoreWidgets, { page_id: page.id, widgets })
  })
}

/** Moves the checked widgets to the top of a page; those that are on it stay where they are. One undo takes all of them back to their places. */
export function moveChecked(target: Target): void {
  const all = checkedGroups()
  const groups = all.filter(({ page }) => page.id !== target.id)
  // The last page first, so that they end up in the order of their pages.
  for (const { page, widgets } of groups.toReversed()) move(page.id, widgets, target.id, { column: 0, index: 0 })
  release(all)
  showUndo(i18next.t('organise:moved', { count: countOf(groups), page: target.title }), () => {
    for (const { page, widgets } of groups) {
      for (const run of runsOf(widgets)) move(target.id, run, page.id, { column: run[0]?.column ?? 0, index: run[0]?.index ?? 0 })
    }
  })
}

function move(pageId: number, widgets: Widget[], toPageId: number, place: { column: number; index: number }): void {
  mutate(moveWidgetsToPage, { page_id: pageId, widgets, to_page_id: toPageId, ...place })
}

/** What was done with them is done: nobody does it twice by accident. */
export function release(groups: readonly WidgetGroup[]): void {
  for (const { page, widgets } of groups) setChecked(page, widgets, false)
}

function showUndo(text: string, run: () => void): void {
  showToast('info', text, { label: i18next.t('mutations:undo'), run })
}
