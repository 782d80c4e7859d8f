import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { SkeletonRows } from '../../../components/ui/skeleton.tsx'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { personQuery, useActOnPerson, useImpersonate } from '../api/people.ts'
import { PersonFacts } from './person-facts.tsx'
import { ReasonForm } from './reason-form.tsx'

/** A person with all that a site admin may do to their account. */
export function PersonSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('administration')
  const { data: person, error } = useQuery(personQuery(id))
  const isSelf = useCurrentUser()?.id === id
  const act = useActOnPerson(id)
  const impersonate = useImpersonate()
  const [asking, setAsking] = useState<'lock' | 'impersonate' | null>(null)
  const isProtected = isSelf || person?.role === 'admin'
  return (
    <Sheet open title={person?.name ?? t('shared:loading')} {...(person?.email ? { description: person.email } : {})} onClose={onClose}>
      {!person && (error ? <Notice>{errorText(t, error)}</Notice> : <SkeletonRows count={6} plain />)}
      {person && (
        <>
          <PersonFacts person={person} />
          {person.suspension && (
            <Notice kind="info">{t('person.lockedBy', { name: person.suspension.by, reason: person.suspension.reason })}</Notice>
          )}
          {act.error && <Notice>{errorText(t, act.error)}</Notice>}
          <div className="flex flex-col gap-2">
            <ButtonLink to={`/admin/pages?owner=${person.id}`}>{t('person.showPages')}</ButtonLink>
            {!isProtected && !person.is_suspended && <Button onClick={() => setAsking('impersonate')}>{t('person.impersonate')}</Button>}
            <Button pending={act.isPending} onClick={() => act.mutate({ kind: 'pages', denied: !person.denied_create_pages })}>
              {person.denied_create_pages ? t('person.allowPages') : t('person.denyPages')}
            </Button>
            <Button
              pending={act.isPending}
              onClick={() => act.mutate(person.subscription ? { kind: 'withdraw' } : { kind: 'grant', until: null })}
            >
              {person.subscription ? t('person.withdraw') : t('person.grant')}
            </Button>
            {!person.is_anonymous && !person.is_suspended && (
              <Button
                pending={act.isPending}
                onClick={() => act.mutate({ kind: 'role', role: person.role === 'admin' ? 'user' : 'admin' })}
              >
                {person.role === 'admin' ? t('person.removeAdmin') : t('person.makeAdmin')}
              </Button>
            )}
            {person.is_suspended && (
              <Button pending={act.isPending} onClick={() => act.mutate({ kind: 'unlock' })}>
                {t('person.unlock')}
              </Button>
            )}
            {!person.is_suspended && !isProtected && (
              <Button variant="danger" onClick={() => setAsking('lock')}>
                {t('person.lock')}
              </Button>
            )}
          </div>
          {asking === 'lock' && (
            <ReasonForm
              title={t('person.lockQuestion', { name: person.name })}
              text={t('person.lockText')}
              action={t('person.lock')}
              isDanger
              pending={act.isPending}
              error={act.error}
              onConfirm={(reason) => act.mutate({ kind: 'lock', reason }, { onSuccess: () => setAsking(null) })}
              onClose={() => setAsking(null)}
            />
          )}
          {asking === 'impersonate' && (
            <ReasonForm
              title={t('person.impersonateQuestion', { name: person.name })}
              text={t('person.impersonateText')}
              action={t('person.impersonate')}
              pending={impersonate.isPending}
              error={impersonate.error}
              onConfirm={(reason) => impersonate.mutate({ user_id: id, reason })}
              onClose={() => setAsking(null)}
            />
          )}
        </>
      )}
    </Sheet>
  )
}
