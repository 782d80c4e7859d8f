import type { BillingState } from '@foyer/contracts/billing/billing-state'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../components/load-state.tsx'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { OwningTeam } from '../../../entities/team/owning-team.ts'
import { useBilling } from '../api/billing.ts'
import { upgradePath } from '../upgrade-path.ts'
import { BillingNotices } from './billing-notices.tsx'
import { Invoices } from './invoices.tsx'
import { PlanFacts } from './plan-facts.tsx'
import { PortalButton } from './portal-button.tsx'

/** The plan of the person signed in, or of the team of the screen: why they have it, what they pay, and what they have paid. */
export function BillingScreen() {
  const { t } = useTranslation('billing')
  const query = useQuery(useBilling().query)
  if (!query.data) return <LoadState query={query} rows={5} />
  const billing = query.data
  if (billing.billing === 'off')
    return (
      <Section title={t('plan')}>
        <p className="text-sm text-pretty text-text-2">{t('off')}</p>
      </Section>
    )
  return (
    <>
      <Section title={t('plan')}>
        <BillingNotices billing={billing} />
        <PlanFacts billing={billing} />
        <PlanActions billing={billing} />
      </Section>
      {(billing.invoices.length > 0 || billing.portal) && (
        <Section title={t('invoices.title')} text={t('invoices.text')}>
          <Invoices invoices={billing.invoices} />
        </Section>
      )}
    </>
  )
}

function PlanActions({ billing: { checkout, portal, plan, source } }: { billing: BillingState }) {
  const { t } = useTranslation('billing')
  const team = use(OwningTeam)
  if (portal) return <PortalButton variant={source === 'grace' ? 'primary' : 'secondary'} label={t('manage')} />
  const mayBuy = plan === 'free' || source === 'trial'
  if (!mayBuy) return null
  if (!checkout) return <p className="text-sm text-pretty text-text-2">{t(team === null ? 'askOperator' : 'askOperatorForTeam')}</p>
  return (
    <ButtonLink variant="primary" to={upgradePath(team)} className="self-start pointer-coarse:h-11">
      {t('seePlans')}
    </ButtonLink>
  )
}
