import type { AdminUser } from '@foyer/contracts/accounts/administration/administration'
import { limits } from '@foyer/contracts/limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Combobox } from '../../../components/ui/combobox.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { peopleQuery } from '../api/people.ts'

export type PickedPerson = Pick<AdminUser, 'id' | 'name' | 'email'>

type Props = { label: string; person: PickedPerson | null; onChange: (person: PickedPerson | null) => void }

const maxShown = 8

/** Finds somebody by name, address or id, and shows who was chosen. */
export function PersonPicker({ label, person, onChange }: Props) {
  const { t } = useTranslation('administration')
  const [query, setQuery] = useState('')
  const text = useDeferredValue(query.trim())
  const { data, error, isFetching } = useInfiniteQuery({ ...peopleQuery(text), enabled: text !== '' && person === null })
  const people = text === '' ? [] : (data?.pages[0]?.users ?? []).slice(0, maxShown)
  if (person) {
    return (
      <div className="flex min-w-0 flex-col gap-1.5">
        <span className="text-sm font-medium">{label}</span>
        <span className="flex h-9 max-w-full min-w-0 items-center gap-1 self-start rounded-md bg-accent-soft pl-3 text-sm text-on-accent-soft pointer-coarse:h-11">
          <bdi className="truncate">{person.name}</bdi>
          <IconButton icon={X} label={t('people.choosePerson')} onClick={() => onChange(null)} />
        </span>
      </div>
    )
  }
  const status = error ? errorText(t, error) : text !== '' && !isFetching && people.length === 0 ? t('people.empty') : ''
  return (
    <Combobox
      label={label}
      placeholder={t('people.search')}
      listLabel={t('people.title')}
      query={query}
      onChange={setQuery}
      isSearching={isFetching || text !== query.trim()}
      maxLength={limits.title}
      options={people.map(({ id, name, email }) => ({
        key: String(id),
        content: (
          <>
            <span dir="auto" className="min-w-0 truncate font-medium">
              {name}
            </span>
            <span className="min-w-0 truncate text-xs text-text-2">{email}</span>
          </>
        ),
      }))}
      onChoose={(index) => {
        const chosen = people[index]
        if (!chosen) return
        setQuery('')
        onChange(chosen)
      }}
      status={status}
    />
  )
}
