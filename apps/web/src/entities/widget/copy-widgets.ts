import type { CopiedWidgets, Widget } from '@foyer/contracts/pages/widget/widgets'
import { api } from '../../lib/api/api-client.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { tellNewWidget } from './new-widget-added.ts'

type Copied = Pick<Widget, 'id' | 'widget_type'>
type Copy = { pageId: number; widgets: readonly Copied[]; column: number; index: number; isLive: boolean }

/** The keys of copies until an answer has come: asking again after a lost one gives the copies that were made. */
const keys = new Map<string, string>()

/** Puts copies of widgets, which may be on pages of others, at a place of a page: live ones where it says so. */
export async function copyWidgets({ pageId, widgets, column, index, isLive }: Copy): Promise<CopiedWidgets> {
  const ids = widgets.map(({ id }) => id)
  const name = [pageId, isLive, column, index, ...ids].join()
  const idempotency_key = keys.get(name) ?? newIdempotencyKey()
  keys.set(name, idempotency_key)
  try {
    const body = { widgets: ids, column, index, isLiveCopy: isLive, idempotency_key }
    // To a list of widgets the answer is their copies.
    const copies = (await api('addWidget', { params: { id: String(pageId) }, body })) as CopiedWidgets
    keys.delete(name)
    for (const { id, from } of copies.widgets) {
      const widget_type = widgets.find((widget) => widget.id === from)?.widget_type ?? ''
      tellNewWidget({ widget_id: id, widget_type, page_id: pageId, column })
    }
    return copies
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) keys.delete(name)
    throw error
  }
}
