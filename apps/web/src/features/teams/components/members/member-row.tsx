import type { GrantedRole } from '@foyer/contracts/accounts/team-roles'
import type { Team, TeamMember } from '@foyer/contracts/accounts/teams/teams'
import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../../components/ui/icon-button.tsx'
import { Avatar } from '../../../../entities/session/avatar.tsx'
import { useCurrentUser } from '../../../../entities/session/session.ts'
import { errorText } from '../../../../lib/i18n/error-text.ts'
import { lastSeenOf } from '../../last-seen.ts'
import { showToast } from '../../../../lib/state/toasts.ts'
import { useChangeMemberRole } from '../../api/members.ts'
import { RoleSelect } from './role-select.tsx'
import { regionalLocale } from '../../../../lib/i18n/regional-locale.ts'

type Props = { team: Team; member: TeamMember; onRemove: () => void }

/** Somebody in a team: who they are and how they came, what they are in it, and the way to remove them. Oneself leaves elsewhere. */
export function MemberRow({ team, member, onRemove }: Props) {
  const { t } = useTranslation('team-members')
  const user = useCurrentUser()
  const change = useChangeMemberRole(team.public_id)
  const { name, email, avatar_url } = member
  const isOwn = user?.id === member.user_id
  // The account of a pupil is managed among the pupils.
  const isPupil = team.people_by === 'user_names' && member.role === 'member'
  const role = change.isPending ? change.variables.role : member.role
  const setRole = (next: GrantedRole) =>
    change.mutate(
      { member, role: next },
      { onError: (error) => showToast('error', t('roleNotChanged', { name, reason: errorText(t, error) })) },
    )
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
      <Avatar name={name} url={avatar_url} size="small" />
      <div className="flex min-w-40 flex-1 flex-col">
        <p dir="auto" className="text-sm font-medium wrap-anywhere">
          {isOwn ? t('you', { name }) : name}
        </p>
        {email && <p className="text-xs wrap-anywhere text-text-2">{email}</p>}
        <MemberDates member={member} isOwn={isOwn} isPupil={isPupil} />
      </div>
      {role === 'owner' || isOwn || isPupil ? (
        <span className="px-2.5 text-sm text-text-2">{isPupil ? t('pupil') : t(`teams:roles.${role}`)}</span>
      ) : (
        <div className="flex items-center gap-1 max-sm:w-full max-sm:pl-11">
          <RoleSelect label={t('roleOf', { name })} role={role} onChange={setRole} />
          <IconButton icon={UserMinus} label={t('remove.of', { name })} aria-haspopup="dialog" onClick={onRemove} />
        </div>
      )}
    </li>
  )
}

type DatesProps = { member: TeamMember; isOwn: boolean; isPupil: boolean }

function MemberDates({ member: { invited_by, since, origin, last_seen_at }, isOwn, isPupil }: DatesProps) {
  const { t, i18n } = useTranslation('team-members')
  const [now] = useState(() => Date.now() / 1000)
  const date = new Intl.DateTimeFormat(regionalLocale(i18n.language), { dateStyle: 'medium' }).format(since * 1000)
  const joined = invited_by ? t(isPupil ? 'addedBy' : 'invitedBy', { name: invited_by.name, date }) : t('since', { date })
  const seen = last_seen_at !== null && !isOwn && lastSeenOf(last_seen_at, now, i18n.language)
  return (
    <p className="text-xs text-pretty wrap-anywhere text-text-3">
      {[joined, origin && t(`origins.${origin}`), seen && t(`seen.${seen.key}`, { date: seen.date })].filter(Boolean).join(' · ')}
    </p>
  )
}
