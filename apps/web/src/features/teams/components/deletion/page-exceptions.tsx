import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/button.tsx'
import { Select } from '../../../../components/ui/select.tsx'
import { TextField } from '../../../../components/ui/text-field.tsx'
import { displayTitle } from '../../../../entities/page/page-title.ts'
import type { TeamPage } from '../../api/team-pages.ts'
import { type Destination, type DestinationOption, type Destinations, destinationOf, withDestination } from './handed-over.ts'

type Props = {
  pages: TeamPage[]
  options: DestinationOption[]
  destinations: Destinations
  onChange: (destinations: Destinations) => void
}

/** So many pages are shown at once, of hundreds. */
const step = 50
/** More pages than these are not all in view. */
const searchFrom = 6

/** The pages one by one, each with where it goes; those that go elsewhere than the others first. */
export function PageExceptions({ pages, options, destinations, onChange }: Props) {
  const { t } = useTranslation('team-deletion')
  const [search, setSearch] = useState('')
  const [max, setMax] = useState(step)
  const [early] = useState(() => new Set(destinations.exceptions.keys()))
  const text = useDeferredValue(search.trim().toLowerCase())
  const matches = pages
    .filter(({ title }) => displayTitle(title).toLowerCase().includes(text))
    .toSorted((a, b) => Number(early.has(b.id)) - Number(early.has(a.id)))
  return (
    <div className="flex flex-col gap-3 pt-3">
      {pages.length > searchFrom && (
        <TextField
          type="search"
          label={t('search')}
          value={search}
          autoComplete="off"
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {matches.length === 0 && <p className="text-sm text-text-2">{t('none')}</p>}
      <ul aria-label={t('single')} className="flex max-h-72 flex-col divide-y divide-line overflow-y-auto empty:hidden">
        {matches.slice(0, max).map((page) => (
          <li key={page.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
            <span dir="auto" className="min-w-32 flex-1 text-sm wrap-anywhere">
              {displayTitle(page.title)}
            </span>
            <Select
              aria-label={t('destinationOf', { title: displayTitle(page.title) })}
              value={destinationOf(destinations, page.id)}
              onChange={({ target }) => onChange(withDestination(destinations, page.id, target.value as Destination))}
              className="w-44 max-sm:w-full"
            >
              {options.map(({ value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
      {matches.length > max && (
        <Button onClick={() => setMax(max + step)} className="self-start pointer-coarse:h-11">
          {t('more')}
        </Button>
      )}
    </div>
  )
}
