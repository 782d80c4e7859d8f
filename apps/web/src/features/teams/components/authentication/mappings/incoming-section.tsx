import type { IncomingMapping } from '@foyer/contracts/accounts/teams/organization-mappings'
import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../../../components/load-state.tsx'
import { RemovableRow } from '../../../../../components/removable-row.tsx'
import { Section } from '../../../../../components/ui/section.tsx'
import { errorText } from '../../../../../lib/i18n/error-text.ts'
import { incomingMappingsQuery, useEndIncomingMapping } from '../../../api/mappings.ts'

/** The mappings of other teams that bring people into this one, each with the way to end it. Nothing where there are none. */
export function IncomingSection({ team }: { team: Team }) {
  const { t } = useTranslation('team-mappings')
  const query = useQuery(incomingMappingsQuery(team.public_id))
  if (query.isPending || query.data?.length === 0) return null
  return (
    <Section title={t('incoming.title')} text={t('incoming.text')}>
      {query.data ? (
        <ul aria-label={t('incoming.title')} className="divide-y divide-line rounded-lg border border-line bg-surface">
          {query.data.map((mapping) => (
            <IncomingRow key={mapping.id} publicId={team.public_id} mapping={mapping} />
          ))}
        </ul>
      ) : (
        <LoadState query={query} rows={1} />
      )}
    </Section>
  )
}

function IncomingRow({ publicId, mapping }: { publicId: string; mapping: IncomingMapping }) {
  const { t, i18n } = useTranslation('team-mappings')
  const end = useEndIncomingMapping(publicId)
  const { match, provider, organization, groups, saved_by: name, is_lapsed: isLapsed } = mapping
  const title = match.by === 'group' ? t('ofGroup', { value: match.value }) : t('ofAttribute', { name: match.name, value: match.value })
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(groups)
  const parts = [
    t('incoming.from', { provider, team: organization.title }),
    groups.length > 0 ? t('givesGroups', { count: groups.length, groups: list }) : '',
    name === null ? '' : t('incoming.savedBy', { name }),
  ]
  return (
    <RemovableRow
      action={t('incoming.end')}
      label={t('incoming.endOf', { mapping: title })}
      question={{ title: t('incoming.question', { mapping: title }), text: t('incoming.questionText') }}
      pending={end.isPending}
      error={end.error && errorText(t, end.error)}
      onConfirm={() => end.mutate(mapping.id)}
    >
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p dir="auto" className="text-sm font-medium wrap-anywhere">
          {title}
        </p>
        <p className="text-xs wrap-anywhere text-text-2">{parts.filter((part) => part !== '').join(' · ')}</p>
        {isLapsed && <p className="text-xs text-pretty text-danger">{t('lapsed')}</p>}
      </div>
    </RemovableRow>
  )
}
