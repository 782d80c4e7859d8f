import type { OfferedTeam } from '@foyer/contracts/accounts/teams/team-offers'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { LoadState } from '../../../../components/load-state.tsx'
import { ButtonLink } from '../../../../components/ui/button.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { showToast } from '../../../../lib/state/toasts.ts'
import { offeredTeamQuery, useAnswerOffer } from '../../api/offers.ts'
import { invitationEndOf } from '../../invitation-end.ts'
import { TeamOffer } from './team-offer.tsx'
import { useJoined } from './use-joined.ts'

/** An invitation that is for the person signed in, by its id. */
export function OfferedTeamPart({ id }: { id: string }) {
  const { t } = useTranslation('team-invitation')
  const query = useQuery(offeredTeamQuery(id))
  const { data, error } = query
  if (invitationEndOf(error)) {
    return (
      <>
        <Notice>{t('notYours')}</Notice>
        <ButtonLink to="/users/teams" className="pointer-coarse:h-11">
          {t('toTeams')}
        </ButtonLink>
      </>
    )
  }
  if (!data) return <LoadState query={query} rows={3} />
  return <OwnOffer id={id} offer={data} />
}

function OwnOffer({ id, offer }: { id: string; offer: OfferedTeam }) {
  const { t } = useTranslation('teams')
  const navigate = useNavigate()
  const accept = useAnswerOffer(id)
  const decline = useAnswerOffer(id)
  const onJoined = useJoined(offer)
  const onDeclined = () => {
    showToast('info', t('offers.declined', { team: offer.organization.title }))
    void navigate('/users/teams', { replace: true })
  }
  return (
    <TeamOffer
      offer={offer}
      accept={accept}
      decline={decline}
      onAccept={() => accept.mutate(true, { onSuccess: onJoined })}
      onDecline={() => decline.mutate(false, { onSuccess: onDeclined })}
    />
  )
}
