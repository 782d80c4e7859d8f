import type { TeamInvitation } from '@foyer/contracts/accounts/teams/team-invitations'
import { Link2, MailX, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CopyField } from '../../../../components/ui/copy-field.tsx'
import { IconButton } from '../../../../components/ui/icon-button.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { useSendsMail } from '../../../../entities/session/site.ts'
import { errorText } from '../../../../lib/i18n/error-text.ts'
import { showToast } from '../../../../lib/state/toasts.ts'
import { useResendTeamInvitation, useTeamInvitationLink, useWithdrawTeamInvitation } from '../../api/invitations.ts'
import { regionalLocale } from '../../../../lib/i18n/regional-locale.ts'

type Props = { publicId: string; invitation: TeamInvitation; onWithdrawn: () => void }

/** Somebody who is invited to a team and has not accepted. To who has declined nothing more is sent. */
export function InvitationRow({ publicId, invitation, onWithdrawn }: Props) {
  const { t, i18n } = useTranslation('team-invitations')
  const sendsMail = useSendsMail()
  const resend = useResendTeamInvitation(publicId)
  const withdraw = useWithdrawTeamInvitation(publicId)
  const link = useTeamInvitationLink(publicId)
  const who = invitation.user?.name ?? invitation.email ?? ''
  const { role, state, expires_at, invited_by } = invitation
  const date = new Intl.DateTimeFormat(regionalLocale(i18n.language), { dateStyle: 'medium' }).format(expires_at * 1000)
  const about = [t(`teams:roles.${role}`), t(`pending.${state}`, { date }), invited_by && t('pending.by', { name: invited_by.name })]
  const error = resend.error ?? withdraw.error ?? link.error
  const sendAgain = () =>
    resend.mutate(invitation, {
      onSuccess: () => {
        // The link before it has ended.
        link.reset()
        showToast('info', t(sendsMail ? 'pending.resent' : 'pending.renewed', { who }))
      },
    })
  return (
    <li className="flex flex-col gap-2 px-4 py-2.5">
      <div className="flex flex-wrap items-center gap-1">
        <span className="flex min-w-40 flex-1 flex-col">
          <span dir="auto" className="text-sm font-medium wrap-anywhere">
            {who}
          </span>
          <span className="text-xs text-pretty wrap-anywhere text-text-2">{about.filter(Boolean).join(' · ')}</span>
        </span>
        {state === 'open' && (
          <IconButton
            icon={Link2}
            label={t('pending.showLink', { who })}
            aria-busy={link.isPending || undefined}
            onClick={() => !link.isPending && link.mutate(invitation)}
          />
        )}
        {state !== 'declined' && (
          <>
            <IconButton
              icon={Send}
              label={t('pending.resend', { who })}
              aria-busy={resend.isPending || undefined}
              onClick={() => !resend.isPending && sendAgain()}
            />
            <IconButton
              icon={MailX}
              label={t('pending.withdraw', { who })}
              aria-busy={withdraw.isPending || undefined}
              onClick={() => !withdraw.isPending && withdraw.mutate(invitation, { onSuccess: onWithdrawn })}
            />
          </>
        )}
      </div>
      {error && <Notice>{errorText(t, error)}</Notice>}
      {link.data && (
        <CopyField label={t('pending.link', { who })} value={link.data} copyLabel={t('copyLink')} copiedLabel={t('linkCopied')} />
      )}
    </li>
  )
}
