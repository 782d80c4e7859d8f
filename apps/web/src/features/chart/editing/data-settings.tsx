import { limits } from '@foyer/contracts/limits'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useTranslation } from 'react-i18next'
import { Segments } from '../../../components/ui/segments.tsx'
import { SelectField } from '../../../components/ui/select-field.tsx'
import { TextArea } from '../../../components/ui/text-area.tsx'
import { AnalyticsFields } from '../../../entities/connected/analytics-fields.tsx'
import { ConnectionSettings } from '../../../entities/connected/connection-settings.tsx'
import { useDebouncedSave } from '../../../lib/hooks/use-debounced-save.ts'
import { parseText } from '../table/parse-text.ts'
import { readTable } from '../table/read-table.ts'
import { type ChartOptions, connectableOf } from '../settings.ts'
import { ProblemList } from '../widget/problem-list.tsx'
import { AddressSettings } from './address-settings.tsx'
import { saveText } from './save-text.ts'

const saveDelay = 1_000

type Props = { widget: Widget; options: ChartOptions; onSave: (settings: Record<string, unknown>) => void }

/** Where the numbers of a chart come from. */
export function DataSettings({ widget, options, onSave }: Props) {
  const { t } = useTranslation('chart')
  return (
    <>
      <Segments
        legend={t('source')}
        options={[
          { value: 'table', label: t('sourceTable') },
          { value: 'address', label: t('sourceAddress') },
          { value: 'analytics', label: t('sourceAnalytics') },
        ]}
        value={options.source}
        onChoose={(s) => onSave({ s })}
      />
      {options.source === 'table' && <TextSettings widget={widget} options={options} />}
      {options.source === 'address' && <AddressSettings widget={widget} options={options} />}
      {options.source === 'analytics' ? (
        <AnalyticsSettings widget={widget} />
      ) : (
        <SelectField label={t('decimal')} value={options.decimal ?? ''} onChange={(m) => onSave({ m: m === '' ? null : m })}>
          <option value="">{t('automatic')}</option>
          <option value=".">{t('decimalPoint')}</option>
          <option value=",">{t('decimalComma')}</option>
        </SelectField>
      )}
    </>
  )
}

/** The account, and what of which property is drawn. */
function AnalyticsSettings({ widget }: Pick<Props, 'widget'>) {
  const connectable = connectableOf(widget)
  return (
    <ConnectionSettings widget={connectable} isReadOnly>
      {(authorization) => <AnalyticsFields widget={connectable} authorization={authorization} hasRows />}
    </ConnectionSettings>
  )
}

function TextSettings({ widget, options }: Pick<Props, 'widget' | 'options'>) {
  const { t, i18n } = useTranslation('chart')
  const draft = useDebouncedSave(options.text, saveDelay, (text) => saveText(widget, text, i18n.language))
  const data = readTable(parseText(draft.value), options.decimal)
  return (
    <div className="flex flex-col gap-1">
      <TextArea
        label={t('table')}
        hint={t('tableHint')}
        value={draft.value}
        rows={6}
        maxLength={limits.chart_bytes}
        spellCheck={false}
        onChange={(event) => draft.change(event.target.value)}
        onBlur={draft.flush}
      />
      {draft.value.trim() !== '' && (
        <p role="status" className="text-xs text-text-2">
          {t('read', { rows: t('rows', { count: data.labels.length }), series: t('seriesCount', { count: data.series.length }) })}
        </p>
      )}
      <ProblemList problems={data.problems} />
    </div>
  )
}
