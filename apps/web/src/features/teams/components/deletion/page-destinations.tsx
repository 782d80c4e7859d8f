import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Disclosure } from '../../../../components/ui/disclosure.tsx'
import { SelectField } from '../../../../components/ui/select-field.tsx'
import { teamSectionsQuery } from '../../../../entities/page/team-sections.ts'
import { useCurrentUser } from '../../../../entities/session/session.ts'
import type { TeamPage } from '../../api/team-pages.ts'
import { type ChosenMember, MemberPicker } from '../members/member-picker.tsx'
import { type Destination, type DestinationOption, type Destinations, withAll } from './handed-over.ts'
import { PageExceptions } from './page-exceptions.tsx'

type Props = { team: Team; pages: TeamPage[]; destinations: Destinations; onChange: (destinations: Destinations) => void }

/** Where the pages of a team go that is deleted: all to the trash, a member or another team, and single ones elsewhere. */
export function PageDestinations({ team, pages, destinations, onChange }: Props) {
  const { t } = useTranslation('team-deletion')
  const { options, addMember } = useOptions(team)
  const [isOpen, setOpen] = useState(false)
  const { size } = destinations.exceptions
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label={t('all', { count: pages.length })}
        value={destinations.all}
        onChange={(value) => onChange(withAll(destinations, value as Destination))}
      >
        {options.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <MemberPicker
        publicId={team.public_id}
        label={t('addMember')}
        without={({ user_id }) => options.some(({ value }) => value === `person:${user_id}`)}
        onChoose={addMember}
      />
      <Disclosure summary={size === 0 ? t('single') : t('exceptions', { count: size })} isOpen={isOpen} onToggle={setOpen}>
        {isOpen && <PageExceptions pages={pages} options={options} destinations={destinations} onChange={onChange} />}
      </Disclosure>
    </div>
  )
}

/** The trash, oneself, other teams in which one may make pages, and members who were added. */
function useOptions(team: Team): { options: DestinationOption[]; addMember: (member: ChosenMember) => void } {
  const { t } = useTranslation('team-deletion')
  const user = useCurrentUser()
  const { data: teams = [] } = useQuery(teamSectionsQuery())
  const [members, setMembers] = useState<ChosenMember[]>([])
  const receivers = teams.filter(({ id, can_create: mayCreate }) => mayCreate && id !== team.id)
  const options: DestinationOption[] = [
    { value: 'trash', name: t('trash') },
    ...(user ? [{ value: `person:${user.id}` as const, name: t('me') }] : []),
    ...members.map(({ user_id, name }) => ({ value: `person:${user_id}` as const, name })),
    ...receivers.map(({ public_id, title }) => ({ value: `team:${public_id}` as const, name: t('team', { title }) })),
  ]
  return { options, addMember: (member) => setMembers((before) => [...before, member]) }
}
