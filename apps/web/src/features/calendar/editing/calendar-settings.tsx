import { useTranslation } from 'react-i18next'
import { Segments } from '../../../components/ui/segments.tsx'
import { SelectField } from '../../../components/ui/select-field.tsx'
import { updateWidget } from '../../../entities/widget/mutations.ts'
import type { WidgetSettingsProps } from '../../../entities/widget/widget-kind.ts'
import { regionalLocale } from '../../../lib/i18n/regional-locale.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { weekdayTexts } from '../date-texts.ts'
import { firstDayOf, viewOf } from '../settings.ts'
import { CalendarSources } from './calendar-sources.tsx'
import { AccountCalendars } from './account-calendars.tsx'

/** A calendar's part of the settings dialog: how it looks, and which calendars it shows. */
export function CalendarSettings({ widget }: WidgetSettingsProps) {
  const { t, i18n } = useTranslation('calendar')
  const save = (settings: { v?: 0 | 1; w?: number | null }) => mutate(updateWidget, { widget_id: widget.id, settings })
  return (
    <div className="flex flex-col gap-5">
      <Segments
        legend={t('view')}
        options={[
          { value: 'month', label: t('month') },
          { value: 'agenda', label: t('agenda') },
        ]}
        value={viewOf(widget)}
        onChoose={(view) => save({ v: view === 'agenda' ? 1 : 0 })}
      />
      <SelectField label={t('firstDay')} value={String(firstDayOf(widget) ?? '')} onChange={(value) => save({ w: Number(value) || null })}>
        <option value="">{t('byRegion')}</option>
        {weekdayTexts(1, regionalLocale(i18n.language)).map(({ long }, index) => (
          <option key={long} value={index + 1}>
            {long}
          </option>
        ))}
      </SelectField>
      <CalendarSources widgetId={widget.id} />
      <AccountCalendars widget={widget} />
    </div>
  )
}
