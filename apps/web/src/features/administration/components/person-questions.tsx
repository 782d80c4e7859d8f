import type { AdminUserDetails } from '@foyer/contracts/accounts/administration/administration'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../../../components/ui/confirm.tsx'
import { type useActOnPerson, useImpersonate } from '../api/people.ts'
import { useNotice } from '../use-notice.ts'
import { AccessLink } from './access-link.tsx'
import { DeletionForm } from './deletion-form.tsx'
import type { Asking } from './person-acts.tsx'
import { ReasonForm } from './reason-form.tsx'
import { SubscriptionForm } from './subscription-form.tsx'

type Props = { person: AdminUserDetails; act: ReturnType<typeof useActOnPerson>; asking: Asking | null; onClose: () => void }

/** What is asked before an act on a person: why, until when, or whether it is meant. */
export function PersonQuestions({ person, act, asking, onClose }: Props) {
  const { t } = useTranslation('administration')
  const withNotice = useNotice()
  const impersonate = useImpersonate()
  const isAdmin = person.role === 'admin'
  return (
    <>
      {asking === 'lock' && (
        <ReasonForm
          title={t('person.lockQuestion', { name: person.name })}
          text={t('person.lockText')}
          action={t('person.lock')}
          isDanger
          pending={act.isPending}
          error={act.error}
          onConfirm={(reason) => act.mutate({ kind: 'lock', reason }, { onSuccess: onClose })}
          onClose={onClose}
        />
      )}
      {asking === 'impersonate' && (
        <ReasonForm
          title={t('person.impersonateQuestion', { name: person.name })}
          text={person.is_anonymous ? t('person.impersonateAnonymousText') : withNotice(t('person.impersonateText'), 'reason')}
          action={t('person.impersonate')}
          pending={impersonate.isPending}
          error={impersonate.error}
          onConfirm={(reason) => impersonate.mutate({ user_id: person.id, reason })}
          onClose={onClose}
        />
      )}
      {asking === 'delete' && (
        <DeletionForm
          person={person}
          pending={act.isPending}
          error={act.error}
          onConfirm={(reason) => act.mutate({ kind: 'delete', reason }, { onSuccess: onClose })}
          onClose={onClose}
        />
      )}
      {(asking === 'login' || asking === 'password') && <AccessLink person={person} purpose={asking} onClose={onClose} />}
      {asking === 'subscription' && (
        <SubscriptionForm
          person={person}
          pending={act.isPending}
          error={act.error}
          onGrant={(until) => act.mutate({ kind: 'grant', until }, { onSuccess: onClose })}
          onClose={onClose}
        />
      )}
      <Confirm
        open={asking === 'role'}
        title={t(isAdmin ? 'person.removeAdminQuestion' : 'person.makeAdminQuestion', { name: person.name })}
        text={t(isAdmin ? 'person.removeAdminText' : 'person.makeAdminText')}
        action={isAdmin ? t('person.removeAdmin') : t('person.makeAdmin')}
        onConfirm={() => act.mutate({ kind: 'role', role: isAdmin ? 'user' : 'admin' })}
        onClose={onClose}
      />
    </>
  )
}
