import type { AdminUserDetails } from '@foyer/contracts/accounts/administration/administration'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../components/load-state.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { personQuery, useActOnPerson } from '../api/people.ts'
import { useDates } from '../use-dates.ts'
import { useLastShown } from '../use-last-shown.ts'
import { type Asking, PersonActs } from './person-acts.tsx'
import { PersonFacts } from './person-facts.tsx'
import { PersonQuestions } from './person-questions.tsx'
import { SheetLink } from './sheet-link.tsx'

/** A person with all that a site admin may do to their account. It stays after it was closed, so that its closing can be animated. */
export function PersonSheet({ id, onClose }: { id: number | null; onClose: () => void }) {
  const shownId = useLastShown(id)
  return shownId !== null && <SheetOf key={shownId} id={shownId} open={id !== null} onClose={onClose} />
}

function SheetOf({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('administration')
  const query = useQuery(personQuery(id))
  const { data: person, error } = query
  const title = person?.name ?? (error ? t('person.unknownTitle') : t('shared:loading'))
  return (
    <Sheet open={open} title={title} {...(person?.email ? { description: person.email } : {})} onClose={onClose}>
      {!person && <LoadState query={query} rows={6} />}
      {person && <Person person={person} />}
    </Sheet>
  )
}

function Person({ person }: { person: AdminUserDetails }) {
  const { t } = useTranslation('administration')
  const { moment } = useDates()
  const isSelf = useCurrentUser()?.id === person.id
  const act = useActOnPerson(person.id)
  const [asking, setAsking] = useState<Asking | null>(null)
  const ask = (next: Asking | null) => {
    act.reset()
    setAsking(next)
  }
  return (
    <>
      {person.suspension && (
        <Notice kind="info">{t('person.lockedBy', { name: person.suspension.by, reason: person.suspension.reason })}</Notice>
      )}
      {person.deletion_due_at !== null && (
        <Notice kind="info">{t('person.deletionNotice', { date: moment(person.deletion_due_at) })}</Notice>
      )}
      <PersonFacts person={person} />
      <ul className="-mx-2 flex flex-col">
        <SheetLink to={`/admin/pages?owner=${person.id}`} text={t('person.showPages')} />
        <SheetLink to={`/admin/audit?target=${person.id}`} text={t('person.showAudit')} />
        {person.role === 'admin' && <SheetLink to={`/admin/audit?actor=${person.id}`} text={t('person.showActs')} />}
      </ul>
      {act.error && asking === null && <Notice>{errorText(t, act.error)}</Notice>}
      <PersonActs
        person={person}
        isProtected={isSelf || person.role === 'admin'}
        pending={act.isPending}
        onAct={(next) => act.mutate(next)}
        onAsk={ask}
      />
      {person.role === 'admin' && !isSelf && <p className="text-xs text-pretty text-text-2">{t('person.protected')}</p>}
      <PersonQuestions person={person} act={act} asking={asking} onClose={() => ask(null)} />
    </>
  )
}
