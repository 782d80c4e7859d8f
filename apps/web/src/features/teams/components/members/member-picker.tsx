import type { TeamMember } from '@foyer/contracts/accounts/teams/teams'
import { limits } from '@foyer/contracts/limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Combobox } from '../../../../components/ui/combobox.tsx'
import { Avatar } from '../../../../entities/session/avatar.tsx'
import { errorText } from '../../../../lib/i18n/error-text.ts'
import { membersQuery } from '../../api/members.ts'

export type ChosenMember = Pick<TeamMember, 'user_id' | 'name' | 'role'>

type Props = {
  publicId: string
  label: string
  /** Leaves members out who cannot be chosen. */
  without: (member: TeamMember) => boolean
  onChoose: (member: TeamMember) => void
}

/** Finds a member of a team by the beginning of their name or address. */
export function MemberPicker({ publicId, label, without, onChoose }: Props) {
  const { t } = useTranslation('team-members')
  const [query, setQuery] = useState('')
  const text = useDeferredValue(query.trim())
  const { data, error, isFetching } = useInfiniteQuery({
    ...membersQuery(publicId, { query: text, role: undefined }),
    enabled: text !== '',
  })
  const members = text === '' ? [] : (data?.pages[0]?.members ?? []).filter((member) => !without(member)).slice(0, maxShown)
  const status = error ? errorText(t, error) : text !== '' && !isFetching && members.length === 0 ? t('picker.none') : ''
  return (
    <Combobox
      label={label}
      placeholder={t('picker.placeholder')}
      listLabel={t('picker.list')}
      query={query}
      onChange={setQuery}
      isSearching={isFetching || text !== query.trim()}
      maxLength={limits.title}
      options={members.map((member) => ({ key: String(member.user_id), content: <MemberName member={member} /> }))}
      onChoose={(index) => {
        const member = members[index]
        if (!member) return
        setQuery('')
        onChoose(member)
      }}
      status={status}
    />
  )
}

const maxShown = 8

function MemberName({ member: { name, email, avatar_url } }: { member: TeamMember }) {
  return (
    <>
      <Avatar name={name} url={avatar_url} size="tiny" />
      <span dir="auto" className="min-w-0 truncate font-medium">
        {name}
      </span>
      {email && <span className="min-w-0 truncate text-xs text-text-2">{email}</span>}
    </>
  )
}
