import type { DeletedWidget } from '@foyer/contracts/pages/page/trash'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { deletedWidgetsQuery } from '../../../entities/page/deleted-pages.ts'
import { viewPageQuery } from '../../../entities/page/view-page.ts'
import { hashOfPlace } from '../../../entities/widget/place-hash.ts'
import { api } from '../../../lib/api/api-client.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import type { OnOutcome } from '../outcome.ts'
import { useAge } from '../use-age.ts'
import { DeletedRow } from './deleted-row.tsx'

/** Deleted widgets, to be restored to where they were. */
export function DeletedWidgets({ widgets, label, onOutcome }: { widgets: DeletedWidget[]; label: string; onOutcome: OnOutcome }) {
  const { t } = useTranslation('trash')
  const age = useAge()
  const restore = useRestoreWidget(onOutcome)
  const about = ({ page, deleted_at, items }: DeletedWidget) =>
    t(items > 0 ? 'widget' : 'emptyWidget', { page: page.title, age: age(deleted_at), count: items })
  return (
    <ul aria-label={label} className="flex flex-col divide-y divide-line">
      {widgets.map((widget) => (
        <DeletedRow
          key={widget.id}
          title={widget.title || t('liveCopy')}
          about={about(widget)}
          isRestoring={restore.isPending && restore.variables.id === widget.id}
          onRestore={() => restore.mutate(widget)}
        />
      ))}
    </ul>
  )
}

function useRestoreWidget(onOutcome: OnOutcome) {
  const { t } = useTranslation('trash')
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: DeletedWidget) => api('restoreWidget', { params: { id: String(id) } }),
    onSuccess: async (_, { id, title, page }) => {
      client.setQueryData(deletedWidgetsQuery().queryKey, (widgets) => widgets?.filter((widget) => widget.id !== id))
      onOutcome({ title: title || t('liveCopy'), path: `/p/${page.public_id}${hashOfPlace({ widgetId: id, groupId: null })}` })
      await client.invalidateQueries({ queryKey: viewPageQuery(page.public_id).queryKey })
    },
    onError: (error, { title }) => showToast('error', t('notRestored', { title: title || t('liveCopy'), reason: errorText(t, error) })),
  })
}
