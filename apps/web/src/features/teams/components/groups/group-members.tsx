import type { TeamGroup } from '@foyer/contracts/accounts/teams/team-groups'
import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../../components/load-state.tsx'
import { IconButton } from '../../../../components/ui/icon-button.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { errorText } from '../../../../lib/i18n/error-text.ts'
import { useUpdateGroup } from '../../api/groups.ts'
import { memberNamesQuery } from '../../api/members.ts'
import { MemberPicker } from '../members/member-picker.tsx'

/** Who is in a group: members of the team, added by name and removed. */
export function GroupMembers({ team, group }: { team: Team; group: TeamGroup }) {
  const { t } = useTranslation('team-groups')
  const update = useUpdateGroup(team.public_id, group.id)
  const names = useQuery(memberNamesQuery(team.public_id))
  const list = useRef<HTMLUListElement>(null)
  const userIds = update.isPending ? (update.variables.user_ids ?? group.user_ids) : group.user_ids
  const members = userIds
    .map((id) => ({ id, name: names.data?.get(id) ?? '' }))
    .filter(({ name }) => name !== '')
    .toSorted((a, b) => a.name.localeCompare(b.name))
  const remove = (id: number) => {
    update.mutate({ user_ids: userIds.filter((each) => each !== id) })
    // What had the focus goes with its row.
    list.current?.focus()
  }
  return (
    <div className="flex flex-col gap-3">
      <MemberPicker
        publicId={team.public_id}
        label={t('add')}
        without={({ user_id }) => userIds.includes(user_id)}
        onChoose={({ user_id }) => update.mutate({ user_ids: [...userIds, user_id] })}
      />
      {update.error && <Notice>{errorText(t, update.error)}</Notice>}
      {userIds.length === 0 && <p className="text-sm text-text-2">{t('empty')}</p>}
      {userIds.length > 0 && !names.data && <LoadState query={names} rows={3} />}
      <ul ref={list} tabIndex={-1} aria-label={t('members')} className="flex flex-col divide-y divide-line outline-none empty:hidden">
        {members.map(({ id, name }) => (
          <li key={id} className="flex min-h-9 items-center gap-2 text-sm">
            <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
              {name}
            </span>
            <IconButton icon={X} label={t('remove', { name })} onClick={() => remove(id)} />
          </li>
        ))}
      </ul>
    </div>
  )
}
