import type { Icon } from '@foyer/contracts/icons/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../components/load-state.tsx'
import { Select } from '../../../components/ui/select.tsx'
import { emojiQuery } from '../api/icon-names.ts'
import { type IconEntry, searchIcons } from '../search-icons.ts'
import { Credit } from './credit.tsx'
import { IconGrid } from './icon-grid.tsx'
import { NothingFound } from './nothing-found.tsx'
import { SearchField } from './search-field.tsx'

type Props = { kind: 'emoji' | 'openmoji'; current: Icon | null; onChoose: (icon: Icon) => void }

/** Emoji by group, as this device draws them or as OpenMoji does. What is typed searches all groups. */
export function EmojiTab({ kind, current, onChoose }: Props) {
  const { t, i18n } = useTranslation('icons')
  const [query, setQuery] = useState('')
  const [chosenGroup, setGroup] = useState<string>()
  const emoji = useQuery(emojiQuery(i18n.language))
  const groups = emoji.data ?? []
  const own = current?.type === 'emoji' || current?.type === 'openmoji' ? current.identifier : undefined
  const group =
    groups.find(({ id }) => id === chosenGroup) ??
    groups.find(({ entries }) => entries.some(({ identifier }) => identifier === own)) ??
    groups[0]
  const isSearching = query.trim() !== ''
  const entries = isSearching
    ? searchIcons(
        groups.flatMap((members) => members.entries),
        query,
      )
    : (group?.entries ?? [])
  // What Unicode does not have, no device draws.
  const extras = new Set(
    groups.filter(({ id }) => id.startsWith('extras')).flatMap((members) => members.entries.map(({ identifier }) => identifier)),
  )
  const iconOf = ({ identifier }: IconEntry): Icon => ({
    type: extras.has(identifier) ? 'openmoji' : kind,
    identifier,
    parameters: {},
    meta: {},
  })
  return (
    <>
      <div className="flex gap-2">
        <SearchField value={query} onChange={setQuery} onEnter={() => entries[0] && onChoose(iconOf(entries[0]))} />
        <Select
          aria-label={t('group')}
          disabled={isSearching || groups.length === 0}
          value={group?.id ?? ''}
          onChange={(event) => setGroup(event.target.value)}
          className="w-36"
        >
          {groups.map(({ id }) => (
            <option key={id} value={id}>
              {t(`groups.${id}`)}
            </option>
          ))}
        </Select>
      </div>
      {!emoji.data ? (
        <LoadState query={emoji} rows={8} />
      ) : entries.length === 0 ? (
        <NothingFound query={query} />
      ) : (
        <IconGrid
          // From the top for another list.
          key={isSearching ? query : group?.id}
          label={isSearching ? t('icons', { count: entries.length }) : t(`groups.${group?.id}`)}
          entries={entries}
          current={own}
          iconOf={iconOf}
          onChoose={(entry) => onChoose(iconOf(entry))}
        />
      )}
      <Credit set="openmoji" />
    </>
  )
}
