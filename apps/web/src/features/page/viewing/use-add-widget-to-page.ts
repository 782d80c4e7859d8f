import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { listPagesQuery, withAddedPage } from '../../../entities/page/list-pages.ts'
import { pagePath, viewPageQuery } from '../../../entities/page/view-page.ts'
import { copyWidgets } from '../../../entities/widget/copy-widgets.ts'
import { api } from '../../../lib/api/api-client.ts'
import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { showToast } from '../../../lib/state/toasts.ts'

/** A column of a page of one's own; `new` is a page that is made for the widget, under its title. */
type Place = { page: PageSummary; column: number } | 'new'

const columnsOfNewPage = 3

/** Puts a copy of a widget, or a live one, on a page of one's own, says so, and leads to it. */
export function useAddWidgetToPage(widget: Pick<Widget, 'id' | 'title' | 'widget_type'>): (place: Place, isLive: boolean) => void {
  const { t } = useTranslation(['widget-viewing', 'live-copies'])
  const client = useQueryClient()
  const navigate = useNavigate()
  const { queryKey } = listPagesQuery()
  const { title } = widget
  const createPage = async () => {
    const body = { title, column_count: columnsOfNewPage, idempotency_key: newIdempotencyKey() }
    const page = await api('createPage', { body })
    client.setQueryData(queryKey, (pages) => pages && withAddedPage(pages, page))
    void client.invalidateQueries({ queryKey })
    return page
  }
  const { mutate } = useMutation({
    mutationFn: async ({ place, isLive }: { place: Place; isLive: boolean }) => {
      const { page, column } = place === 'new' ? { page: await createPage(), column: 0 } : place
      await copyWidgets({ pageId: page.id, widgets: [widget], column, index: 0, isLive })
      return page
    },
    onMutate: () => showToast('info', t('adding', { title })),
    onSuccess: async (page, { isLive }) => {
      showToast('info', t(isLive ? 'live-copies:added' : 'added', { title, page: page.title }), {
        label: t('openPage'),
        run: () => void navigate(pagePath(page)),
      })
      await client.invalidateQueries({ queryKey: viewPageQuery(page.public_id).queryKey })
    },
    onError: (error) => showToast('error', t('notAdded', { title, reason: errorText(t, error) })),
  })
  return (place, isLive) => mutate({ place, isLive })
}
