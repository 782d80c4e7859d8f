import { AppError, fieldError } from '@foyer/service-kit/app-error'
import { sectionOf } from '../../item/store/sections.ts'
import type { BookmarkModule } from '../../kinds/bookmarks/bookmark.module.ts'
import type { BookmarkRecord } from '../../kinds/bookmarks/bookmark.model.ts'
import type { AddressReader } from '../../kinds/bookmarks/typed-addresses.ts'
import type { SuggestibleKind } from './suggestible-kind.ts'

export type LinkFields = { url: string; title: string; description: string; folder_id: number | null; tags: string[] }

type Dependencies = { bookmarks: Pick<BookmarkModule, 'service' | 'store'>; addresses: AddressReader }

/** Suggestions of bookmarks. */
export function createSuggestedBookmarks({
  bookmarks: { service, store },
  addresses,
}: Dependencies): SuggestibleKind<BookmarkRecord, LinkFields> {
  return {
    type: 'urllist',
    sectionField: 'folder_id',
    identity: ['url', 'title', 'description'],
    byIds: (ids) => store.items.mapByIds([...ids]),
    fieldsOf: ({ url, title, description, section_id, tags = [] }, { sections }) => ({
      url,
      title,
      description,
      folder_id: sectionOf(section_id, sections),
      tags,
    }),
    withoutPrivate: ({ url, title, description, folder_id }) => ({ url, title, description, folder_id }),

    /** With the address as it is stored. Scripts are for who publishes. */
    async read(proposed) {
      if (proposed.url === undefined) return proposed
      const [url = ''] = await addresses.read([{ input: proposed.url, field: 'proposed.url' }])
      if (/^\s*javascript:/i.test(url)) throw fieldError('proposed.url', 'invalid_url')
      return { ...proposed, url }
    },

    /** No browser that adds it asks for the title of its site, as where many are added. */
    async add(to, proposed, { by, idempotency_key }) {
      const [record] = await service.addMany(to, [{ url: '', ...proposed, idempotency_key }], undefined, by)
      if (!record) throw new AppError('not_found')
      return record
    },

    async change({ record, to }, { folder_id, ...change }, viewer, { order }) {
      if (Object.keys(change).length > 0) {
        const unchanged = Object.fromEntries(Object.keys(change).map((name) => [name, record[name as keyof typeof change] ?? null]))
        await service.update(to, record._id, change, viewer, unchanged)
      }
      if (folder_id === undefined || folder_id === sectionOf(record.section_id, to.widget.sections)) return
      await service.moveMany(to, [{ record, from: to }], { section: folder_id, after: undefined, order })
    },

    remove: (from, id) => service.remove(from, id),
    restore: (to, id) => service.restore(to, id),
  }
}
