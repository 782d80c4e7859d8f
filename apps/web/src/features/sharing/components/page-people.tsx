import type { PageRole } from '@foyer/contracts/pages/base/page-roles'
import type { PagePerson } from '@foyer/contracts/pages/page/page-invitations'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { Confirm } from '../../../components/ui/confirm.tsx'
import { SkeletonRows } from '../../../components/ui/skeleton.tsx'
import type { PageRef } from '../../../lib/state/overlays.ts'
import { usePagePeople, useRemovePerson } from '../api/page-people.ts'
import { InvitationRow } from './page-people-invitation.tsx'
import { InviteForm } from './page-people-invite.tsx'
import { PersonRow } from './page-people-person.tsx'

/** Who may open a page beside its owner: viewers and editors, who is invited, and the form that invites. `roles`: those that may be granted. */
export function PagePeople({ page, roles }: { page: PageRef; roles: readonly PageRole[] }) {
  const { t } = useTranslation('page-people')
  const { data, error, refetch } = usePagePeople(page)
  const remove = useRemovePerson(page)
  const heading = useRef<HTMLHeadingElement>(null)
  const [leaving, setLeaving] = useState<PagePerson | null>(null)
  const [isAsking, setAsking] = useState(false)
  // What had the focus is gone with its row.
  const keepFocus = () => heading.current?.focus()
  const ask = (person: PagePerson) => {
    setLeaving(person)
    setAsking(true)
  }
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 ref={heading} tabIndex={-1} className="text-sm font-medium">
        {t('title')}
      </h3>
      <InviteForm page={page} roles={roles} />
      {!data && !error && <SkeletonRows plain count={2} />}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && data.people.length + data.invitations.length === 0 && <p className="text-sm text-text-2">{t('empty')}</p>}
      {data && data.people.length > 0 && (
        <ul aria-label={t('people')} className="flex flex-col divide-y divide-line">
          {data.people.map((person) => (
            <PersonRow key={person.user_id} page={page} person={person} roles={roles} onRemove={() => ask(person)} />
          ))}
        </ul>
      )}
      {data && data.invitations.length > 0 && (
        <>
          <h4 className="text-xs font-medium text-text-2">{t('invitations')}</h4>
          <ul aria-label={t('invitations')} className="flex flex-col divide-y divide-line">
            {data.invitations.map((invitation) => (
              <InvitationRow key={invitation.id} page={page} invitation={invitation} roles={roles} onWithdrawn={keepFocus} />
            ))}
          </ul>
        </>
      )}
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('removeQuestion', { name: leaving?.name })}
        text={t('removeText')}
        action={t('remove')}
        onConfirm={() => {
          if (leaving) remove.mutate(leaving)
          requestAnimationFrame(keepFocus)
        }}
      />
    </section>
  )
}
