import type { AdminUser } from '@foyer/contracts/accounts/administration/administration'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../components/ui/text-field.tsx'
import { peopleQuery } from '../api/people.ts'
import { useAddressFilter } from '../use-address-filter.ts'
import { AdminSection } from './admin-section.tsx'
import { Badge } from './badge.tsx'
import { ListStates, listBox } from './list-states.tsx'
import { PersonSheet } from './person-sheet.tsx'
import { OpeningRow } from './opening-row.tsx'

/** Finds people, and opens one: the one whom the address names. */
export function PeopleScreen() {
  const { t } = useTranslation('administration')
  const [search, setSearch] = useState('')
  const { values, set } = useAddressFilter('person')
  const query = useInfiniteQuery(peopleQuery(useDeferredValue(search.trim())))
  const people = query.data?.pages.flatMap(({ users }) => users) ?? []
  return (
    <AdminSection name="people">
      <TextField
        type="search"
        label={t('people.search')}
        hint={t('people.searchHint')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ListStates query={query} isEmpty={people.length === 0} empty={t('people.empty')}>
        <ul aria-busy={query.isPlaceholderData} className={listBox}>
          {people.map((person) => (
            <li key={person.id}>
              <PersonRow person={person} onOpen={() => set('person', String(person.id))} />
            </li>
          ))}
        </ul>
      </ListStates>
      <PersonSheet id={values.person === null ? null : Number(values.person)} onClose={() => set('person', null)} />
    </AdminSection>
  )
}

function PersonRow({ person, onOpen }: { person: AdminUser; onOpen: () => void }) {
  const { t } = useTranslation('administration')
  return (
    <OpeningRow
      title={person.name}
      detail={person.email}
      onOpen={onOpen}
      badges={
        <>
          {person.is_anonymous && <Badge>{t('people.anonymous')}</Badge>}
          {person.is_pupil && <Badge>{t('people.pupil')}</Badge>}
          {person.role === 'admin' && <Badge>{t('people.admin')}</Badge>}
          {person.denied_create_pages && <Badge>{t('people.noPages')}</Badge>}
          {person.deletion_due_at !== null && <Badge isDanger>{t('people.deleted')}</Badge>}
          {person.is_suspended && <Badge isDanger>{t('people.locked')}</Badge>}
        </>
      }
    />
  )
}
