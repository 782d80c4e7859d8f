import type { SourceState } from '@foyer/contracts/link-tools/sources'
import { useTranslation } from 'react-i18next'

/** Says that this Foyer has not set a source up; to site admins, how they do. */
export function SourceNotConfigured({ source, className }: { source: Pick<SourceState, 'variables'> | undefined; className?: string }) {
  const { t, i18n } = useTranslation('sources')
  const variables = source?.variables ?? []
  const list = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(variables)
  return <span className={className}>{variables.length > 0 ? t('notConfiguredAdmin', { variables: list }) : t('notConfigured')}</span>
}
