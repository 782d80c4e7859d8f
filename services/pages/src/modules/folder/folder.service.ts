import type { SessionUser } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import type { BookmarkRecord } from '../bookmark/bookmark.model.ts'
import type { ItemKind } from '../item/item-kind.ts'
import { deleteSectionItems } from '../item/delete-items.command.ts'
import type { NewSection, SectionService } from '../item/section.service.ts'
import { sectionFilter } from '../item/sections.ts'
import type { EditableWidget } from '../item/widget-access.ts'
import type { SectionRecord, WidgetRecord } from '../page/page.model.ts'

type Dependencies = { kind: ItemKind<BookmarkRecord>; sections: SectionService }
type NewFolder = NewSection & { first_title?: string | undefined; index?: number | undefined }

/** Groups of a bookmark widget. A widget with none shows its links flat. */
export function createFolderService({ kind, sections }: Dependencies) {
  return {
    /**
     * In a widget without groups it makes two: the first takes the links that are there. Gives the new one's id, the same for the same key.
     * Adding a group is part of what premium is for.
     */
    async add(
      { widget }: EditableWidget,
      { title, first_title, index, idempotency_key }: NewFolder,
      viewer: SessionUser,
    ): Promise<{ widget: WidgetRecord; id: number }> {
      if (!viewer.is_premium) throw new AppError('forbidden')
      const made = sections.make({ title, idempotency_key })
      const first = sections.make({ title: first_title ?? widget.title })
      const known = (folders: readonly SectionRecord[] = []) =>
        folders.find((one) => idempotency_key && one.idempotency_key === idempotency_key)
      // Links without a group belong to the first one: when another is to stand before it, they name theirs.
      if (index === 0 && !known(widget.folders)) await nameFirst(widget, first.id)
      const changed = await sections.change(widget.id, (folders) => {
        if (known(folders)) return folders
        const before = folders.length > 0 ? folders : [first]
        if (before.length >= limits.folders_per_widget) throw new AppError('folder_limit', { limit: limits.folders_per_widget })
        return before.toSpliced(index ?? before.length, 0, made)
      })
      return { widget: changed, id: known(changed.folders)?.id ?? made.id }
    },

    rename: ({ widget }: EditableWidget, folderId: number, title: string): Promise<WidgetRecord> =>
      sections.rename(widget.id, folderId, title),

    order: ({ widget }: EditableWidget, ids: readonly number[]): Promise<WidgetRecord> => sections.order(widget, ids),

    /**
     * Deletes a group with its links, which can be put back for a day; of the only group the links stay. The links go first, so that a
     * process that dies in between leaves none in a group they were not in.
     */
    async delete(from: EditableWidget, folderId: number): Promise<WidgetRecord> {
      const folders = from.widget.folders ?? []
      const within = sectionFilter(folderId, folders)
      if (!within) throw new AppError('not_found')
      if (folders.length > 1) await deleteSectionItems(kind, from, within)
      return sections.change(from.widget.id, (current) => {
        const left = current.filter((one) => one.id !== folderId)
        return left.length === current.length ? current : left.length > 1 ? left : []
      })
    },
  }

  async function nameFirst(widget: WidgetRecord, newFirst: number): Promise<void> {
    const folders = widget.folders ?? []
    const known = folders.map((one) => one.id)
    await kind.items.assignFirstSection(widget.id, known[0] ?? newFirst, known.length > 0 ? known : [newFirst])
  }
}
