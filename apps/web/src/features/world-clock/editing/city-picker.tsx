import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { cn } from '../../../lib/browser/class-names.ts'
import { regionalLocale } from '../../../lib/i18n/regional-locale.ts'
import { type TimeZoneChoice, findTimeZones, timeZoneChoices } from '../time-zones.ts'

const maxShown = 6

type Props = {
  onChoose: (timeZone: string) => void
  /** Where it is opened and closed by itself: it takes the focus, and Escape in the empty field or its button closes it. */
  onClose?: () => void
}

/** A search over every time zone. The matches are listed below the field, where no dialog cuts them off. */
export function CityPicker({ onChoose, onClose }: Props) {
  const { t, i18n } = useTranslation('world-clock')
  const id = useId()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const matches = query.trim() === '' ? [] : findTimeZones(timeZoneChoices(regionalLocale(i18n.language)), query, maxShown)
  const change = (text: string) => {
    setQuery(text)
    setActive(0)
  }
  const choose = (choice: TimeZoneChoice | undefined) => {
    if (!choice) return
    onChoose(choice.timeZone)
    change('')
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (query === '') {
      if (event.key === 'Escape') onClose?.()
      return
    }
    if (event.key === 'ArrowDown') setActive((active + 1) % Math.max(1, matches.length))
    else if (event.key === 'ArrowUp') setActive((active + matches.length - 1) % Math.max(1, matches.length))
    else if (event.key === 'Enter') choose(matches[active])
    else if (event.key === 'Escape') change('')
    else return
    // Escape ends the search here, not the dialog.
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="flex flex-col gap-1">
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={onClose !== undefined}
        label={t('addCity')}
        placeholder={t('searchCity')}
        value={query}
        onChange={(event) => change(event.target.value)}
        onKeyDown={press}
        role="combobox"
        aria-expanded={matches.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={matches.length > 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        {...(onClose && { trailing: <IconButton size="sm" icon={X} label={t('shared:close')} onClick={onClose} /> })}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('matches')}
        hidden={matches.length === 0}
        className="rounded-md border border-line p-1"
      >
        {matches.map((choice, index) => (
          <div
            key={choice.timeZone}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => setActive(index)}
            onClick={() => choose(choice)}
            onKeyDown={press}
            className={cn(
              'flex min-h-9 cursor-pointer items-center gap-2 rounded-sm px-2 py-1.5 text-sm pointer-coarse:min-h-11',
              index === active && 'bg-surface-hover',
            )}
          >
            <span className="shrink-0 font-medium">{choice.city}</span>
            <span title={choice.zoneName} className="min-w-0 truncate text-xs text-text-2">
              {choice.zoneName}
            </span>
          </div>
        ))}
      </div>
      <p role="status" className="text-xs text-text-2">
        {query.trim() !== '' && matches.length === 0 && t('noMatch')}
      </p>
    </div>
  )
}
