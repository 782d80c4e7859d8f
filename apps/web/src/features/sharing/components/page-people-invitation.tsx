import type { PageInvitation } from '@foyer/contracts/pages/page/page-invitations'
import type { PageRole } from '@foyer/contracts/pages/base/page-roles'
import { Link2, MailX, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CopyField } from '../../../components/ui/copy-field.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import type { PageRef } from '../../../lib/state/overlays.ts'
import { useInvitationLink, useResendInvitation, useWithdrawInvitation } from '../api/page-people.ts'
import { regionalLocale } from '../../../lib/i18n/regional-locale.ts'

type Props = { page: PageRef; invitation: PageInvitation; roles: readonly PageRole[]; onWithdrawn: () => void }

/** Somebody who is invited and has not accepted. To one that was declined nothing more is sent. */
export function InvitationRow({ page, invitation, roles, onWithdrawn }: Props) {
  const { t, i18n } = useTranslation('page-people')
  const resend = useResendInvitation(page)
  const withdraw = useWithdrawInvitation(page)
  const link = useInvitationLink(page)
  const { email, role, state, expires_at } = invitation
  const date = new Intl.DateTimeFormat(regionalLocale(i18n.language), { dateStyle: 'medium' }).format(expires_at * 1000)
  const about = t(`about.${state}`, { role: t(`roles.${role}`), date })
  return (
    <li className="flex flex-wrap items-center gap-1 py-2">
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="text-sm font-medium wrap-anywhere" title={email}>
          {email}
        </span>
        <span className="text-xs text-pretty text-text-2">{about}</span>
      </span>
      {state !== 'declined' && (
        <>
          {state === 'open' && roles.includes(role) && (
            <IconButton
              icon={Link2}
              label={t('showLink', { email })}
              aria-busy={link.isPending || undefined}
              onClick={() => !link.isPending && link.mutate(invitation)}
            />
          )}
          <IconButton
            icon={Send}
            label={t('resend', { email })}
            aria-busy={resend.isPending || undefined}
            // The link before it ends.
            onClick={() => !resend.isPending && resend.mutate(invitation, { onSuccess: () => link.reset() })}
          />
          <IconButton
            icon={MailX}
            label={t('withdraw', { email })}
            onClick={() => {
              withdraw.mutate(invitation)
              onWithdrawn()
            }}
          />
        </>
      )}
      {link.error && (
        <div className="w-full">
          <Notice>{errorText(t, link.error)}</Notice>
        </div>
      )}
      {link.data && (
        <div className="w-full">
          <CopyField label={t('link', { email })} value={link.data} copyLabel={t('copyLink')} copiedLabel={t('linkCopied')} />
        </div>
      )}
    </li>
  )
}
