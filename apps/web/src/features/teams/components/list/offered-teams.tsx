import type { OfferedTeam } from '@foyer/contracts/accounts/teams/team-offers'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/button.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { TeamLogo } from '../../../../entities/team/team-logo.tsx'
import { errorText } from '../../../../lib/i18n/error-text.ts'
import { showToast } from '../../../../lib/state/toasts.ts'
import { offeredTeamsQuery, useAnswerOffer } from '../../api/offers.ts'

/** The invitations to teams that are for the person; nothing where there are none. */
export function OfferedTeams() {
  const { t } = useTranslation('teams')
  const { data, error } = useQuery(offeredTeamsQuery())
  const heading = useRef<HTMLHeadingElement>(null)
  if (!data) return error && <Notice>{t('offers.notLoaded', { reason: errorText(t, error) })}</Notice>
  if (data.length === 0) return null
  return (
    <section aria-labelledby="team-offers" className="flex flex-col gap-4">
      <h2 ref={heading} id="team-offers" tabIndex={-1} className="text-base font-semibold">
        {t('offers.title')}
      </h2>
      <ul aria-labelledby="team-offers" className="divide-y divide-line rounded-lg border border-line bg-surface">
        {data.map((offer) => (
          // What had the focus goes with its row.
          <OfferRow key={offer.id} offer={offer} onAnswered={() => heading.current?.focus()} />
        ))}
      </ul>
    </section>
  )
}

function OfferRow({ offer, onAnswered }: { offer: OfferedTeam & { id: number }; onAnswered: () => void }) {
  const { t } = useTranslation('teams')
  const answer = useAnswerOffer(offer.id)
  const { title, logo } = offer.organization
  const reply = (accept: boolean) =>
    answer.mutate(accept, {
      onSuccess: () => {
        showToast('info', t(accept ? 'joined' : 'offers.declined', { team: title }))
        onAnswered()
      },
    })
  return (
    <li className="flex flex-col gap-3 px-4 py-3">
      <div className="flex items-start gap-3">
        <TeamLogo title={title} url={logo} size="small" />
        <div className="flex min-w-0 flex-1 flex-col gap-0.5">
          <p dir="auto" className="text-sm font-medium wrap-anywhere">
            {title}
          </p>
          <p className="text-xs text-pretty wrap-anywhere text-text-2">
            {t(`offers.as.${offer.role}`, { inviter: offer.inviter?.name || t('somebody') })}
          </p>
          {offer.message && (
            <p dir="auto" className="text-sm text-pretty wrap-anywhere whitespace-pre-line text-text-2">
              {offer.message}
            </p>
          )}
        </div>
      </div>
      {answer.error && <Notice>{errorText(t, answer.error)}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="primary"
          pending={answer.isPending}
          aria-label={t('offers.acceptOf', { team: title })}
          onClick={() => reply(true)}
          className="pointer-coarse:h-11"
        >
          {t('offers.accept')}
        </Button>
        <Button
          size="sm"
          pending={answer.isPending}
          aria-label={t('offers.declineOf', { team: title })}
          onClick={() => reply(false)}
          className="pointer-coarse:h-11"
        >
          {t('offers.decline')}
        </Button>
      </div>
    </li>
  )
}
