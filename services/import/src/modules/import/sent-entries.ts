import type { ImportedBookmark } from '@foyer/contracts/pages/page/page-imports'
import type { ImportedFeed, ImportedFolder } from '../plan/import-content.ts'

/** Counts what is sent of an import, by widgets and groups. */
export function createSentEntries() {
  const counts = new Map<number, number>()
  let total = 0
  const count = (id: number | null) => {
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1)
  }

  return {
    add(bookmarks: readonly ImportedBookmark[], feeds: readonly ImportedFeed[]): void {
      for (const { widget_id, folder_id } of bookmarks) {
        count(widget_id)
        count(folder_id)
      }
      for (const { widget_id } of feeds) count(widget_id)
      total += bookmarks.length + feeds.length
    },
    total: () => total,
    /** The widgets with something in them, the groups likewise. */
    folders: (planned: readonly ImportedFolder[]): ImportedFolder[] =>
      planned.flatMap((folder) => {
        const bookmarks = counts.get(folder.widget_id) ?? 0
        return bookmarks > 0 ? [{ ...folder, bookmarks, groups: folder.groups?.filter(({ id }) => counts.has(id)) ?? [] }] : []
      }),
  }
}
