import { limits } from '@foyer/contracts/limits'
import { retryOnVersionConflict } from '@foyer/service-kit/retry-on-version-conflict'
import type { WidgetRecord } from '../page/page.model.ts'
import type { PageRepository } from '../page/page.repository.ts'

type Dependencies = {
  pages: Pick<PageRepository, 'withRemovedSectionsBefore' | 'byIdWithTombstones' | 'replace'>
  clock: () => Date
}

const retentionMs = limits.trash_days * 24 * 3_600_000
const pageBatch = 100

/** Purges the sections that were deleted a month ago, with their titles; their items expire by themselves. Gives the number of pages that had such. */
export function createPurgeSections({ pages, clock }: Dependencies): () => Promise<number> {
  return async () => {
    const before = new Date(clock().getTime() - retentionMs)
    let count = 0
    for (;;) {
      const ids = await pages.withRemovedSectionsBefore(before, pageBatch)
      for (const id of ids) {
        await retryOnVersionConflict(
          () => pages.byIdWithTombstones(id),
          async (page) => {
            if (page.deleted_at || page.trashed_at) return page
            return pages.replace(page, { set: { widgets: page.widgets.map((widget) => withoutExpired(widget, before)) } })
          },
        )
      }
      count += ids.length
      if (ids.length < pageBatch) return count
    }
  }
}

function withoutExpired(widget: WidgetRecord, before: Date): WidgetRecord {
  const { removed_sections, ...rest } = widget
  const restorable = removed_sections?.filter(({ at }) => at >= before) ?? []
  return restorable.length > 0 ? { ...rest, removed_sections: restorable } : rest
}
