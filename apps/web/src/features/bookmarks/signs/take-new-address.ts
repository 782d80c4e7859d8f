import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import i18next from 'i18next'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { updateBookmark } from '../mutations.ts'

/** Gives a bookmark the address that its own leads to for good, which can be undone. */
export function takeNewAddress({ id, widget_id, url }: Pick<Bookmark, 'id' | 'widget_id' | 'url'>, newUrl: string): void {
  mutate(updateBookmark, { widget_id, item_id: id, url: newUrl })
  showToast('info', i18next.t('broken-links:done.moved', { count: 1 }), {
    label: i18next.t('mutations:undo'),
    run: () => mutate(updateBookmark, { widget_id, item_id: id, url }),
  })
}

/** Shows a bookmark that has moved for good like any other, which can be undone. */
export function keepAddress({ id, widget_id, title }: Pick<Bookmark, 'id' | 'widget_id' | 'title'>): void {
  mutate(updateBookmark, { widget_id, item_id: id, mute_broken: true })
  showToast('info', i18next.t('broken-links:keepsAddress', { title }), {
    label: i18next.t('mutations:undo'),
    run: () => mutate(updateBookmark, { widget_id, item_id: id, mute_broken: false }),
  })
}
