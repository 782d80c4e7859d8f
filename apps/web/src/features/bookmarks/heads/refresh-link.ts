import type { ExternalData } from '@foyer/contracts/link-tools/external-data'
import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import i18next from 'i18next'
import { api } from '../../../lib/api/api-client.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { whileFetchingTitle } from '../adding/fetching-titles.ts'
import { updateBookmark } from '../mutations.ts'
import { isNoHead } from './external-data.ts'

/**
 * Takes over the title and the description that a page gives itself by now, and says so; what it does not give stays as it is. Where nothing is to be had,
 * the reason is said.
 */
export async function refreshLink(link: Bookmark): Promise<void> {
  const { t } = i18next
  try {
    const data = await whileFetchingTitle(link.id, () => api('externalUrlData', { query: { url: link.url } }))
    if (data.title === null) {
      return showToast('info', data.wall ? t(`page-head:wall.${data.wall}`) : t('page-head:noTitleFor', { title: link.title }))
    }
    const { after, before } = changeOf(link, data)
    if (Object.keys(after).length === 0) return showToast('info', t('page-head:upToDate', { title: link.title }))
    const at = { widget_id: link.widget_id, item_id: link.id }
    mutate(updateBookmark, { ...at, ...after })
    showToast('info', t('page-head:refreshed', { title: data.title }), {
      label: t('mutations:undo'),
      run: () => void mutate(updateBookmark, { ...at, ...before }),
    })
  } catch (error) {
    if (isNoHead(error)) return showToast('info', t('page-head:noTitleFor', { title: link.title }))
    showToast('error', t('page-head:notRefreshed', { title: link.title, reason: errorText(t, error) }))
  }
}

type Change = { title?: string; description?: string }

function changeOf(link: Bookmark, data: Pick<ExternalData, 'title' | 'description'>): { after: Change; before: Change } {
  const [after, before]: [Change, Change] = [{}, {}]
  for (const field of ['title', 'description'] as const) {
    const text = data[field]
    if (text === null || text === link[field]) continue
    after[field] = text
    before[field] = link[field]
  }
  return { after, before }
}
