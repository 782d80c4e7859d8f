import type { BackupList } from '@foyer/contracts/accounts/administration/backups'
import type { SiteOverview } from '@foyer/contracts/accounts/administration/site-overview'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../components/ui/section.tsx'
import { sourcesQuery } from '../../../entities/source/source-states.ts'
import { missingSetup } from '../setup.ts'
import { listBox } from './list-states.tsx'

/** What is not set up, what that means, and the names of the settings. */
export function SetupList({ overview, backups }: { overview: SiteOverview; backups: BackupList | undefined }) {
  const { t } = useTranslation('administration')
  const { data: sources } = useQuery(sourcesQuery())
  const missing = missingSetup({ overview, backups, sources: sources ?? [] })
  if (missing.length === 0) return <p className="text-sm text-text-2">{t('setup.nothing')}</p>
  return (
    <div className="pt-4">
      <Section title={t('setup.title')} text={t('setup.text')}>
        <ul className={listBox}>
          {missing.map(({ name, settings }) => (
            <li key={name} className="flex flex-col gap-1 px-4 py-3 text-sm">
              <h3 className="font-medium">{t(`setup.${name}.title`)}</h3>
              <p className="text-pretty text-text-2">{t(`setup.${name}.text`)}</p>
              <p className="flex flex-wrap gap-1.5 pt-1">
                {settings.map((setting) => (
                  <code key={setting} className="rounded-sm bg-surface-sunken px-1.5 py-0.5 font-mono text-xs wrap-anywhere">
                    {setting}
                  </code>
                ))}
              </p>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
