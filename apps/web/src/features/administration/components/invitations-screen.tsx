import type { SiteInvitation } from '@foyer/contracts/accounts/administration/site-invitations'
import { useQuery } from '@tanstack/react-query'
import { Link2, MailX } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../components/load-state.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { CopyField } from '../../../components/ui/copy-field.tsx'
import { EmailField } from '../../../components/ui/email-field.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { siteQuery } from '../../../entities/session/site.ts'
import { hasCode } from '../../../lib/api/api-error.ts'
import { typedText } from '../../../lib/browser/form-text.ts'
import { useFieldErrors } from '../../../lib/hooks/use-field-errors.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { invitationsQuery, linkOf, useInviteToSite, useWithdrawFromSite } from '../api/invitations.ts'
import { useDates } from '../use-dates.ts'
import { AdminSection } from './admin-section.tsx'
import { listBox } from './list-states.tsx'

/** Who may sign up, and the links by which site admins let people do so whatever the mode. */
export function InvitationsScreen() {
  const { t } = useTranslation('administration')
  const { data: site } = useQuery(siteQuery())
  const query = useQuery(invitationsQuery())
  return (
    <AdminSection name="invitations">
      {site && <Notice kind="info">{t(`invitations.modes.${site.sign_up}`)}</Notice>}
      <InviteForm />
      {query.data ? <InvitationList invitations={query.data} /> : <LoadState query={query} rows={3} />}
    </AdminSection>
  )
}

/** What was typed stays when it is refused. Nothing is sent: the link is shown to be handed out. */
function InviteForm() {
  const { t } = useTranslation('administration')
  const invite = useInviteToSite()
  const { form, textOf, general, check } = useFieldErrors(invite.error)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (invite.isPending) return
    const email = typedText(event.currentTarget, 'email').trim()
    if (check(email === '' ? { email: { code: 'blank' } } : {})) invite.mutate(email, { onSuccess: () => form.current?.reset() })
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex max-w-sm flex-col gap-3">
      {general && <Notice>{hasCode(invite.error, 'conflict') ? t('invitations.hasAccount') : general}</Notice>}
      <EmailField label={t('invitations.email')} name="email" autoComplete="off" required error={textOf('email')} />
      <Button type="submit" variant="primary" pending={invite.isPending} className="self-start pointer-coarse:h-11">
        {t('invitations.invite')}
      </Button>
      {invite.data && <InvitationLink invitation={invite.data} />}
    </form>
  )
}

function InvitationLink({ invitation }: { invitation: SiteInvitation }) {
  const { t } = useTranslation('administration')
  return (
    <CopyField
      label={t('invitations.link', { email: invitation.email })}
      value={linkOf(invitation)}
      copyLabel={t('invitations.copy')}
      copiedLabel={t('invitations.copied')}
    />
  )
}

function InvitationList({ invitations }: { invitations: readonly SiteInvitation[] }) {
  const { t } = useTranslation('administration')
  if (invitations.length === 0) return <p className="text-sm text-text-2">{t('invitations.empty')}</p>
  return (
    <ul aria-label={t('invitations.title')} className={listBox}>
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  )
}

function InvitationRow({ invitation }: { invitation: SiteInvitation }) {
  const { t } = useTranslation('administration')
  const { day } = useDates()
  const withdraw = useWithdrawFromSite()
  const [isShown, setShown] = useState(false)
  const { email, inviter, state, expires_at } = invitation
  return (
    <li className="flex flex-col gap-2 px-4 py-3 text-sm">
      <div className="flex items-center gap-1">
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="font-medium wrap-anywhere">{email}</span>
          <span className="text-xs text-text-2">
            {t(`invitations.about.${state}`, { date: day(expires_at) })}
            {inviter && ` · ${t('audit.by', { name: inviter })}`}
          </span>
        </span>
        {state === 'open' && (
          <IconButton icon={Link2} label={t('invitations.show', { email })} aria-expanded={isShown} onClick={() => setShown(!isShown)} />
        )}
        {state !== 'used' && (
          <IconButton icon={MailX} label={t('invitations.withdraw', { email })} onClick={() => withdraw.mutate(invitation)} />
        )}
      </div>
      {withdraw.error && <Notice>{errorText(t, withdraw.error)}</Notice>}
      {isShown && state === 'open' && <InvitationLink invitation={invitation} />}
    </li>
  )
}
