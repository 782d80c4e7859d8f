import { defaultIconColour, iconHex } from '@foyer/icons/icon-colours'
import type { Icon } from '@foyer/contracts/icons/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../components/load-state.tsx'
import { fontIconsQuery } from '../api/icon-names.ts'
import { searchIcons } from '../search-icons.ts'
import { ColourChoice } from './colour-choice.tsx'
import { Credit } from './credit.tsx'
import { IconGrid } from './icon-grid.tsx'
import { NothingFound } from './nothing-found.tsx'
import { SearchField } from './search-field.tsx'

type Props = { current: Icon | null; onChoose: (icon: Icon) => void; onRecolour: (icon: Icon) => void }

/** The icons of Font Awesome in a colour. Another colour for the icon that is there applies at once. */
export function FontIconTab({ current, onChoose, onRecolour }: Props) {
  const { t } = useTranslation('icons')
  const own = current?.type === 'fontawesome' ? current : null
  const [query, setQuery] = useState('')
  const [color, setColor] = useState(own?.parameters.color ?? iconHex(defaultIconColour))
  const names = useQuery(fontIconsQuery())
  const entries = searchIcons(names.data ?? [], query)
  const iconOf = (identifier: string, of = color): Icon => ({ type: 'fontawesome', identifier, parameters: { color: of }, meta: {} })
  const recolour = (next: string) => {
    setColor(next)
    if (own && !own.meta.automatic) onRecolour(iconOf(own.identifier, next))
  }
  return (
    <>
      <SearchField value={query} onChange={setQuery} onEnter={() => entries[0] && onChoose(iconOf(entries[0].identifier))} />
      <ColourChoice value={color} onChoose={recolour} />
      {!names.data ? (
        <LoadState query={names} rows={7} />
      ) : entries.length === 0 ? (
        <NothingFound query={query} />
      ) : (
        <IconGrid
          // From the top for another query.
          key={query}
          label={t('icons', { count: entries.length })}
          entries={entries}
          current={own?.identifier}
          iconOf={({ identifier }) => iconOf(identifier)}
          onChoose={({ identifier }) => onChoose(iconOf(identifier))}
        />
      )}
      <Credit set="fontawesome" />
    </>
  )
}
