import type { OfferedTeam } from '@foyer/contracts/accounts/teams/team-offers'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../../components/load-state.tsx'
import { ButtonLink } from '../../../../components/ui/button.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { storeInvitation } from '../../../../entities/session/opened-invitation.ts'
import { useCurrentUser } from '../../../../entities/session/session.ts'
import { useSignUpInvitation } from '../../../../entities/session/sign-up-invitation.ts'
import { useMaySignUp } from '../../../../entities/session/site.ts'
import { signInPath, signOutPath } from '../../../../lib/browser/return-to.ts'
import { teamInvitationQuery, useAcceptTeamInvitation, useDeclineTeamInvitation } from '../../api/offers.ts'
import { invitationEndOf } from '../../invitation-end.ts'
import { TeamOffer } from './team-offer.tsx'
import { useJoined } from './use-joined.ts'

/** Opened by a link: who invites to which team. Nothing changes before a button is clicked, as mail programs open links by themselves. */
export function TeamInvitationPart({ publicId, token }: { publicId: string; token: string }) {
  const { t } = useTranslation('team-invitation')
  const user = useCurrentUser()
  const query = useQuery(teamInvitationQuery(publicId, token, user?.id ?? null))
  const { data, error } = query
  useEffect(() => storeInvitation(token), [token])
  const end = invitationEndOf(error)
  if (end) {
    return (
      <>
        <Notice>{t(`ended.${end}`)}</Notice>
        {end === 'token_used' && <OtherAccount path={ownPathOf(publicId)} isSignedIn={Boolean(user)} />}
        <ButtonLink to="/" className="pointer-coarse:h-11">
          {t('goOn')}
        </ButtonLink>
      </>
    )
  }
  if (!data) return <LoadState query={query} rows={3} />
  return <LinkedOffer publicId={publicId} token={token} offer={data} />
}

function LinkedOffer({ publicId, token, offer }: { publicId: string; token: string; offer: OfferedTeam }) {
  const accept = useAcceptTeamInvitation(publicId, token)
  const decline = useDeclineTeamInvitation(publicId, token)
  const onJoined = useJoined(offer)
  return (
    <TeamOffer
      offer={offer}
      accept={accept}
      decline={decline}
      onAccept={() => accept.mutate(undefined, { onSuccess: onJoined })}
      onDecline={() => decline.mutate()}
      signIn={<SignIn path={ownPathOf(publicId)} token={token} />}
    />
  )
}

/** The ways to an account, which lead back to the invitation. */
function SignIn({ path, token }: { path: string; token: string }) {
  const { t } = useTranslation('team-invitation')
  const isAdmitted = useSignUpInvitation(token).invitation !== undefined
  const maySignUp = useMaySignUp() || isAdmitted
  return (
    <>
      <p className="text-sm text-pretty text-text-2">{t(maySignUp ? 'signInFirst' : 'signInOnly')}</p>
      {maySignUp && (
        <ButtonLink to={`/users/sign_up?return_to=${encodeURIComponent(path)}`} variant="primary" className="pointer-coarse:h-11">
          {t('signUp')}
        </ButtonLink>
      )}
      <ButtonLink to={signInPath(path)} variant={maySignUp ? 'secondary' : 'primary'} className="pointer-coarse:h-11">
        {t('signIn')}
      </ButtonLink>
    </>
  )
}

/** The way to the account that has accepted. */
function OtherAccount({ path, isSignedIn }: { path: string; isSignedIn: boolean }) {
  const { t } = useTranslation('team-invitation')
  return (
    <ButtonLink to={isSignedIn ? signOutPath(path) : signInPath(path)} variant="primary" className="pointer-coarse:h-11">
      {t(isSignedIn ? 'otherAccount' : 'signIn')}
    </ButtonLink>
  )
}

/** Where the screen finds its invitation again, without its token. */
const ownPathOf = (publicId: string) => `/organization/${publicId}/invitation`
