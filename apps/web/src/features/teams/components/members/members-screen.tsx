import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { cn } from '../../../../lib/browser/class-names.ts'
import { teamRequestsQuery } from '../../api/requests.ts'
import { GroupsPart } from '../groups/groups-part.tsx'
import { InvitationsPart } from '../invitations/invitations-part.tsx'
import { hasPupils } from '../pupils/has-pupils.ts'
import { PupilsPart } from '../pupils/pupils-part.tsx'
import { MembersPart } from './members-part.tsx'
import { RequestsPart } from './requests-part.tsx'

const parts = {
  pupils: PupilsPart,
  members: MembersPart,
  invitations: InvitationsPart,
  requests: RequestsPart,
  groups: GroupsPart,
} satisfies Record<string, ComponentType<{ team: Team }>>
type PartName = keyof typeof parts
const allNames = Object.keys(parts) as PartName[]

/** `/organization/{public_id}/members`: who is in a team, who is invited, who asks to come in, and its groups; `?part=` says which of them is shown. */
export function MembersScreen({ team }: { team: Team }) {
  const { t } = useTranslation('team-members')
  const [search] = useSearchParams()
  const { data: requests } = useQuery(teamRequestsQuery(team.public_id))
  const names = allNames.filter((name) => name !== 'pupils' || hasPupils(team))
  const current = names.find((name) => name === search.get('part')) ?? 'members'
  const Part = parts[current]
  const countOf = (name: PartName) => (name === 'requests' && requests ? requests.length : 0)
  return (
    <div className="flex flex-col gap-6">
      <nav aria-label={t('parts.label')} className="-mx-4 overflow-x-auto px-4">
        <ul className="flex w-max min-w-full gap-1 border-b border-line">
          {names.map((name) => (
            <li key={name}>
              <Link
                to={name === 'members' ? '?' : `?part=${name}`}
                replace
                aria-current={name === current ? 'page' : undefined}
                className={cn(
                  '-mb-px flex h-9 items-center gap-1.5 border-b-2 px-2.5 text-sm pointer-coarse:h-11',
                  name === current ? 'border-accent font-medium text-text' : 'border-transparent text-text-2 hover:text-text',
                )}
              >
                {t(`parts.${name}`)}
                {countOf(name) > 0 && (
                  <span className="rounded-full bg-accent-soft px-1.5 text-xs font-medium text-on-accent-soft tabular-nums">
                    {countOf(name)}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Part team={team} />
    </div>
  )
}
