import { currencyOf } from '@foyer/contracts/accounts/countries'
import type { BillingState, OwnBilling } from '@foyer/contracts/billing/billing-state'
import { type Plan, type Quota, isPremiumPlan, quotaOf } from '@foyer/contracts/billing/entitlements'
import type { BillingCurrency, BuyerKind } from '@foyer/contracts/billing/prices'
import type { SessionUser } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import type { Team } from '../team/team.model.ts'
import type { User } from '../user/user.model.ts'

/**
 * Throws `reauthentication_required` where nothing but the provider of a team has said who is calling: whoever runs that would come to their card and address, and pay in
 * their name.
 */
export function assertOwnProof({ proved_by_team: provedByTeam }: Pick<SessionUser, 'proved_by_team'>): void {
  if (provedByTeam !== undefined) throw new AppError('reauthentication_required')
}

/** Invoices without their pages at the provider, where names, addresses and cards stand: for who has shown nothing of their own. */
export function withoutInvoicePages(state: BillingState): BillingState {
  const { invoices, ...rest } = state
  return {
    ...rest,
    invoices: invoices.map(({ number, date, amount, currency, status }) => ({
      number,
      date,
      amount,
      currency,
      status,
      hosted_url: null,
      pdf_url: null,
    })),
  }
}

/** Where who manages a team sees its billing. */
export const billingScreen = ({ public_id }: Pick<Team, 'public_id'>): string => `/organization/${public_id}/billing`

/** Which prices are for a team. */
export function buyerOf({ is_enterprise, is_education }: Pick<Team, 'is_enterprise' | 'is_education'>): BuyerKind {
  if (is_enterprise) return 'enterprise'
  return is_education ? 'education' : 'organization'
}

/** The currency in which somebody sees prices who has not paid yet: euros in countries that have them. */
export function currencyFor({ currency, country }: Pick<User, 'currency' | 'country'>): BillingCurrency {
  return (currency ?? currencyOf(country ?? null)).toUpperCase() === 'EUR' ? 'eur' : 'usd'
}

/** What is more than a plan allows, or than its limit (`own`) where it has another; a count that is not known is none. */
export function overLimits(plan: Plan, counts: Partial<Record<Quota, number | null>>, own: Partial<Record<Quota, number>> = {}) {
  return (Object.entries(counts) as [Quota, number | null][]).flatMap(([quota, count]): BillingState['over'] => {
    const limit = own[quota] ?? quotaOf(plan, quota)
    return count !== null && count > limit ? [{ quota, count, limit }] : []
  })
}

/** How many domains a team may have with a plan: as many as it can claim. */
export const domainLimit = (plan: Plan): { domains?: number } => (isPremiumPlan(plan) ? { domains: limits.team_domains } : {})

/** The plan that comes with a team where somebody has none of their own. */
export function withTeamPlan(own: OwnBilling, team: Team | null, source: 'team' | 'enterprise', plan: Plan) {
  if (!team || own.plan !== 'free') return { ...own, source_team: null }
  return { ...own, plan, source, until: null, source_team: { public_id: team.public_id, title: team.title } }
}
