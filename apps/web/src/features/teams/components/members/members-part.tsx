import { type TeamRole, membershipRoles } from '@foyer/contracts/accounts/team-roles'
import type { Team, TeamMember } from '@foyer/contracts/accounts/teams/teams'
import { useInfiniteQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { type RefObject, useDeferredValue, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../../components/load-state.tsx'
import { MoreButton } from '../../../../components/more-button.tsx'
import { ButtonLink } from '../../../../components/ui/button.tsx'
import { Confirm } from '../../../../components/ui/confirm.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { SelectField } from '../../../../components/ui/select-field.tsx'
import { TextField } from '../../../../components/ui/text-field.tsx'
import { teamInvitePath } from '../../../../entities/team/team.ts'
import { errorText } from '../../../../lib/i18n/error-text.ts'
import { showToast } from '../../../../lib/state/toasts.ts'
import { membersQuery, useRemoveMember } from '../../api/members.ts'
import { hasPupils } from '../pupils/has-pupils.ts'
import { MemberRow } from './member-row.tsx'

/** The members of a team, by name and role, some at a time. */
export function MembersPart({ team }: { team: Team }) {
  const { t } = useTranslation('team-members')
  const [search, setSearch] = useState('')
  const [role, setRole] = useState<TeamRole>()
  const query = useInfiniteQuery(membersQuery(team.public_id, { query: useDeferredValue(search.trim()), role }))
  const members = query.data?.pages.flatMap((page) => page.members) ?? []
  const isFiltered = search.trim() !== '' || role !== undefined
  const total = query.data?.pages[0]?.total ?? 0
  const list = useRef<HTMLUListElement>(null)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          type="search"
          label={t('list.search')}
          placeholder={t('picker.placeholder')}
          value={search}
          autoComplete="off"
          onChange={(event) => setSearch(event.target.value)}
          className="min-w-56 flex-1"
        />
        <div className="w-36">
          <SelectField
            label={t('list.role')}
            value={role ?? ''}
            onChange={(value) => setRole(membershipRoles.find((each) => each === value))}
          >
            <option value="">{t('list.allRoles')}</option>
            {membershipRoles.map((each) => (
              <option key={each} value={each}>
                {t(`teams:roles.${each}`)}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
      <p role="status" className="text-xs text-text-2 tabular-nums">
        {query.data &&
          (isFiltered ? t('list.matches', { count: total }) : t('list.room', { count: team.member_count, max: team.max_member_limit }))}
      </p>
      {!query.data && <LoadState query={query} rows={Math.min(8, 3 * team.member_count)} />}
      {query.data && members.length === 0 && <p className="text-sm text-text-2">{t('list.none')}</p>}
      {members.length > 0 && <Members team={team} members={members} list={list} isBusy={query.isPlaceholderData} />}
      {team.member_count === 1 && !isFiltered && <FirstStep team={team} />}
      {query.data && query.error && <Notice>{errorText(t, query.error)}</Notice>}
      <MoreButton query={query} label={t('list.more')} />
    </div>
  )
}

/** What is next in a team that has nobody but its owner. */
function FirstStep({ team }: { team: Team }) {
  const { t } = useTranslation('team-members')
  const isClass = hasPupils(team)
  return (
    <div className="flex flex-col items-start gap-3 rounded-lg border border-dashed border-line px-4 py-5">
      <p className="text-sm text-text-2">{t('list.onlyYou')}</p>
      <ButtonLink to={isClass ? '?part=pupils' : teamInvitePath(team)} variant="primary" className="pointer-coarse:h-11">
        <UserPlus aria-hidden size={16} strokeWidth={1.5} />
        {t(isClass ? 'team-pupils:add.title' : 'teams:profile.invite')}
      </ButtonLink>
    </div>
  )
}

type MembersProps = { team: Team; members: TeamMember[]; list: RefObject<HTMLUListElement | null>; isBusy: boolean }

/** The rows, and the question before somebody is removed. */
function Members({ team, members, list, isBusy }: MembersProps) {
  const { t } = useTranslation('team-members')
  const remove = useRemoveMember(team.public_id)
  const [leaving, setLeaving] = useState<TeamMember | null>(null)
  const [isAsking, setAsking] = useState(false)
  const confirm = () => {
    if (!leaving) return
    const { name } = leaving
    remove.mutate(leaving, {
      onSuccess: () => showToast('info', t('remove.done', { name })),
      onError: (error) => showToast('error', t('remove.failed', { name, reason: errorText(t, error) })),
    })
    // What had the focus goes with its row.
    requestAnimationFrame(() => list.current?.focus())
  }
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t('parts.members')}
        aria-busy={isBusy}
        className="divide-y divide-line rounded-lg border border-line bg-surface"
      >
        {members.map((member) => (
          <MemberRow
            key={member.user_id}
            team={team}
            member={member}
            onRemove={() => {
              setLeaving(member)
              setAsking(true)
            }}
          />
        ))}
      </ul>
      <Confirm
        open={isAsking}
        title={t('remove.question', { name: leaving?.name, team: team.title })}
        text={t('remove.text')}
        action={t('remove.action')}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
