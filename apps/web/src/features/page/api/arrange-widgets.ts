import type { Page } from '@foyer/contracts/pages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api-client.ts'
import { errorText } from '../../../lib/error-text.ts'
import type { Arrangement } from '../../../lib/pages/arrangement.ts'
import { arrangementOf, withArrangement } from '../../../lib/pages/page-cache.ts'
import { viewPageQuery } from '../../../lib/pages/view-page.ts'
import { showToast } from '../../../lib/toasts.ts'

/** Saves which widget stands where. Shown at once; when the server refuses, everything goes back and a notice says why. */
export function useArrangeWidgets(page: Page) {
  const { t } = useTranslation('page')
  const client = useQueryClient()
  const { queryKey } = viewPageQuery(page.public_id)
  return useMutation({
    // One after the other: the last arrangement on the screen is the last one saved.
    scope: { id: `arrange-${page.id}` },
    mutationFn: (columns: Arrangement) =>
      api('arrangeWidgets', { params: { id: String(page.id) }, body: { columnsCount: columns.length, columns } }),
    onMutate: async (columns) => {
      const before = arrangementOf(page)
      client.setQueryData(queryKey, (view) => view && withArrangement(view, columns))
      await client.cancelQueries({ queryKey })
      return before
    },
    onError: (error, _, before) => {
      if (before) client.setQueryData(queryKey, (view) => view && withArrangement(view, before))
      showToast('error', t('arrangeFailed', { reason: errorText(t, error) }))
      void client.invalidateQueries({ queryKey })
    },
  })
}
