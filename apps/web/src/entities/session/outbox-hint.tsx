import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Notice } from '../../components/ui/notice.tsx'
import { isOnFoyersMachine, outboxQuery } from './outbox.ts'
import { useCurrentUser } from './session.ts'
import { useSendsMail } from './site.ts'

/** Where no mail server is set up: that a message waits in the outbox, and the way there for whoever may open it. */
export function OutboxHint() {
  const { t } = useTranslation('outbox')
  const user = useCurrentUser()
  const isAdmin = user?.role === 'admin' && !user.impersonated_by
  const isNeeded = useSendsMail() === false
  const local = useQuery({ ...outboxQuery(), enabled: isNeeded && !isAdmin && isOnFoyersMachine() })
  if (!isNeeded || local.isLoading) return null
  const screen = isAdmin ? '/admin/outbox' : local.isSuccess ? '/users/outbox' : null
  return (
    <Notice kind="info">
      {t(screen ? 'noMailServer' : 'askAdmin')}{' '}
      {screen && (
        <Link to={screen} className="font-medium underline underline-offset-2">
          {t('open')}
        </Link>
      )}
    </Notice>
  )
}
