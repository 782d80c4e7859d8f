import type { TeamDomain } from '@foyer/contracts/accounts/teams/team-domains'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyField } from '../../../../components/ui/copy-field.tsx'
import { Disclosure } from '../../../../components/ui/disclosure.tsx'

/** The records to add where the name is managed, step by step. */
export function DomainSteps({ domain, target }: { domain: TeamDomain; target: string }) {
  const { t } = useTranslation('team-domains')
  const { state, record, is_host: isHost, domain: name } = domain
  const isProved = state === 'proved' || (state === 'failing' && !['record_missing', 'record_differs'].includes(domain.problem ?? ''))
  const type = addressType(target)
  const [isOpen, setOpen] = useState(true)
  return (
    <Disclosure summary={t('steps.title')} isOpen={isOpen} onToggle={setOpen}>
      <ol className="mt-3 flex flex-col gap-5">
        {!isProved && (
          <li className="flex flex-col gap-3">
            <p className="text-sm text-pretty">{t('steps.proof')}</p>
            <CopyField label={t('steps.recordName')} value={record.name} copyLabel={t('steps.copyName')} copiedLabel={t('steps.copied')} />
            <CopyField
              label={t('steps.recordValue')}
              value={record.value}
              copyLabel={t('steps.copyValue')}
              copiedLabel={t('steps.copied')}
            />
          </li>
        )}
        {isHost && (
          <li className="flex flex-col gap-3">
            <p className="text-sm text-pretty">{t(type ? 'steps.ipTarget' : 'steps.target', { name, target, type })}</p>
            <CopyField
              label={t(type ? 'steps.ipTargetValue' : 'steps.targetValue', { type })}
              value={target}
              copyLabel={t('steps.copyTarget')}
              copiedLabel={t('steps.copied')}
            />
          </li>
        )}
        <li className="text-sm text-pretty text-text-2">{t('steps.wait')}</li>
      </ol>
    </Disclosure>
  )
}

/** The type of a record whose value is an IP address; undefined for a name, which takes a CNAME record. */
function addressType(target: string): 'A' | 'AAAA' | undefined {
  if (/^[\d.]+$/.test(target)) return 'A'
  return target.includes(':') ? 'AAAA' : undefined
}
