import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Combobox } from '../../components/ui/combobox.tsx'
import { regionalLocale } from '../../lib/i18n/regional-locale.ts'
import { findTimeZones, timeZoneChoices } from './time-zones.ts'

const maxShown = 6

type Props = {
  label: string
  onChoose: (timeZone: string) => void
  /** Where it is opened and closed by itself. */
  onClose?: () => void
}

/** A search over every time zone. */
export function TimeZonePicker({ label, onChoose, onClose }: Props) {
  const { t, i18n } = useTranslation('time-zones')
  const [query, setQuery] = useState('')
  const isEmpty = query.trim() === ''
  const matches = isEmpty ? [] : findTimeZones(timeZoneChoices(regionalLocale(i18n.language)), query, maxShown)
  const choose = (index: number) => {
    const choice = matches[index]
    if (!choice) return
    onChoose(choice.timeZone)
    setQuery('')
  }
  return (
    <Combobox
      label={label}
      placeholder={t('search')}
      listLabel={t('matches')}
      query={query}
      onChange={setQuery}
      options={matches.map(({ timeZone, city, zoneName }) => ({
        key: timeZone,
        content: (
          <>
            <span className="shrink-0 font-medium">{city}</span>
            <span title={zoneName} className="min-w-0 truncate text-xs text-text-2">
              {zoneName}
            </span>
          </>
        ),
      }))}
      onChoose={choose}
      status={!isEmpty && matches.length === 0 ? t('noMatch') : ''}
      onClose={onClose}
    />
  )
}
