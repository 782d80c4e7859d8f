import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import type { OfferedInvitation } from '@foyer/contracts/pages/page/page-invitations'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { LoadState } from '../../../components/load-state.tsx'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { pagePath } from '../../../entities/page/view-page.ts'
import { useSignUpInvitation } from '../../../entities/session/sign-up-invitation.ts'
import { useMaySignUp } from '../../../entities/session/site.ts'
import { currentUserQuery } from '../../../entities/session/session.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { signInPath, signOutPath } from '../../../lib/browser/return-to.ts'
import { pageInvitationQuery, useAcceptInvitation, useDeclineInvitation } from '../api/page-invitation.ts'
import { storeInvitation } from '../../../entities/session/opened-invitation.ts'
import { regionalLocale } from '../../../lib/i18n/regional-locale.ts'

const ended = ['token_invalid', 'token_expired', 'token_used'] as const

/**
 * Opened by the link of a message: who invites to what. Nothing changes before a button is clicked, as mail programs open links by themselves. It
 * waits for who is signed in: an offer to a visitor would be replaced while somebody clicks it.
 */
export function PageInvitationPart({ token }: { token: string }) {
  const session = useQuery(currentUserQuery())
  return session.data === undefined ? <LoadState query={session} rows={2} /> : <Invitation token={token} user={session.data} />
}

function Invitation({ token, user }: { token: string; user: CurrentUser | null }) {
  const { t } = useTranslation('page-invitation')
  const query = useQuery(pageInvitationQuery(token, user?.id ?? null))
  const { data, error } = query
  useEffect(() => storeInvitation(token), [token])
  const end = ended.find((code) => error instanceof ApiError && (error.code === code || (code === 'token_invalid' && error.status === 422)))
  if (end) {
    return (
      <>
        <Notice>{t(`ended.${end}`)}</Notice>
        {end === 'token_used' && <OtherAccount isSignedIn={user !== null} />}
        <Away>{t('goOn')}</Away>
      </>
    )
  }
  if (!data) return <LoadState query={query} rows={2} />
  if (data.is_own) return <AlreadyIn invitation={data} text={t('own')} />
  if (data.state === 'accepted') return <AlreadyIn invitation={data} text={t('accepted', { title: data.title })} />
  return <Offer token={token} invitation={data} user={user} />
}

/** Of somebody who has accepted already, or whose page it is. */
function AlreadyIn({ invitation, text }: { invitation: OfferedInvitation; text: string }) {
  const { t } = useTranslation('page-invitation')
  return (
    <>
      <Notice kind="info">{text}</Notice>
      <ButtonLink to={invitation.page ? pagePath(invitation.page) : '/'} variant="primary" className="pointer-coarse:h-11">
        {t('openPage')}
      </ButtonLink>
    </>
  )
}

function Offer({ token, invitation, user }: { token: string; invitation: OfferedInvitation; user: CurrentUser | null }) {
  const { t, i18n } = useTranslation('page-invitation')
  const navigate = useNavigate()
  const accept = useAcceptInvitation(token)
  const decline = useDeclineInvitation(token)
  const isAdmitted = useSignUpInvitation(token).invitation !== undefined
  const maySignUp = useMaySignUp() || isAdmitted
  const { title, role, email, inviter, state, expires_at } = invitation
  const date = new Intl.DateTimeFormat(regionalLocale(i18n.language), { dateStyle: 'long' }).format(expires_at * 1000)
  const error = accept.error ?? decline.error
  const isOther = user && user.email !== '' && user.email.toLowerCase() !== email.toLowerCase()
  return (
    <>
      {state === 'declined' && <Notice kind="info">{t('declined', { date })}</Notice>}
      <div className="flex flex-col gap-1 text-sm text-pretty break-words text-text-2">
        <p className="text-base font-medium text-text">{t('text', { inviter: inviter.name || t('somebody'), title })}</p>
        <p>{t(`rights.${role}`)}</p>
        {state === 'open' && <p>{t('until', { date })}</p>}
      </div>
      {user ? (
        <p className="text-sm text-pretty break-words text-text-2">
          {user.email ? t('as', { name: user.name, email: user.email }) : t('asAnonymous')} {isOther && t('sentTo', { email })}
        </p>
      ) : (
        <p className="text-sm text-pretty text-text-2">{t(maySignUp ? 'signInFirst' : 'signInOnly')}</p>
      )}
      {error && <Notice>{errorText(t, error)}</Notice>}
      <div className="flex flex-col gap-2">
        {user ? (
          <Button
            variant="primary"
            pending={accept.isPending}
            onClick={() => accept.mutate(undefined, { onSuccess: (page) => void navigate(pagePath(page), { replace: true }) })}
            className="pointer-coarse:h-11"
          >
            {t('accept')}
          </Button>
        ) : (
          <>
            {maySignUp && (
              <ButtonLink to={`/users/sign_up?return_to=${encodeURIComponent(ownPath)}`} variant="primary" className="pointer-coarse:h-11">
                {t('signUp')}
              </ButtonLink>
            )}
            <ButtonLink to={signInPath(ownPath)} variant={maySignUp ? 'secondary' : 'primary'} className="pointer-coarse:h-11">
              {t('signIn')}
            </ButtonLink>
          </>
        )}
        {state === 'open' && (
          <Button variant="quiet" pending={decline.isPending} onClick={() => decline.mutate()} className="pointer-coarse:h-11">
            {t('decline')}
          </Button>
        )}
        {user && (
          <ButtonLink to={signOutPath(ownPath)} variant="quiet" className="pointer-coarse:h-11">
            {t('otherAccount')}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

/** The way to the account that has accepted. */
function OtherAccount({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useTranslation('page-invitation')
  return (
    <ButtonLink to={isSignedIn ? signOutPath(ownPath) : signInPath(ownPath)} variant="primary" className="pointer-coarse:h-11">
      {t(isSignedIn ? 'otherAccount' : 'signIn')}
    </ButtonLink>
  )
}

/** Where the screen finds its invitation again, without its token. */
const ownPath = '/users/page_invitation'

function Away({ children }: { children: ReactNode }) {
  return (
    <ButtonLink to="/" className="pointer-coarse:h-11">
      {children}
    </ButtonLink>
  )
}
