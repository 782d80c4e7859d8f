import type { ApiResult } from '../../../../lib/api/api-client.ts'
import { limits } from '@foyer/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Combobox } from '../../../../components/ui/combobox.tsx'
import { IconButton } from '../../../../components/ui/icon-button.tsx'
import { Avatar } from '../../../../entities/session/avatar.tsx'
import { errorText } from '../../../../lib/i18n/error-text.ts'
import { suggestedPeopleQuery } from '../../api/invitations.ts'

export type InvitedPerson = ApiResult<'suggestTeamPeople'>['people'][number]

type Props = { publicId: string; chosen: InvitedPerson[]; onChange: (chosen: InvitedPerson[]) => void }

/** Finds people with whom one shares a team or a page already, by the beginning of their names. */
export function PeoplePicker({ publicId, chosen, onChange }: Props) {
  const { t } = useTranslation('team-invitations')
  const [query, setQuery] = useState('')
  const text = useDeferredValue(query.trim())
  const { data, error, isFetching } = useQuery({ ...suggestedPeopleQuery(publicId, text), enabled: text !== '' })
  const isChosen = ({ public_id }: InvitedPerson) => chosen.some((person) => person.public_id === public_id)
  const people = text === '' ? [] : (data ?? []).filter((person) => !isChosen(person)).slice(0, maxShown)
  const status = error ? errorText(t, error) : text !== '' && !isFetching && people.length === 0 ? t('people.none') : ''
  return (
    <div className="flex flex-col gap-2">
      <Combobox
        label={t('people.label')}
        placeholder={t('people.placeholder')}
        listLabel={t('people.list')}
        query={query}
        onChange={setQuery}
        isSearching={isFetching || text !== query.trim()}
        maxLength={limits.title}
        options={people.map((person) => ({ key: person.public_id, content: <PersonName person={person} /> }))}
        onChoose={(index) => {
          const person = people[index]
          if (!person) return
          setQuery('')
          onChange([...chosen, person])
        }}
        status={status}
      />
      {chosen.length > 0 && (
        <ul aria-label={t('people.chosen')} className="flex flex-wrap gap-1.5">
          {chosen.map((person) => (
            <li key={person.public_id} className="flex items-center gap-1.5 rounded-md border border-line py-0.5 pl-1.5 text-sm">
              <PersonName person={person} />
              <IconButton
                size="sm"
                icon={X}
                label={t('people.remove', { name: person.name })}
                onClick={() => onChange(chosen.filter((each) => each !== person))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const maxShown = 8

function PersonName({ person: { name, avatar_url } }: { person: InvitedPerson }) {
  return (
    <>
      <Avatar name={name} url={avatar_url} size="tiny" />
      <span dir="auto" className="min-w-0 truncate">
        {name}
      </span>
    </>
  )
}
