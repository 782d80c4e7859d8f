import type { BillingState } from '@foyer/contracts/billing/billing-state'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Facts } from '../../../components/ui/facts.tsx'
import { OwningTeam } from '../../../entities/team/owning-team.ts'
import { teamPath } from '../../../entities/team/team.ts'
import { formatDay } from '../money.ts'

/** Which plan there is, why, and until when. */
export function PlanFacts({ billing }: { billing: BillingState }) {
  const { t, i18n } = useTranslation('billing')
  const { plan, subscription, until, lifetime_since: lifetime, source } = billing
  const day = (moment: number) => formatDay(moment, i18n.language)
  const isRenewed = subscription?.renews_at && !subscription.cancels_at_period_end && source !== 'grace'
  const facts: (readonly [string, React.ReactNode])[] = [
    [t('plan'), <strong key="plan">{t(`plans.${plan}`)}</strong>],
    [t('why'), <Why key="why" billing={billing} />],
  ]
  if (subscription?.type) facts.push([t('subscription'), t(`types.${subscription.type}`)])
  if (subscription && subscription.seats !== null) facts.push([t('seats'), subscription.seats])
  if (source === 'lifetime' && lifetime) facts.push([t('since'), day(lifetime)])
  if (isRenewed) facts.push([t('renews'), day(subscription.renews_at ?? 0)])
  else if (until !== null) facts.push([t('until'), day(until)])
  return <Facts facts={facts} />
}

/** Where the plan comes from: of a team, with its name. */
function Why({ billing: { source, source_team: team } }: { billing: BillingState }) {
  const { t } = useTranslation('billing')
  const isOfTeam = use(OwningTeam) !== null
  if (team)
    return (
      <>
        {t(`sources.${source}`)}{' '}
        <Link to={teamPath(team.public_id)} className="font-medium text-accent underline underline-offset-2">
          {team.title}
        </Link>
      </>
    )
  return isOfTeam && source === 'subscription' ? t('sources.subscriptionOfTeam') : t(`sources.${source}`)
}
