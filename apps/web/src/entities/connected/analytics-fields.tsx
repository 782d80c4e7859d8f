import {
  type AnalyticsBreakdown,
  type AnalyticsMetric,
  type AnalyticsView,
  analyticsBreakdowns,
  analyticsChoices,
  analyticsMetrics,
  analyticsPeriods,
  analyticsViewOf,
} from '@foyer/contracts/link-tools/analytics-view'
import type { WidgetAuthorization } from '@foyer/contracts/link-tools/widget-auth'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CheckField } from '../../components/ui/check-field.tsx'
import { Segments } from '../../components/ui/segments.tsx'
import { SelectField } from '../../components/ui/select-field.tsx'
import { errorText } from '../../lib/i18n/error-text.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { ChoiceField } from './choice-field.tsx'
import { type Connectable, choicesQuery, useUpdateConnection } from './connection.ts'

/** `hasRows`: what it shows is a table, whose rows can be other things than days. */
type Props = { widget: Connectable; authorization: WidgetAuthorization; hasRows?: boolean }
type Change = Partial<Omit<AnalyticsView, 'property'>>

/** Chooses what a widget shows of Google Analytics: a property, a period and figures. */
export function AnalyticsFields({ widget, authorization, hasRows = false }: Props) {
  const { t } = useTranslation('analytics')
  const { data: choices } = useQuery(choicesQuery(widget))
  const change = useChangeView(widget, authorization)
  const { days, metrics, by } = analyticsViewOf(authorization.choices)
  if (choices?.length === 0) return <p className="text-sm text-text-2">{t('noProperties')}</p>
  const toggle = (metric: AnalyticsMetric) =>
    change({ metrics: analyticsMetrics.filter((name) => (name === metric) !== metrics.includes(name)) })
  return (
    <>
      <ChoiceField widget={widget} authorization={authorization} label={t('property')} />
      <Segments
        legend={t('period')}
        options={analyticsPeriods.map((value) => ({ value, label: t('days', { count: value }) }))}
        value={days}
        onChoose={(value) => change({ days: value })}
      />
      {hasRows && (
        <SelectField label={t('rows')} value={by} onChange={(value) => change({ by: value as AnalyticsBreakdown })}>
          {analyticsBreakdowns.map((value) => (
            <option key={value} value={value}>
              {t(`by.${value}`)}
            </option>
          ))}
        </SelectField>
      )}
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 text-sm font-medium">{t('figures')}</legend>
        {analyticsMetrics.map((metric) => (
          <CheckField
            key={metric}
            label={t(`metric.${metric}`)}
            checked={metrics.includes(metric)}
            // One of them stays.
            disabled={metrics.length === 1 && metrics.includes(metric)}
            onChange={() => toggle(metric)}
          />
        ))}
      </fieldset>
    </>
  )
}

/** Changes a part of what a widget shows of a property; as long as none was chosen, the first one is shown. */
function useChangeView(widget: Connectable, authorization: WidgetAuthorization) {
  const { t } = useTranslation('connected')
  const { data: choices } = useQuery(choicesQuery(widget))
  const update = useUpdateConnection(widget)
  return (fields: Change) => {
    const { property: chosen, ...view } = analyticsViewOf(authorization.choices)
    const property = chosen ?? choices?.[0]?.id
    if (property === undefined) return
    const changed = { choices: analyticsChoices(property, { ...view, ...fields }) }
    update.mutate(changed, { onError: (error) => showToast('error', errorText(t, error)) })
  }
}
