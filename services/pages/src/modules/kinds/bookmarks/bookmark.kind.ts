import { limits } from '@foyer/contracts/limits'
import { defineItemKind } from '../../item/define-item-kind.ts'
import { type BookmarkModule, createBookmarkModule } from './bookmark.module.ts'
import { type BookmarkRecord, createBookmarkModel } from './bookmark.model.ts'
import { copyOfBookmark } from './bookmark-copy.ts'
import { newsOfBookmark, presentBookmarks, presentLinks } from './bookmark.presenter.ts'
import { bookmarkWebhookEvents } from './bookmark-webhooks.ts'
import { registerBookmarkRoutes } from './bookmark.routes.ts'

export const bookmarkKind = defineItemKind<BookmarkRecord, BookmarkModule>({
  type: 'urllist',
  max: limits.items_per_widget,
  sections: {
    max: limits.folders_per_widget,
    required: false,
    feature: 'groups',
    nothingToOrder: 'no_folders_to_reorder',
    settings: { active: 'g_a', collapsed: 'g_c' },
  },
  deletionEvents: (webhooks, from, deleted) => bookmarkWebhookEvents({ webhooks }, 'bookmark.deleted', from, deleted),
  restorationEvents: (webhooks, to, restored) => bookmarkWebhookEvents({ webhooks }, 'bookmark.created', to, restored),
  moveEvents: (webhooks, to, moved) => bookmarkWebhookEvents({ webhooks }, 'bookmark.updated', to, moved),
  search: {
    fields: ['title', 'url', 'description', 'tags'],
    textCount: 4,
    textsOf: ({ title, url, description, tags = [] }) => [title, url, description, tags.join(' ')],
  },
  news: newsOfBookmark,
  copyOf: copyOfBookmark,
  createModel: createBookmarkModel,
  isForEditors: ({ tags = [], check_every, checked_by, owner_user_id }) =>
    tags.length > 0 || Boolean(check_every ?? checked_by ?? owner_user_id),
  presentItems: presentBookmarks,
  presentPart: presentLinks,
  createServices: createBookmarkModule,
  routes: (app, { access, services }) => registerBookmarkRoutes(app, { access, bookmarks: services }),
})
