import type { CopiedWidgets } from '@foyer/contracts/pages/widget/widgets'
import { AppError } from '@foyer/service-kit/app-error'
import type { PageRecord } from '../page/page.model.ts'

/** The copies that a call with this key has made; null for none. Throws `not_found` when some were deleted or moved away meanwhile. */
export function copiesOn(page: PageRecord, widgetIds: readonly number[], key: string | undefined): CopiedWidgets | null {
  if (!key) return null
  const keys = widgetIds.map((_, n) => `${key}-${n}`)
  const byKey = new Map(page.widgets.map(({ id, idempotency_key }) => [idempotency_key, id]))
  const widgets = widgetIds.flatMap((from, n) => {
    const id = byKey.get(keys[n])
    return id === undefined ? [] : { id, from }
  })
  if (widgets.length === widgetIds.length) return { version: page.version, widgets }
  const wereDeleted = (page.removed ?? []).some(({ widget }) => keys.includes(widget.idempotency_key ?? ''))
  if (wereDeleted || widgets.length > 0) throw new AppError('not_found')
  return null
}
