import type { PageInvitation } from '@foyer/contracts/pages/page/page-invitations'
import type { PageRole } from '@foyer/contracts/pages/base/page-roles'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { EmailField } from '../../../components/ui/email-field.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { CopyField } from '../../../components/ui/copy-field.tsx'
import { ResendConfirmation } from '../../../entities/session/resend-confirmation.tsx'
import { useSendsMail } from '../../../entities/session/site.ts'
import { hasCode } from '../../../lib/api/api-error.ts'
import { errorText, fieldTexts } from '../../../lib/i18n/error-text.ts'
import type { PageRef } from '../../../lib/state/overlays.ts'
import { useInvitationLink, useInvite } from '../api/page-people.ts'
import { RoleSelect } from './page-people-role.tsx'

/** Invites somebody by their address. What was typed stays when that is refused. */
export function InviteForm({ page, roles }: { page: PageRef; roles: readonly PageRole[] }) {
  const { t } = useTranslation('page-people')
  const invite = useInvite(page)
  const link = useInvitationLink(page)
  const sendsMail = useSendsMail()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<PageRole>('viewer')
  const [isBlank, setBlank] = useState(false)
  const fieldError = isBlank ? t('account-errors:field.blank') : fieldTexts(t, invite.error)['email']
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = email.trim()
    setBlank(address === '')
    if (address !== '' && !invite.isPending) invite.mutate({ email: address, role }, { onSuccess: finish })
  }
  const finish = (invitation: PageInvitation) => {
    setEmail('')
    // Nobody is sent it: it is handed out.
    if (!sendsMail) link.mutate(invitation)
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-2">
      <EmailField
        label={t('email')}
        value={email}
        autoComplete="off"
        error={fieldError}
        onChange={(event) => {
          setEmail(event.target.value)
          setBlank(false)
        }}
      />
      <div className="flex gap-2">
        <RoleSelect label={t('role')} role={role} roles={roles} onChange={setRole} />
        <Button type="submit" variant="primary" pending={invite.isPending} className="flex-1 pointer-coarse:h-11">
          {t(sendsMail === false ? 'inviteByLink' : 'invite')}
        </Button>
      </div>
      <p className="text-xs text-text-3">{t(`rights.${role}`)}</p>
      {invite.error && fieldError === undefined && <Notice>{inviteError(invite.error)}</Notice>}
      {hasCode(invite.error, 'email_unconfirmed') && <ResendConfirmation />}
      <p role="status" className="text-sm text-text-2 empty:hidden">
        {invite.isSuccess && t(sendsMail ? 'sent' : 'invited', { email: invite.data.email })}
      </p>
      {invite.isSuccess && link.data && (
        <CopyField
          label={t('link', { email: invite.data.email })}
          value={link.data}
          copyLabel={t('copyLink')}
          copiedLabel={t('linkCopied')}
        />
      )}
    </form>
  )

  function inviteError(error: Error): string {
    return hasCode(error, 'conflict') ? t('alreadyThere') : errorText(t, error)
  }
}
