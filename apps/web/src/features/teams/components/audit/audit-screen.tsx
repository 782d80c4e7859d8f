import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../../components/load-state.tsx'
import { MoreButton } from '../../../../components/more-button.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { Section } from '../../../../components/ui/section.tsx'
import { SelectField } from '../../../../components/ui/select-field.tsx'
import { errorText } from '../../../../lib/i18n/error-text.ts'
import { type TeamAuditKind, teamAuditQuery } from '../../api/audit.ts'
import { type ChosenMember, MemberPicker } from '../members/member-picker.tsx'
import { AuditRow } from './audit-row.tsx'
import { ChosenPerson } from './chosen-person.tsx'

/** In the order in which they are offered; a copy of the names of `teamAuditKinds`, whose schemas would come along with it. */
const kinds: TeamAuditKind[] = ['members', 'groups', 'settings', 'ownership', 'enterprise', 'pages', 'integrations', 'sign_in']
type Person = Pick<ChosenMember, 'user_id' | 'name'>

/** `/organization/{public_id}/log`: what has been done to a team, by kind and person. */
export function TeamAuditScreen({ team: { public_id } }: { team: Team }) {
  const { t } = useTranslation('team-audit')
  const [kind, setKind] = useState<TeamAuditKind>()
  const [person, setPerson] = useState<Person>()
  const query = useInfiniteQuery(teamAuditQuery(public_id, { kind, userId: person?.user_id }))
  const entries = query.data?.pages.flatMap((part) => part.entries) ?? []
  return (
    <Section title={t('title')} text={t('text')}>
      <div className="grid gap-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <SelectField label={t('kind')} value={kind ?? ''} onChange={(value) => setKind(kinds.find((each) => each === value))}>
          <option value="">{t('kinds.all')}</option>
          {kinds.map((each) => (
            <option key={each} value={each}>
              {t(`kinds.${each}`)}
            </option>
          ))}
        </SelectField>
        {person ? (
          <ChosenPerson label={t('person')} name={person.name} onRemove={() => setPerson(undefined)} />
        ) : (
          <MemberPicker publicId={public_id} label={t('person')} without={() => false} onChoose={setPerson} />
        )}
      </div>
      {!query.data && <LoadState query={query} rows={8} />}
      {query.data && entries.length === 0 && (
        <p role="status" className="text-sm text-pretty text-text-2">
          {t(kind || person ? 'emptyFiltered' : 'empty')}
        </p>
      )}
      {entries.length > 0 && (
        <ol
          aria-label={t('title')}
          aria-busy={query.isPlaceholderData}
          className="divide-y divide-line rounded-lg border border-line bg-surface"
        >
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} onPerson={setPerson} />
          ))}
        </ol>
      )}
      {query.data && query.error && <Notice>{errorText(t, query.error)}</Notice>}
      <MoreButton query={query} label={t('more')} />
    </Section>
  )
}
