import { limits } from '@foyer/contracts/limits'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { cityName } from '../../../entities/time-zone/city-name.ts'
import { useDebouncedSave } from '../../../lib/hooks/use-debounced-save.ts'
import { type ClockCity, cityLabel } from '../settings.ts'

const labelDelay = 1_000

type Props = {
  city: ClockCity
  isFirst: boolean
  isLast: boolean
  onRename: (label: string) => void
  onMove: (by: number) => void
  onRemove: (row: HTMLElement | null) => void
}

/** A city in the settings: its label to write in, and the ways to move and remove it. */
export function CityRow({ city, isFirst, isLast, onRename, onMove, onRemove }: Props) {
  const { t } = useTranslation('world-clock')
  const label = useDebouncedSave(cityLabel(city), labelDelay, onRename)
  const name = cityLabel(city)
  // A button that is disabled would lose the focus when the city has arrived at an end.
  const moveProps = (by: number, isEnd: boolean) => ({
    'aria-disabled': isEnd,
    onClick: () => isEnd || onMove(by),
    className: isEnd ? 'opacity-40' : '',
  })
  return (
    <li className="flex items-center gap-1">
      <input
        dir="auto"
        data-row
        aria-label={t('labelOf', { city: name })}
        title={city.z}
        value={label.value}
        placeholder={cityName(city.z)}
        maxLength={limits.clock_city_label}
        autoComplete="off"
        onChange={(event) => label.change(event.target.value)}
        onBlur={label.flush}
        className="field h-9 flex-1 px-2.5 text-base pointer-coarse:h-11"
      />
      <IconButton icon={ArrowUp} label={t('moveUp', { city: name })} {...moveProps(-1, isFirst)} />
      <IconButton icon={ArrowDown} label={t('moveDown', { city: name })} {...moveProps(1, isLast)} />
      <IconButton icon={X} label={t('remove', { city: name })} onClick={(event) => onRemove(event.currentTarget.closest('li'))} />
    </li>
  )
}
