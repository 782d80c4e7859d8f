import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { CheckField } from '../../../components/ui/check-field.tsx'
import { Segments } from '../../../components/ui/segments.tsx'
import { cityName } from '../../../entities/time-zone/city-name.ts'
import { TimeZonePicker } from '../../../entities/time-zone/time-zone-picker.tsx'
import { updateWidget } from '../../../entities/widget/mutations.ts'
import type { WidgetSettingsProps } from '../../../entities/widget/widget-kind.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { clockSettings } from '../settings.ts'

/** A clock's part of the settings dialog. */
export function AnalogClockSettings({ widget }: WidgetSettingsProps) {
  const { t } = useTranslation('analog-clock')
  const { timeZone, hasNumerals, hasSeconds, hasDate } = clockSettings(widget)
  const save = (settings: { n?: 0 | 1; s?: 0 | 1; d?: 0 | 1; z?: string | null }) =>
    mutate(updateWidget, { widget_id: widget.id, settings })
  return (
    <div className="flex flex-col gap-5">
      <Segments
        legend={t('face')}
        options={[
          { value: 0, label: t('marks') },
          { value: 1, label: t('numerals') },
        ]}
        value={hasNumerals ? 1 : 0}
        onChoose={(n) => save({ n: n === 1 ? 1 : 0 })}
      />
      <div className="flex flex-col gap-3">
        <CheckField label={t('seconds')} hint={t('secondsHint')} checked={hasSeconds} onChange={() => save({ s: hasSeconds ? 0 : 1 })} />
        <CheckField label={t('date')} checked={hasDate} onChange={() => save({ d: hasDate ? 0 : 1 })} />
      </div>
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p role="status" className="text-sm">
            {timeZone === undefined ? t('ownZone') : t('zoneOf', { city: cityName(timeZone) })}
          </p>
          {timeZone !== undefined && (
            <Button size="sm" onClick={() => save({ z: null })}>
              {t('useOwnZone')}
            </Button>
          )}
        </div>
        <TimeZonePicker label={t('zone')} onChoose={(z) => save({ z })} />
      </div>
    </div>
  )
}
