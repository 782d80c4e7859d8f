import { limits } from '@foyer/contracts/limits'
import type { Place } from '@foyer/contracts/link-tools/places'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Combobox } from '../../../components/ui/combobox.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { SourceLink } from '../../../entities/source/source-link.tsx'
import { useSettled } from '../../../lib/hooks/use-settled.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import type { Language } from '../../../lib/i18n/language.ts'
import type { City } from '../settings.ts'
import { placesQuery } from './find-places.ts'
import { usePosition } from './use-position.ts'

/** The name of the source of places, in every language. */
const geoNames = 'GeoNames'
/** How long nothing is typed before the server is asked. */
const debounceMs = 150

type Props = {
  onChoose: (city: City) => void
  /** Where it is opened and closed by itself. */
  onClose?: () => void
}

/** A search for a place by its name, and the position of this browser. */
export function PlacePicker({ onChoose, onClose }: Props) {
  const { t } = useTranslation('weather')
  const { query, setQuery, places, status, choose } = usePlaceSearch(onChoose)
  const position = usePosition(onChoose)
  return (
    <div className="flex flex-col gap-2">
      <Combobox
        label={t('place')}
        placeholder={t('searchPlace')}
        listLabel={t('matches')}
        query={query}
        onChange={setQuery}
        options={places.map((place) => ({ key: `${place.lat},${place.lon} ${place.name}`, content: <PlaceOption place={place} /> }))}
        onChoose={(index) => void choose(index)}
        status={status}
        onClose={onClose}
      />
      <div className="flex flex-col items-start gap-1.5">
        <Button size="sm" pending={position.isLocating} onClick={position.locate} className="pointer-coarse:h-11">
          {!position.isLocating && <LocateFixed aria-hidden size={16} strokeWidth={1.5} />}
          {t('usePosition')}
        </Button>
        <p className="text-xs text-text-3">{t('positionNote')}</p>
      </div>
      {position.refusal && <Notice>{t(`refusals.${position.refusal}`)}</Notice>}
      <p className="text-xs text-text-3">
        {t('placeSource')} <SourceLink href="https://www.geonames.org">{geoNames}</SourceLink>
      </p>
    </div>
  )
}

/** What is typed, the places that it finds, and what there is to say of it. */
function usePlaceSearch(onChoose: (city: City) => void) {
  const { t, i18n } = useTranslation('weather')
  const client = useQueryClient()
  const [query, setQuery] = useState('')
  const text = query.trim().slice(0, limits.place_query)
  const settled = useSettled(text, debounceMs)
  const language = i18n.language as Language
  const { data, error } = useQuery({
    ...placesQuery(settled, language),
    enabled: settled !== '',
    // What was listed stays until the next places are there.
    placeholderData: (previous: Place[] | undefined) => previous,
  })
  const places = text === '' ? [] : (data ?? [])
  const isCurrent = settled === text
  const choose = async (index: number) => {
    // What is listed may be of what was typed before.
    const listed = isCurrent && data ? data : await client.fetchQuery(placesQuery(text, language)).catch(() => [])
    const place = listed[isCurrent ? index : 0]
    if (!place) return
    setQuery('')
    onChoose({ name: place.name, lat: place.lat, lon: place.lon })
  }
  return { query, setQuery, places, choose, status: statusText() }

  function statusText(): string {
    if (text === '') return ''
    if (error) return errorText(t, error)
    return isCurrent && data?.length === 0 ? t('noMatch') : ''
  }
}

function PlaceOption({ place: { name, region, country } }: { place: Place }) {
  const where = [region, country].filter(Boolean).join(', ')
  return (
    <>
      <span dir="auto" title={name} className="max-w-3/5 shrink-0 truncate font-medium">
        {name}
      </span>
      <span dir="auto" title={where} className="min-w-0 truncate text-xs text-text-2">
        {where}
      </span>
    </>
  )
}
