import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../lib/api/api-client.ts'
import { errorText } from '../../../../lib/i18n/error-text.ts'
import { feedsScope } from '../../../../entities/feed/adding/add-feeds.ts'
import { articlesKey } from '../../../../entities/feed/articles-key.ts'
import { showToast } from '../../../../lib/state/toasts.ts'
import type { FeedChange } from '../feed-changes.ts'

/** Changes the feeds of a widget, one change after the other. Each counts as under way until what the server has now is here. */
export function useChangeFeeds(widgetId: number): (change: FeedChange) => void {
  const { t } = useTranslation('feed-editing')
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: changesKey(widgetId),
    scope: feedsScope(widgetId),
    mutationFn: (change: FeedChange) => send(widgetId, change),
    onError: (error) => showToast('error', errorText(t, error)),
    onSettled: (_data, _error, change) => {
      if (change.kind === 'move') void client.invalidateQueries({ queryKey: articlesKey(change.to) })
      return client.invalidateQueries({ queryKey: articlesKey(widgetId) })
    },
  })
  return mutate
}

/** The changes that are under way, oldest first. */
export function usePendingChanges(widgetId: number): FeedChange[] {
  return useMutationState({
    filters: { mutationKey: changesKey(widgetId), status: 'pending' },
    select: ({ state }) => state.variables as FeedChange,
  })
}

const changesKey = (widgetId: number) => ['change-feeds', widgetId]

async function send(widgetId: number, change: FeedChange): Promise<unknown> {
  const params = { id: String(widgetId) }
  const feedParams = (id: number) => ({ ...params, feed_id: String(id) })
  switch (change.kind) {
    case 'rename':
      return api('updateFeed', { params: feedParams(change.id), body: { title: change.title } })
    case 'order':
      return api('orderFeeds', { params, body: { ids: change.ids } })
    case 'seen':
      return api('updateFeed', { params: feedParams(change.id), body: { seen: true } })
    case 'move':
      return api('moveFeed', { params: feedParams(change.id), body: { widget_id: change.to } })
    case 'remove':
      return api('deleteFeed', { params: feedParams(change.id) })
    default: {
      // Under the title it had, in the same call: whoever leaves right away has it back as it was.
      const { feed } = await api('addFeed', { params, body: { url: change.feed.url, title: change.feed.title } })
      return api('orderFeeds', { params, body: { ids: change.ids.map((id) => (id === change.feed.id ? feed.id : id)) } })
    }
  }
}
