import type { Page } from '@foyer/contracts/pages'
import type { Widget } from '@foyer/contracts/widgets'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api-client.ts'
import { errorText } from '../../../lib/error-text.ts'
import { withWidget, withoutWidget } from '../../../lib/pages/page-cache.ts'
import { viewPageQuery } from '../../../lib/pages/view-page.ts'
import { showToast } from '../../../lib/toasts.ts'

/** Takes the widget away at once. When the server refuses, it comes back to its place and a notice says why. */
export function useDeleteWidget(page: Page) {
  const { t } = useTranslation('page')
  const client = useQueryClient()
  const { queryKey } = viewPageQuery(page.public_id)
  return useMutation({
    mutationFn: (widget: Widget) => api('deleteWidget', { params: { id: String(widget.id) } }),
    onMutate: async (widget) => {
      await client.cancelQueries({ queryKey })
      const column = page.columns.findIndex((one) => one.widgets.some((other) => other.id === widget.id))
      const index = page.columns[column]?.widgets.findIndex((other) => other.id === widget.id) ?? 0
      client.setQueryData(queryKey, (view) => view && withoutWidget(view, widget.id))
      return { ...widget, column: Math.max(0, column), index }
    },
    onError: (error, widget, restored) => {
      if (restored) client.setQueryData(queryKey, (view) => view && withWidget(view, restored))
      showToast('error', t('deleteFailed', { title: widget.title, reason: errorText(t, error) }))
    },
    onSuccess: (_, widget) => showToast('info', t('deleted', { title: widget.title })),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
