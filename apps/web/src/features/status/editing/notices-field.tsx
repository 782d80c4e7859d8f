import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../components/load-state.tsx'
import { CheckField } from '../../../components/ui/check-field.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { monitorNoticesQuery, useSetMonitorNotices } from '../api/monitor-notices.ts'

/** Turns on notifications for oneself, of addresses that go down and come back. */
export function NoticesField({ widgetId }: { widgetId: number }) {
  const { t } = useTranslation('status')
  const query = useQuery(monitorNoticesQuery(widgetId))
  const change = useSetMonitorNotices(widgetId)
  if (!query.data) return <LoadState query={query} rows={1} />
  return (
    <CheckField
      label={t('notify')}
      hint={t('notifyHint')}
      checked={query.data.is_on}
      onChange={(event) => change.mutate(event.target.checked, { onError: (error) => showToast('error', errorText(t, error)) })}
    />
  )
}
