import type { SessionUser } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import { tagKey, uniqueTags } from '@foyer/text/tag-text'
import type { Signals } from '@foyer/service-kit/signals'
import type { ItemStore } from '../item/store/item-store.ts'
import type { BookmarkRecord } from '../kinds/bookmarks/bookmark.model.ts'
import { tagFields } from '../kinds/bookmarks/tag-fields.ts'
import type { AccessiblePageRepository } from '../page/accessible/accessible-page.repository.ts'
import type { AccessibleWidget, AccessibleWidgets } from '../page/accessible/accessible-widgets.ts'
import { mayEditRestored } from '../page/page.policy.ts'
import { cursorToId } from './tag-cursor.ts'
import type { TagRepository, TaggedBookmark } from './tag.repository.ts'

type Dependencies = {
  bookmarks: Pick<TagRepository, 'toChange' | 'setTags'>
  store: ItemStore<BookmarkRecord>
  widgets: AccessibleWidgets
  pages: Pick<AccessiblePageRepository, 'restorableWidgetIds'>
  signals: Pick<Signals, 'publish'>
}
type Change = { record: TaggedBookmark; tags: string[] }
type Call = { tag: string; after?: string | undefined }
type Result = { changed: number; next: string | null }

/**
 * Changes a tag on all bookmarks of a person's pages and of those of their teams that they may edit, those too that are deleted, or whose widget or page is, and can be restored. A call changes a bounded number and says where the
 * next one goes on; each bookmark is one write, which no longer has the former tag, so that calls can be repeated and cut off anywhere. Webhooks
 * are not told: their messages hold no tags.
 */
export function createChangeTag({ bookmarks, store, widgets, pages, signals }: Dependencies) {
  async function change(viewer: SessionUser, tag: string, name: string | null, after = '0'): Promise<Result> {
    const key = tagKey(tag)
    const unlessSpelled = name !== null && tagKey(name) === key ? name : undefined
    const limit = limits.tag_changes_per_call
    const owners = [viewer.id, ...(viewer.memberships ?? []).map(({ id }) => id)]
    const widgetIds = await pages.restorableWidgetIds(owners, (page) => mayEditRestored(page, viewer))
    const records = await bookmarks.toChange(widgetIds, key, {
      unlessSpelled,
      after: cursorToId(after),
      limit,
    })
    const changes = records.map((record) => ({ record, tags: replaced(record.tags, key, name) }))
    const homes = records.length > 0 ? await widgets.own(viewer, store.kind.type) : new Map<number, AccessibleWidget>()
    let changed = 0
    for (const [widgetId, group] of Map.groupBy(changes, ({ record }) => record.widget_id))
      changed += await write(group, homes.get(widgetId))
    if (changed > 0) await signals.publish({ name: 'tags.changed', user_id: viewer.id })
    // What somebody else changed or moved meanwhile is read again.
    if (changed < records.length) return { changed, next: after }
    return { changed, next: records.length === limit ? String(records.at(-1)?._id) : null }
  }

  /** The event is in the first bookmark before any other is changed: should the process die, its handler moves the page on. */
  async function write(changes: readonly Change[], home: AccessibleWidget | undefined): Promise<number> {
    if (!home) return bookmarks.setTags(changes)
    const events = store.changeEvents(home.page, home.widget.id)
    for (const [index, { record, tags }] of changes.entries()) {
      const first = await store.items.change(record._id, home.widget.id, tagFields(tags), events, { tags: { $eq: record.tags } })
      if (!first) continue
      const changed = 1 + (await bookmarks.setTags(changes.slice(index + 1)))
      await store.countChange(home.widget.id, 0)
      store.acknowledge([{ id: record._id, events }])
      return changed
    }
    return 0
  }

  return {
    /** The name of another tag merges the two. */
    rename: (viewer: SessionUser, { tag, name, after }: Call & { name: string }): Promise<Result> => change(viewer, tag, name, after),
    remove: (viewer: SessionUser, { tag, after }: Call): Promise<Result> => change(viewer, tag, null, after),
  }
}

/** The tags with another in the place of one, or without it. A bookmark that has both by then has it once, spelled like the name. */
function replaced(tags: readonly string[], key: string, name: string | null): string[] {
  if (name === null) return tags.filter((tag) => tagKey(tag) !== key)
  const nameKey = tagKey(name)
  return uniqueTags(tags.map((tag) => ([key, nameKey].includes(tagKey(tag)) ? name : tag)))
}
