import { type App, apps, iconOfApp } from '@foyer/icons/app-icons'
import type { Icon } from '@foyer/contracts/icons/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type IconEntry, searchIcons, searchTextOf } from '../search-icons.ts'
import { Credit } from './credit.tsx'
import { IconGrid } from './icon-grid.tsx'
import { NothingFound } from './nothing-found.tsx'
import { SearchField } from './search-field.tsx'

type Props = { current: Icon | null; onChoose: (icon: Icon) => void }

/** The icons of applications that people host themselves, in the colours of their brands. */
export function AppTab({ current, onChoose }: Props) {
  const { t } = useTranslation('icons')
  const [query, setQuery] = useState('')
  const matching = searchIcons(entries, query)
  const choose = (entry: IconEntry | undefined) => entry && onChoose(iconOf(entry))
  return (
    <>
      <SearchField value={query} onChange={setQuery} onEnter={() => choose(matching[0])} />
      {matching.length === 0 ? (
        <NothingFound query={query} />
      ) : (
        <IconGrid
          // From the top for another query.
          key={query}
          label={t('icons', { count: matching.length })}
          entries={matching}
          current={current?.type === 'app' ? current.identifier : undefined}
          iconOf={iconOf}
          onChoose={choose}
        />
      )}
      <Credit set="simpleicons" />
    </>
  )
}

const byIdentifier = new Map(apps.map((app) => [app.identifier, app]))
const entries: readonly IconEntry[] = apps.map(entryOf)

function entryOf({ identifier, names: [name, ...aliases] }: App): IconEntry {
  return { identifier, name, searchText: searchTextOf(name, aliases.join(' '), identifier) }
}

function iconOf({ identifier }: IconEntry): Icon {
  const app = byIdentifier.get(identifier)
  return { ...(app ? iconOfApp(app) : { type: 'app', identifier, parameters: {} }), meta: {} }
}
