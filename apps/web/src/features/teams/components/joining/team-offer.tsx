import type { OfferedTeam } from '@foyer/contracts/accounts/teams/team-offers'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Button, ButtonLink } from '../../../../components/ui/button.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { useCurrentUser } from '../../../../entities/session/session.ts'
import { TeamLogo } from '../../../../entities/team/team-logo.tsx'
import { teamSettingsPath } from '../../../../entities/team/team.ts'
import { signOutPath } from '../../../../lib/browser/return-to.ts'
import { errorText } from '../../../../lib/i18n/error-text.ts'
import { regionalLocale } from '../../../../lib/i18n/regional-locale.ts'

type Answer = { isPending: boolean; error: Error | null }
type Props = {
  offer: OfferedTeam
  accept: Answer
  decline: Answer
  onAccept: () => void
  onDecline: () => void
  /** For visitors, in the place of accepting. */
  signIn?: ReactNode
}

/** Who invites to which team, and the answers to it. Somebody who is in the team already finds the way there. */
export function TeamOffer({ offer, accept, decline, onAccept, onDecline, signIn }: Props) {
  const { t, i18n } = useTranslation('team-invitation')
  const user = useCurrentUser()
  const { pathname } = useLocation()
  const { kind, organization, role, state, message, expires_at } = offer
  const date = new Intl.DateTimeFormat(regionalLocale(i18n.language), { dateStyle: 'long' }).format(expires_at * 1000)
  if (offer.is_member) return <AlreadyIn publicId={organization.public_id} text={t('isMember', { team: organization.title })} />
  const error = accept.error ?? decline.error
  return (
    <>
      {state === 'declined' && <Notice kind="info">{t('declined', { date })}</Notice>}
      <div className="flex items-start gap-3">
        <TeamLogo title={organization.title} url={organization.logo} size="small" />
        <div className="flex min-w-0 flex-1 flex-col gap-1 text-sm text-pretty wrap-anywhere text-text-2">
          <p className="text-base font-medium text-text">{invitingText()}</p>
          <p>{t(`rights.${role}`)}</p>
          {state === 'open' && <p>{t(kind === 'link' ? 'linkUntil' : 'until', { date })}</p>}
        </div>
      </div>
      {message && (
        <blockquote dir="auto" className="border-l-2 border-line pl-3 text-sm text-pretty wrap-anywhere whitespace-pre-line text-text-2">
          {message}
        </blockquote>
      )}
      <AcceptingAccount email={offer.email} />
      {error && <Notice>{errorText(t, error)}</Notice>}
      <div className="flex flex-col gap-2">
        {user ? (
          <Button variant="primary" pending={accept.isPending} onClick={onAccept} className="pointer-coarse:h-11">
            {t('accept')}
          </Button>
        ) : (
          signIn
        )}
        {state === 'open' && kind === 'message' && (
          <Button variant="quiet" pending={decline.isPending} onClick={onDecline} className="pointer-coarse:h-11">
            {t('decline')}
          </Button>
        )}
        {user && (
          <ButtonLink to={signOutPath(pathname)} variant="quiet" className="pointer-coarse:h-11">
            {t('otherAccount')}
          </ButtonLink>
        )}
      </div>
    </>
  )

  function invitingText(): string {
    if (!offer.inviter) return t('textOfLink', { team: organization.title })
    return t('text', { inviter: offer.inviter.name || t('teams:somebody'), team: organization.title })
  }
}

/** With which account somebody would accept, and where the message went when that is another address. */
function AcceptingAccount({ email }: { email: string | null }) {
  const { t } = useTranslation('team-invitation')
  const user = useCurrentUser()
  if (!user) return null
  const isOther = email !== null && user.email !== '' && user.email.toLowerCase() !== email.toLowerCase()
  return (
    <p className="text-sm text-pretty wrap-anywhere text-text-2">
      {user.email ? t('as', { name: user.name, email: user.email }) : t('asAnonymous')} {isOther && t('sentTo', { email })}
    </p>
  )
}

/** Of somebody who is in the team. */
export function AlreadyIn({ publicId, text }: { publicId: string; text: string }) {
  const { t } = useTranslation('team-invitation')
  return (
    <>
      <Notice kind="info">{text}</Notice>
      <ButtonLink to={teamSettingsPath(publicId, 'pages')} variant="primary" className="pointer-coarse:h-11">
        {t('openTeam')}
      </ButtonLink>
    </>
  )
}
