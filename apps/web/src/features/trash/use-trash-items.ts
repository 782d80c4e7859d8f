import type { DeletedItem, RestoreFailure } from '@foyer/contracts/pages/item/deleted-items'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { deletedPagesKey, deletedWidgetsQuery } from '../../entities/page/deleted-pages.ts'
import { listPagesQuery } from '../../entities/page/list-pages.ts'
import { viewPageQuery } from '../../entities/page/view-page.ts'
import { unsortedQuery, unsortedSearch } from '../../entities/bookmark/unsorted.ts'
import { articlesKey } from '../../entities/feed/articles-key.ts'
import { hashOfPlace } from '../../entities/widget/place-hash.ts'
import { api } from '../../lib/api/api-client.ts'
import { errorText } from '../../lib/i18n/error-text.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { deletedItemsKey, refOf } from './deleted-items.ts'
import type { OnOutcome } from './outcome.ts'

/** Where things come back to that do not simply go where they were. */
export type RestoreWay = { with_place?: true; to_unsorted?: true; to_widget_id?: number }
type Request = { items: DeletedItem[]; way?: RestoreWay }

/** Restores things of the trash; what could not be restored stays in the list, and the reason is said. */
export function useRestoreItems(onOutcome: OnOutcome) {
  const { t } = useTranslation('trash')
  const client = useQueryClient()
  const nameOf = useNameOf()
  return useMutation({
    mutationFn: ({ items, way = {} }: Request) => api('restoreDeletedItems', { body: { items: items.map(refOf), ...way } }),
    onSuccess: async ({ restored, failed }, { items }) => {
      const [first] = restored
      const [failure] = failed
      if (failure) {
        const title = nameOf(items[failure.index])
        showToast('error', t(`failure.${failure.code satisfies RestoreFailure}`, { title, count: failed.length }))
      }
      if (first) {
        const { place } = first
        const path = place.is_unsorted
          ? unsortedSearch()
          : `/p/${place.public_id}${hashOfPlace({ widgetId: place.widget_id, groupId: null })}`
        onOutcome({ title: nameOf(items.find(({ id }) => id === first.id)), count: restored.length, path })
      }
      await Promise.all([
        ...[deletedItemsKey, deletedPagesKey, deletedWidgetsQuery().queryKey, unsortedQuery().queryKey, listPagesQuery().queryKey].map(
          (queryKey) => client.invalidateQueries({ queryKey }),
        ),
        ...restored.flatMap(({ kind, place }) => [
          client.invalidateQueries({ queryKey: viewPageQuery(place.public_id).queryKey }),
          ...(kind === 'feed' ? [client.invalidateQueries({ queryKey: articlesKey(place.widget_id) })] : []),
        ]),
      ])
    },
    onError: (error, { items }) => showToast('error', t('notRestored', { title: nameOf(items[0]), reason: errorText(t, error) })),
  })
}

/** Deletes things of the trash for good. */
export function usePurgeItems(onOutcome: OnOutcome) {
  const { t } = useTranslation('trash')
  const client = useQueryClient()
  const nameOf = useNameOf()
  return useMutation({
    mutationFn: (items: DeletedItem[]) => api('purgeDeletedItems', { body: { items: items.map(refOf) } }),
    onSuccess: (_, items) => onOutcome({ title: nameOf(items[0]), count: items.length }),
    onError: (error, items) => showToast('error', t('notPurged', { title: nameOf(items[0]), reason: errorText(t, error) })),
    onSettled: () => client.invalidateQueries({ queryKey: deletedItemsKey }),
  })
}

/** Deletes all that is in the trash of the person's pages for good. */
export function useEmptyTrash(onDone: () => void) {
  const { t } = useTranslation('trash')
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('emptyTrash'),
    onSuccess: onDone,
    onError: (error) => showToast('error', t('notEmptied', { reason: errorText(t, error) })),
    onSettled: () =>
      Promise.all(
        [deletedItemsKey, deletedPagesKey, deletedWidgetsQuery().queryKey].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  })
}

/** What a thing of the trash is called; one may have no text. */
export function useNameOf(): (item: DeletedItem | undefined) => string {
  const { t } = useTranslation('trash')
  return (item) => item?.title.trim() || t('untitled')
}
