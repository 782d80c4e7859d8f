import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../../components/load-state.tsx'
import { Section } from '../../../../components/ui/section.tsx'
import { domainsQuery } from '../../api/domains.ts'
import { ClaimForm } from './claim-form.tsx'
import { DomainRow } from './domain-row.tsx'
import { DomainSheet } from './domain-sheet.tsx'

/** The names of a team: which it has claimed, what is missing, and what is served there. */
export function DomainsSection({ team }: { team: Team }) {
  const { t } = useTranslation('team-domains')
  const query = useQuery(domainsQuery(team.public_id))
  const [openId, setOpenId] = useState<number | null>(null)
  const domains = query.data?.domains
  return (
    <Section title={t('title')} text={t('text', { title: team.title })}>
      <ClaimForm publicId={team.public_id} />
      {!domains && <LoadState query={query} rows={2} />}
      {domains?.length === 0 && <p className="text-sm text-text-2">{t('none')}</p>}
      {query.data && query.data.domains.length > 0 && (
        <ul aria-label={t('title')} className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface">
          {query.data.domains.map((domain) => (
            <DomainRow
              key={domain.id}
              publicId={team.public_id}
              domain={domain}
              target={query.data.target}
              onOpen={() => setOpenId(domain.id)}
            />
          ))}
        </ul>
      )}
      <DomainSheet team={team} domain={domains?.find(({ id }) => id === openId)} onClose={() => setOpenId(null)} />
    </Section>
  )
}
