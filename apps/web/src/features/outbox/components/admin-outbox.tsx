import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../components/load-state.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { outboxQuery } from '../../../entities/session/outbox.ts'
import { useDocumentTitle } from '../../../lib/hooks/use-document-title.ts'
import { hasCode } from '../../../lib/api/api-error.ts'
import { MailList } from './mail-list.tsx'

/** `/admin/outbox`: the messages that nobody is sent, for site admins from everywhere. */
export function AdminOutbox() {
  const { t } = useTranslation('outbox')
  useDocumentTitle(t('title'))
  const query = useQuery(outboxQuery('listAdminOutbox'))
  const { data, error, isFetching, refetch } = query
  if (hasCode(error, 'not_found')) {
    return (
      <Section title={t('title')}>
        <p className="text-sm text-text-2">{t('sends')}</p>
      </Section>
    )
  }
  return (
    <Section title={t('title')} text={t('text')}>
      <Button pending={data !== undefined && isFetching} onClick={() => void refetch()} className="self-start pointer-coarse:h-11">
        {t('refresh')}
      </Button>
      {data ? <MailList mails={data} /> : <LoadState query={query} rows={4} />}
    </Section>
  )
}
