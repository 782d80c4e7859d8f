import type { AdminUser } from '@foyer/contracts/administration'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../components/ui/text-field.tsx'
import { peopleQuery } from '../api/people.ts'
import { ListStates } from './list-states.tsx'
import { PersonSheet } from './person-sheet.tsx'

/** Finds people, and opens one. */
export function PeopleScreen() {
  const { t } = useTranslation('administration')
  const [search, setSearch] = useState('')
  const [openId, setOpenId] = useState<number | null>(null)
  const query = useInfiniteQuery(peopleQuery(useDeferredValue(search.trim())))
  const people = query.data?.pages.flatMap(({ users }) => users) ?? []
  return (
    <>
      <TextField
        type="search"
        label={t('people.search')}
        hint={t('people.searchHint')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ListStates query={query} isEmpty={people.length === 0} empty={t('people.empty')}>
        <ul className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface">
          {people.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                onClick={() => setOpenId(person.id)}
                className="flex min-h-11 w-full flex-wrap items-center gap-x-3 px-4 py-1.5 text-left text-sm hover:bg-surface-hover"
              >
                <span className="min-w-0 truncate font-medium">{person.name}</span>
                <span className="min-w-0 flex-1 truncate text-text-2">{person.email}</span>
                <PersonMarks person={person} />
              </button>
            </li>
          ))}
        </ul>
      </ListStates>
      {openId !== null && <PersonSheet id={openId} onClose={() => setOpenId(null)} />}
    </>
  )
}

function PersonMarks({ person }: { person: AdminUser }) {
  const { t } = useTranslation('administration')
  const marks = [
    person.is_suspended && t('people.locked'),
    person.denied_create_pages && t('people.noPages'),
    person.role === 'admin' && t('people.admin'),
    person.is_anonymous && t('people.anonymous'),
  ].filter((mark) => mark !== false)
  return <span className="text-xs font-medium text-text-2">{marks.join(' · ')}</span>
}
