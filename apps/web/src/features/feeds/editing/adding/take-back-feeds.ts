import type { Feed } from '@foyer/contracts/feeds/feeds'
import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { mutate } from '../../../../lib/mutations/mutations.ts'
import { api } from '../../../../lib/api/api-client.ts'
import { errorText } from '../../../../lib/i18n/error-text.ts'
import { showToast } from '../../../../lib/state/toasts.ts'
import { articlesKey } from '../../../../entities/feed/articles-key.ts'
import { deleteWidget } from '../../../../entities/widget/mutations.ts'

/** Takes back what was added: the widget that was made for the feeds, or the feeds alone. */
export async function takeBackFeeds(client: QueryClient, feeds: readonly Feed[], isNewWidget: boolean): Promise<void> {
  const widget = feeds[0]?.widget
  if (widget === undefined) return
  if (isNewWidget) {
    mutate(deleteWidget, { widget_id: widget })
    return
  }
  try {
    for (const { id } of feeds) await api('deleteFeed', { params: { id: String(widget), feed_id: String(id) } })
  } catch (error) {
    showToast('error', errorText(i18next.t, error))
  } finally {
    void client.invalidateQueries({ queryKey: articlesKey(widget) })
  }
}
