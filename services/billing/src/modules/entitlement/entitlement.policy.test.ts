import { describe, expect, it } from 'vitest'
import type { ProviderState, ProviderSubscription } from '../provider/provider-state.ts'
import { type Grounds, decideEntitlement, graceMs, noEnd, planOfGrant, shownSubscription, unheardMs } from './entitlement.policy.ts'

const now = new Date('2026-01-01T00:00:00Z')
const at = now.getTime()
const day = 24 * 60 * 60 * 1000
const later = new Date(at + 1)

const subscription = (part: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  id: 'sub_1',
  buyer: 'user',
  type: 'annual',
  status: 'active',
  period_start: at - day,
  period_end: at + day,
  cancels_at_period_end: false,
  ends_at: null,
  seats: null,
  ...part,
})
const state = (...subscriptions: ProviderSubscription[]): ProviderState => ({ subscriptions, purchases: [], invoices: [], currency: 'eur' })
const lifetime = (status: 'paid' | 'refunded' | 'disputed') => ({
  state: { ...state(), purchases: [{ id: 'ch_1', type: 'lifetime2', paid_at: at, status }] } satisfies ProviderState,
})
const decide = (grounds: Partial<Grounds>, when = now) => {
  const { seats: _, ...entitlement } = decideEntitlement({ kind: 'user', grant: null, trial: null, state: null, ...grounds }, when)
  return entitlement
}
const granted = (plan: string, until: Date) => ({ grant: { plan, valid_until: until } })

describe('what somebody is given', () => {
  it('counts until the instant it ends', () => {
    expect(decide(granted('granted', later))).toEqual({ plan: 'premium', source: 'granted', until: later.getTime() })
    expect(decide(granted('granted', now))).toEqual({ plan: 'free', source: 'none', until: null })
  })

  it('has no end until it is withdrawn', () => expect(decide(granted('granted', noEnd)).until).toBeNull())

  it('gives the plan that it names, and Premium where that is none', () => {
    expect(['team', 'enterprise', 'granted', 'unlimited'].map(planOfGrant)).toEqual(['team', 'enterprise', 'premium', 'premium'])
  })

  it('stays beside what is paid where it is more', () => {
    expect(decide({ ...granted('enterprise', later), state: state(subscription()) })).toMatchObject({
      plan: 'enterprise',
      source: 'granted',
    })
  })
})

describe('what somebody pays', () => {
  it('holds for 72 hours after its period while nothing is heard of a renewal', () => {
    const paid = { state: state(subscription()) }
    expect(decide(paid)).toEqual({ plan: 'premium', source: 'subscription', until: at + day + unheardMs })
    expect(decide(paid, new Date(at + day + unheardMs - 1)).plan).toBe('premium')
    expect(decide(paid, new Date(at + day + unheardMs)).plan).toBe('free')
  })

  it('ends on its day where it is cancelled', () => {
    const paid = { state: state(subscription({ cancels_at_period_end: true, ends_at: at + day })) }
    expect(decide(paid).until).toBe(at + day)
    expect(decide(paid, new Date(at + day)).plan).toBe('free')
  })

  it('stays for 14 days after a payment has failed', () => {
    const failing = { state: state(subscription({ status: 'past_due', period_start: at, period_end: at + 365 * day })) }
    expect(decide(failing)).toEqual({ plan: 'premium', source: 'grace', until: at + graceMs })
    expect(decide(failing, new Date(at + graceMs)).plan).toBe('free')
  })

  it.each(['unpaid', 'canceled', 'incomplete', 'paused'] as const)('gives nothing while it is %s', (status) =>
    expect(decide({ state: state(subscription({ status })) })).toEqual({ plan: 'free', source: 'none', until: null }),
  )

  it('counts the best of several that run beside one another', () => {
    const monthly = subscription({ id: 'sub_2', type: 'monthly', buyer: 'organization' })
    const annual = subscription({ id: 'sub_3', buyer: 'organization', period_end: at + 300 * day })
    const failing = subscription({ id: 'sub_4', buyer: 'organization', status: 'past_due' })
    const several = state(failing, monthly, annual, subscription({ status: 'canceled' }))
    expect(decide({ kind: 'team', state: several })).toMatchObject({ plan: 'team', until: at + 300 * day + unheardMs })
    expect(shownSubscription(several, 'team', now)?.id).toBe('sub_3')
  })

  it('gives the plan of the subject where the price is not sold here', () => {
    const unknown = state(subscription({ buyer: null, type: null }))
    expect(decide({ state: unknown }).plan).toBe('premium')
    expect(decide({ kind: 'team', state: unknown }).plan).toBe('team')
  })
})

describe('a plan for life', () => {
  it('has no end', () => expect(decide(lifetime('paid'))).toEqual({ plan: 'premium', source: 'lifetime', until: null }))

  it.each(['refunded', 'disputed'] as const)('ends once it is %s', (status) => expect(decide(lifetime(status)).plan).toBe('free'))

  it('counts before the subscription that still runs', () => {
    expect(decide({ state: { ...lifetime('paid').state, subscriptions: [subscription()] } })).toMatchObject({ source: 'lifetime' })
  })
})

describe('the trial of a team', () => {
  const trial = { kind: 'team', trial: { plan: 'team', ends_at: at + day } } as const

  it('gives its plan until it ends', () => {
    expect(decide(trial)).toEqual({ plan: 'team', source: 'trial', until: at + day })
    expect(decide(trial, new Date(at + day)).plan).toBe('free')
  })

  it('is followed by what the team pays', () => {
    expect(decide({ ...trial, state: state(subscription({ buyer: 'organization' })) })).toMatchObject({ source: 'subscription' })
  })
})
