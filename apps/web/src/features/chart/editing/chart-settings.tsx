import { limits } from '@foyer/contracts/limits'
import { useTranslation } from 'react-i18next'
import { CheckField } from '../../../components/ui/check-field.tsx'
import { Segments } from '../../../components/ui/segments.tsx'
import { SelectField } from '../../../components/ui/select-field.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { updateWidget } from '../../../entities/widget/mutations.ts'
import type { WidgetSettingsProps } from '../../../entities/widget/widget-kind.ts'
import { useDebouncedSave } from '../../../lib/hooks/use-debounced-save.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { chartTypes, optionsOf, simple, stackable } from '../settings.ts'
import { DataSettings } from './data-settings.tsx'

const saveDelay = 1_000
const automatic = ''

/** A chart's part of the settings dialog: how it is drawn, and from what. */
export function ChartSettings({ widget }: WidgetSettingsProps) {
  const { t } = useTranslation('chart')
  const options = optionsOf(widget)
  const { type, numbers } = options
  const save = (settings: Record<string, unknown>) => mutate(updateWidget, { widget_id: widget.id, settings })
  return (
    <div className="flex flex-col gap-5">
      <SelectField label={t('typeLabel')} value={type} onChange={(y) => save({ y })}>
        {chartTypes.map((value) => (
          <option key={value} value={value}>
            {t(`type.${value}`)}
          </option>
        ))}
      </SelectField>
      {type === 'geo' && <p className="text-xs text-text-2">{t('geoHelp')}</p>}
      <DataSettings widget={widget} options={options} onSave={save} />
      {!simple.has(type) && (
        <>
          <SavedText label={t('categoryTitle')} value={options.categoryTitle} max={limits.chart_label} onSave={(tx) => save({ tx })} />
          <SavedText label={t('valueTitle')} value={options.valueTitle} max={limits.chart_label} onSave={(ty) => save({ ty })} />
        </>
      )}
      {stackable.has(type) && (
        <CheckField label={t('stacked')} checked={options.isStacked} onChange={(event) => save({ k: event.target.checked })} />
      )}
      {type !== 'geo' && (
        <CheckField label={t('legend')} checked={options.hasLegend} onChange={(event) => save({ l: event.target.checked })} />
      )}
      <CheckField
        label={t('short')}
        hint={t('shortHint')}
        checked={numbers.isShort}
        onChange={(event) => save({ n: event.target.checked })}
      />
      <SelectField
        label={t('decimals')}
        value={numbers.decimals === null ? automatic : String(numbers.decimals)}
        onChange={(value) => save({ dp: value === automatic ? null : Number(value) })}
      >
        <option value={automatic}>{t('automatic')}</option>
        {Array.from({ length: limits.chart_decimals + 1 }, (_, count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </SelectField>
      <SavedText label={t('unit')} hint={t('unitHint')} value={numbers.unit} max={limits.chart_unit} onSave={(u) => save({ u })} />
      <Segments
        legend={t('colours')}
        options={[
          { value: 0, label: t('manyColours') },
          { value: 1, label: t('pageColour') },
        ]}
        value={options.isOneColour ? 1 : 0}
        onChoose={(c) => save({ c })}
      />
    </div>
  )
}

type SavedTextProps = { label: string; hint?: string; value: string; max: number; onSave: (value: string | null) => void }

/** A text that is saved as it is typed; an empty one is taken away. */
function SavedText({ label, hint, value, max, onSave }: SavedTextProps) {
  const draft = useDebouncedSave(value, saveDelay, (text) => onSave(text.trim() === '' ? null : text.trim()))
  return (
    <TextField
      label={label}
      {...(hint && { hint })}
      value={draft.value}
      maxLength={max}
      autoComplete="off"
      onChange={(event) => draft.change(event.target.value)}
      onBlur={draft.flush}
    />
  )
}
