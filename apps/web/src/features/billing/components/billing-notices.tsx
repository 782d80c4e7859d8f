import type { BillingState } from '@foyer/contracts/billing/billing-state'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Notice } from '../../../components/ui/notice.tsx'
import { OwningTeam } from '../../../entities/team/owning-team.ts'
import { teamSettingsPath } from '../../../entities/team/team.ts'
import { formatDay } from '../money.ts'

/** What somebody has to know about their plan: a failed payment, an end, a trial, and what is more than the plan includes. */
export function BillingNotices({ billing: { grace, trial, subscription, over } }: { billing: BillingState }) {
  const { t, i18n } = useTranslation('billing')
  const day = (moment: number) => formatDay(moment, i18n.language)
  return (
    <>
      {grace && <Notice>{t('grace', { day: day(grace.ends_at) })}</Notice>}
      {subscription?.cancels_at_period_end && subscription.ends_at && (
        <Notice kind="info">{t('cancelled', { day: day(subscription.ends_at) })}</Notice>
      )}
      {trial && <Notice kind="info">{t('trial', { count: trial.days_left, day: day(trial.ends_at) })}</Notice>}
      {over.map((excess) => (
        <Notice key={excess.quota} kind="info">
          <Excess {...excess} />
        </Notice>
      ))}
    </>
  )
}

/** What is above a limit, and where it can be brought below it by choice. */
function Excess({ quota, count, limit }: BillingState['over'][number]) {
  const { t } = useTranslation('billing')
  const team = use(OwningTeam)
  const places = {
    pages: team === null ? '/users/pages' : teamSettingsPath(team.public_id, 'pages'),
    members: team && teamSettingsPath(team.public_id, 'members'),
    domains: team && teamSettingsPath(team.public_id, 'authentication'),
  }
  const place = places[quota]
  return (
    <>
      <p>{t(`over.${quota}`, { count, limit })}</p>
      {place && (
        <Link to={place} className="font-medium underline underline-offset-2">
          {t(`over.see_${quota}`)}
        </Link>
      )}
    </>
  )
}
