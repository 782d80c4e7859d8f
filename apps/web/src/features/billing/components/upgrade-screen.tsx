import type { BillingState, PriceList } from '@foyer/contracts/billing/billing-state'
import type { BillingCurrency } from '@foyer/contracts/billing/prices'
import { useQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../components/load-state.tsx'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { Segments } from '../../../components/ui/segments.tsx'
import { PremiumFeatures } from '../../../entities/premium/premium-explanation.tsx'
import { pricesQuery } from '../../../entities/premium/prices.ts'
import { OwningTeam } from '../../../entities/team/owning-team.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useBilling, useCheckout } from '../api/billing.ts'
import { offeredPrices } from '../offered-prices.ts'
import { billingPath } from '../upgrade-path.ts'
import { PortalButton } from './portal-button.tsx'
import { PriceCard } from './price-card.tsx'

type Props = {
  /** From the address: `lifetime` puts that price first, anything else is a code for a discount. */
  promotion?: string | undefined
}

/** What can be bought for oneself, or for the team of the screen. */
export function UpgradeScreen({ promotion }: Props) {
  const { t } = useTranslation('billing')
  const [prices, billing] = [useQuery(pricesQuery()), useQuery(useBilling().query)]
  if (!prices.data) return <LoadState query={prices} rows={5} />
  if (!billing.data) return <LoadState query={billing} rows={5} />
  if (billing.data.billing === 'off') return <Unavailable text={t('off')} />
  if (!prices.data.checkout) return <NoCheckout />
  if (billing.data.portal && billing.data.subscription) return <Subscribed billing={billing.data} />
  return <Offer prices={prices.data} billing={billing.data} promotion={promotion} />
}

function Unavailable({ text }: { text: string }) {
  const { t } = useTranslation('billing')
  return (
    <Section title={t('upgrade.title')}>
      <p className="text-sm text-pretty text-text-2">{text}</p>
    </Section>
  )
}

function NoCheckout() {
  const { t } = useTranslation('billing')
  return <Unavailable text={t(use(OwningTeam) === null ? 'askOperator' : 'askOperatorForTeam')} />
}

/** Whoever pays already changes that, and buys no second one. */
function Subscribed({ billing: { plan } }: { billing: BillingState }) {
  const { t } = useTranslation('billing')
  const team = use(OwningTeam)
  return (
    <Section title={t('upgrade.subscribed', { plan: t(`plans.${plan}`) })} text={t('upgrade.subscribedText')}>
      <div className="flex flex-wrap items-center gap-2">
        <PortalButton variant="primary" label={t('upgrade.change')} />
        <ButtonLink to={billingPath(team)} className="pointer-coarse:h-11">
          {t('title')}
        </ButtonLink>
      </div>
    </Section>
  )
}

function Offer({ prices, billing, promotion }: { prices: PriceList; billing: BillingState } & Props) {
  const { t } = useTranslation(['billing', 'errors', 'account-errors'])
  const team = use(OwningTeam)
  const [currency, setCurrency] = useState<BillingCurrency>(billing.currency)
  const checkout = useCheckout()
  const offered = offeredPrices(prices.prices, { buyer: billing.buyer, currency, promotion })
  const code = promotion === 'lifetime' ? undefined : promotion
  const hasPlan = billing.plan !== 'free' && billing.source !== 'trial'
  const daysLeft = billing.trial?.days_left ?? 0
  return (
    <>
      <Section
        title={t(team === null ? 'upgrade.title' : 'upgrade.teamTitle')}
        text={t(team === null ? 'upgrade.text' : 'upgrade.teamText')}
      >
        {hasPlan && (
          <Notice kind="info">
            {t(`upgrade.has.${billing.source}`, { team: billing.source_team?.title, defaultValue: t('upgrade.hasPlan') })}
          </Notice>
        )}
        {daysLeft > 0 && <Notice kind="info">{t('upgrade.trial', { count: daysLeft })}</Notice>}
        {code !== undefined && <Notice kind="info">{t('upgrade.code', { code })}</Notice>}
        {prices.currencies.length > 1 && (
          <Segments
            legend={t('upgrade.currency')}
            options={prices.currencies.map((value) => ({ value, label: t(`currencies.${value}`) }))}
            value={currency}
            onChoose={setCurrency}
          />
        )}
        {checkout.error && <Notice>{errorText(t, checkout.error)}</Notice>}
        <ul aria-label={t('upgrade.plans')} className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
          {offered.map((price) => (
            <PriceCard
              key={price.type}
              price={price}
              currency={currency}
              isPending={checkout.isPending && checkout.variables.type === price.type}
              onBuy={() => checkout.mutate({ type: price.type, currency, ...(code === undefined ? {} : { promotion: code }) })}
            />
          ))}
        </ul>
        <p className="text-xs text-pretty text-text-2">{t(`upgrade.tax.${prices.tax}`)}</p>
      </Section>
      <Section title={t('upgrade.includes')}>{team === null ? <PremiumFeatures /> : <TeamFeatures />}</Section>
    </>
  )
}

function TeamFeatures() {
  const { t } = useTranslation('billing')
  const names = ['pages', 'members', 'domain', 'sign_in', 'features'] as const
  return (
    <ul className="list-disc pl-5 text-sm text-text-2">
      {names.map((name) => (
        <li key={name}>{t(`upgrade.ofTeam.${name}`)}</li>
      ))}
    </ul>
  )
}
