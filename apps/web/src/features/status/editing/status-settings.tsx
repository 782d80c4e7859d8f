import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../components/load-state.tsx'
import { CheckField } from '../../../components/ui/check-field.tsx'
import { updateWidget } from '../../../entities/widget/mutations.ts'
import type { WidgetSettingsProps } from '../../../entities/widget/widget-kind.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { monitorSourcesQuery, useChangeMonitors } from '../api/monitor-sources.ts'
import { hasGraph } from '../settings.ts'
import { MonitorSources } from './monitor-sources.tsx'
import { NoticesField } from './notices-field.tsx'

/** A status widget's part of the settings dialog: the addresses that are monitored, and what viewers see of them. */
export function StatusSettings({ widget }: WidgetSettingsProps) {
  const { t } = useTranslation('status')
  const query = useQuery(monitorSourcesQuery(widget.id))
  const change = useChangeMonitors(widget.id)
  return (
    <div className="flex flex-col gap-5">
      <CheckField
        label={t('showGraph')}
        checked={hasGraph(widget)}
        onChange={(event) => mutate(updateWidget, { widget_id: widget.id, settings: { g: event.target.checked ? 1 : 0 } })}
      />
      {query.data ? (
        <>
          <CheckField
            label={t('showAddresses')}
            hint={t('showAddressesHint')}
            checked={query.data.shows_addresses}
            onChange={(event) =>
              change.mutate(
                { kind: 'show', addresses: event.target.checked },
                { onError: (error) => showToast('error', errorText(t, error)) },
              )
            }
          />
          <NoticesField widgetId={widget.id} />
          <MonitorSources widgetId={widget.id} monitors={query.data.monitors} />
        </>
      ) : (
        <LoadState query={query} rows={3} />
      )}
    </div>
  )
}
