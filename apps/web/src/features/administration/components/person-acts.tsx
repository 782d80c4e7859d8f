import type { AdminUserDetails } from '@foyer/contracts/accounts/administration/administration'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import type { PersonAct } from '../api/people.ts'
import { useDates } from '../use-dates.ts'
import { ActRow } from './act-row.tsx'

/** What is asked for before it is done. */
export type Asking = 'lock' | 'impersonate' | 'subscription' | 'role' | 'login' | 'password' | 'delete'

type Props = {
  person: AdminUserDetails
  /** Site admins, oneself among them, are neither locked, deleted nor acted as. */
  isProtected: boolean
  pending: boolean
  onAct: (act: PersonAct) => void
  onAsk: (asking: Asking) => void
}

/** What a site admin may change of an account: how it is, and the button that changes it. */
export function PersonActs({ person, isProtected, pending, onAct, onAsk }: Props) {
  const { t } = useTranslation('administration')
  const isAdmin = person.role === 'admin'
  return (
    <ul className="flex flex-col divide-y divide-line border-y border-line">
      <ActRow name={t('person.subscription')} value={<Subscription person={person} />}>
        <Button size="sm" aria-haspopup="dialog" onClick={() => onAsk('subscription')}>
          {person.subscription ? t('person.changeSubscription') : t('person.grant')}
        </Button>
        {person.subscription && (
          <Button size="sm" pending={pending} onClick={() => onAct({ kind: 'withdraw' })}>
            {t('person.withdraw')}
          </Button>
        )}
      </ActRow>
      <ActRow name={t('person.newPages')} value={person.denied_create_pages ? t('person.newPagesDenied') : t('person.newPagesAllowed')}>
        <Button size="sm" pending={pending} onClick={() => onAct({ kind: 'pages', denied: !person.denied_create_pages })}>
          {person.denied_create_pages ? t('person.allowPages') : t('person.denyPages')}
        </Button>
      </ActRow>
      {!person.is_anonymous && !person.is_pupil && !person.is_suspended && (
        <ActRow name={t('person.role')} value={isAdmin ? t('people.admin') : t('person.member')}>
          <Button size="sm" aria-haspopup="dialog" onClick={() => onAsk('role')}>
            {isAdmin ? t('person.removeAdmin') : t('person.makeAdmin')}
          </Button>
        </ActRow>
      )}
      {!isProtected && <AccountActs person={person} pending={pending} onAct={onAct} onAsk={onAsk} />}
    </ul>
  )
}

/** What ends, opens or closes an account. */
function AccountActs({ person, pending, onAct, onAsk }: Omit<Props, 'isProtected'>) {
  const { t } = useTranslation('administration')
  const { day } = useDates()
  const { deletion_due_at: dueAt, is_suspended: isLocked } = person
  return (
    <>
      {!person.is_anonymous && !person.is_pupil && !isLocked && (
        <ActRow name={t('person.login')} value={t('person.loginText')}>
          <Button size="sm" aria-haspopup="dialog" onClick={() => onAsk('login')}>
            {t('person.createLoginLink')}
          </Button>
          <Button size="sm" aria-haspopup="dialog" onClick={() => onAsk('password')}>
            {t('person.resetPassword')}
          </Button>
        </ActRow>
      )}
      <ActRow name={t('person.account')} value={isLocked ? t('people.locked') : t('person.active')}>
        {isLocked ? (
          <Button size="sm" pending={pending} onClick={() => onAct({ kind: 'unlock' })}>
            {t('person.unlock')}
          </Button>
        ) : (
          <>
            <Button size="sm" aria-haspopup="dialog" onClick={() => onAsk('impersonate')}>
              {t('person.impersonate')}
            </Button>
            <Button size="sm" aria-haspopup="dialog" onClick={() => onAsk('lock')}>
              {t('person.lock')}
            </Button>
          </>
        )}
      </ActRow>
      <ActRow name={t('person.deletion')} value={dueAt === null ? t('person.notDeleted') : t('person.deletedOn', { date: day(dueAt) })}>
        {dueAt === null ? (
          <Button size="sm" variant="danger" aria-haspopup="dialog" onClick={() => onAsk('delete')}>
            {t('person.delete')}
          </Button>
        ) : (
          <Button size="sm" pending={pending} onClick={() => onAct({ kind: 'keep' })}>
            {t('person.keep')}
          </Button>
        )}
      </ActRow>
    </>
  )
}

function Subscription({ person: { billing, subscription } }: { person: AdminUserDetails }) {
  const { t } = useTranslation('administration')
  const { lastDay } = useDates()
  const [now] = useState(() => Date.now())
  if (billing === null) return t('person.unknown')
  if (!subscription) return billing === 'off' ? t('person.notNeeded') : t('person.noSubscription')
  const { valid_until: until } = subscription
  if (until === null) return t('person.noEnd')
  return until * 1000 > now ? t('person.until', { date: lastDay(until) }) : t('person.ended', { date: lastDay(until) })
}
