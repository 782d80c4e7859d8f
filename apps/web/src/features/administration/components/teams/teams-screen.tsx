import type { AdminTeam } from '@foyer/contracts/accounts/administration/team-administration'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../../components/ui/text-field.tsx'
import { adminTeamsQuery } from '../../api/teams.ts'
import { useAddressFilter } from '../../use-address-filter.ts'
import { AdminSection } from '../admin-section.tsx'
import { Badge } from '../badge.tsx'
import { ListStates, listBox } from '../list-states.tsx'
import { TeamSheet } from './team-sheet.tsx'
import { OpeningRow } from '../opening-row.tsx'

/** Finds teams, and opens one: the one whom the address names. */
export function TeamsScreen() {
  const { t } = useTranslation('administration')
  const [search, setSearch] = useState('')
  const { values, set } = useAddressFilter('team')
  const query = useInfiniteQuery(adminTeamsQuery(useDeferredValue(search.trim())))
  const teams = query.data?.pages.flatMap(({ organizations }) => organizations) ?? []
  return (
    <AdminSection name="teams">
      <TextField
        type="search"
        label={t('teams.search')}
        hint={t('teams.searchHint')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ListStates query={query} isEmpty={teams.length === 0} empty={t(search.trim() === '' ? 'teams.none' : 'teams.empty')}>
        <ul aria-busy={query.isPlaceholderData} className={listBox}>
          {teams.map((team) => (
            <li key={team.id}>
              <TeamRow team={team} onOpen={() => set('team', String(team.id))} />
            </li>
          ))}
        </ul>
      </ListStates>
      <TeamSheet id={values.team === null ? null : Number(values.team)} onClose={() => set('team', null)} />
    </AdminSection>
  )
}

function TeamRow({ team, onOpen }: { team: AdminTeam; onOpen: () => void }) {
  const { t } = useTranslation('administration')
  return (
    <OpeningRow
      title={team.title}
      detail={team.owner_name}
      onOpen={onOpen}
      badges={
        <>
          {team.is_enterprise && <Badge>{t('teams.enterprise')}</Badge>}
          {team.deletion_due_at !== null && <Badge isDanger>{t('teams.deleted')}</Badge>}
          {team.is_locked && <Badge isDanger>{t('teams.locked')}</Badge>}
        </>
      }
    />
  )
}
