import { billingNoticed, planChanged } from '@foyer/contracts/billing/billing-events'
import type { BillingNotice } from '@foyer/contracts/billing/billing-events'
import { type PendingEvent, pendingEvents } from '@foyer/service-kit/events'
import type { Announced, BillingAccount } from '../billing-account/billing-account.repository.ts'
import { type Entitlement, decideEntitlement, graceEnd } from '../entitlement/entitlement.policy.ts'
import type { ProviderState } from '../provider/provider-state.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** So long before the end of something whoever pays is told of it. */
export const noticeMs = 3 * dayMs
/** What can still change is read at least so often, and all else. */
const liveMs = dayMs
const restMs = 30 * dayMs
/** A renewal is looked for so long after its time. */
const renewalMs = 10 * 60 * 1000

type Notice = { key: string; notice: BillingNotice; endsAt: number | null }
const paidSources = new Set(['subscription', 'lifetime', 'grace'])

/** What follows from a state at a moment: what is told of it now, and when it is looked at again. */
export function planNews(account: Pick<BillingAccount, '_id' | 'kind' | 'announced'>, state: ProviderState | null, now: Date) {
  const { _id: subject_id, kind, announced } = account
  const paid = decideEntitlement({ kind, grant: null, trial: null, state }, now)
  const due = [...noticesOf(state, now), ...endingOf(paid, announced)].filter(({ key }) => !announced?.notices.includes(key))
  const subject = { subject_id, kind }
  const next: Announced = {
    plan: paid.plan,
    source: paid.source,
    until: paid.until === null ? null : new Date(paid.until),
    notices: [...(announced?.notices ?? []), ...due.map(({ key }) => key)].slice(-maxNotices),
  }
  const events: PendingEvent[] = [
    ...(isNews(next, announced) ? pendingEvents(planChanged, subject) : []),
    ...due.flatMap(({ notice, endsAt }) =>
      pendingEvents(billingNoticed, { ...subject, notice, ends_at: endsAt && Math.floor(endsAt / 1000), at: now.getTime() }),
    ),
  ]
  return { announced: next, events, due_at: new Date(nextLook(state, paid, now)) }
}

const maxNotices = 50

function isNews(next: Announced, before: Announced | undefined): boolean {
  if (!before) return next.plan !== 'free'
  return next.plan !== before.plan || next.source !== before.source || next.until?.getTime() !== before.until?.getTime()
}

/** What is to be said of the subscriptions as they are. The key tells one failure, or one trial, from the next. */
function noticesOf(state: ProviderState | null, now: Date): Notice[] {
  return (state?.subscriptions ?? []).flatMap((subscription): Notice[] => {
    const { id, status, period_start, period_end } = subscription
    const endsAt = graceEnd(subscription)
    if (endsAt !== null && endsAt > now.getTime()) {
      const failed: Notice = { key: `failed ${id} ${period_start}`, notice: 'payment_failed', endsAt }
      const ending: Notice = { key: `grace ${id} ${period_start}`, notice: 'grace_ending', endsAt }
      return endsAt - now.getTime() <= noticeMs ? [ending] : [failed]
    }
    const isTrialEnding = status === 'trialing' && period_end - now.getTime() <= noticeMs && period_end > now.getTime()
    return isTrialEnding ? [{ key: `trial ${id} ${period_end}`, notice: 'first_payment', endsAt: period_end }] : []
  })
}

/** That something paid has ended, which was announced. */
function endingOf(paid: Entitlement, before: Announced | undefined): Notice[] {
  if (!before || !paidSources.has(before.source) || paid.source !== 'none') return []
  return [{ key: `ended ${before.source} ${before.until?.getTime() ?? 'life'}`, notice: 'plan_ended', endsAt: null }]
}

/** When something may have changed by itself, in ms since 1970. */
function nextLook(state: ProviderState | null, paid: Entitlement, now: Date): number {
  const at = now.getTime()
  const live = (state?.subscriptions ?? []).filter(({ status }) => status !== 'canceled')
  const moments = live.flatMap((subscription) => {
    const end = graceEnd(subscription)
    const ends = [subscription.period_end + renewalMs, ...(subscription.ends_at === null ? [] : [subscription.ends_at])]
    return [...ends, subscription.period_end - noticeMs, ...(end === null ? [] : [end - noticeMs, end])]
  })
  const later = [...moments, ...(paid.until === null ? [] : [paid.until])].filter((moment) => moment > at)
  return Math.min(at + (live.length > 0 ? liveMs : restMs), ...later)
}
