import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Notice } from '../../components/ui/notice.tsx'
import { isOnFoyersMachine, outboxQuery } from './outbox.ts'

/** Beside what says that a message was sent: where to read it, when no mail server is set up and this is the machine that Foyer runs on. */
export function OutboxHint() {
  const { t } = useTranslation('outbox')
  const { isSuccess } = useQuery({ ...outboxQuery(), enabled: isOnFoyersMachine() })
  if (!isSuccess) return null
  return (
    <Notice kind="info">
      {t('noMailServer')}{' '}
      <Link to="/users/outbox" className="font-medium underline underline-offset-2">
        {t('open')}
      </Link>
    </Notice>
  )
}
