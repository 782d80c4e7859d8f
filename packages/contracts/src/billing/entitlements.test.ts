import { describe, expect, it } from 'vitest'
import { limits } from '../limits.ts'
import { entitlementsOf, features, featuresOf, isEntitled, isPremiumPlan, planOf, plans, quotaOf, quotas } from './entitlements.ts'

describe('the table of entitlements', () => {
  it('names every feature and quota of every plan', () => {
    const names = [...features, ...quotas].toSorted()
    for (const plan of plans) expect(Object.keys(entitlementsOf[plan]).toSorted()).toEqual(names)
  })

  it('allows no plan less than a smaller one', () => {
    for (const [index, plan] of plans.entries()) {
      const smaller = plans[index - 1] ?? plan
      for (const feature of features) expect(Number(isEntitled(plan, feature))).toBeGreaterThanOrEqual(Number(isEntitled(smaller, feature)))
      for (const quota of quotas) expect(quotaOf(plan, quota)).toBeGreaterThanOrEqual(quotaOf(smaller, quota))
    }
  })

  it('allows everything while billing is off', () => {
    expect(features.every((feature) => isEntitled('unlimited', feature))).toBe(true)
    expect(quotaOf('unlimited', 'pages')).toBe(limits.pages_per_user)
  })

  it('gives the free plan its pages and no feature', () => {
    expect(features.some((feature) => isEntitled('free', feature))).toBe(false)
    expect(quotaOf('free', 'pages')).toBe(limits.free_pages)
  })
})

describe('members and domains', () => {
  it('gives a team as many members as the specification allows, and a domain', () => {
    expect([quotaOf('team', 'members'), quotaOf('team', 'domains')]).toEqual([20, 1])
  })

  it('gives a person neither', () => {
    for (const plan of ['free', 'premium'] as const) expect([quotaOf(plan, 'members'), quotaOf(plan, 'domains')]).toEqual([0, 0])
  })
})

describe('featuresOf', () => {
  it('names what a plan has', () => {
    expect([featuresOf('free'), featuresOf('premium')]).toEqual([[], [...features]])
  })
})

describe('planOf', () => {
  it('counts before whether it is premium', () => {
    expect(planOf({ is_premium: true, plan: 'team' })).toBe('team')
  })

  it('takes the plan from whether it is premium where a release before plans has answered', () => {
    expect([planOf({ is_premium: true }), planOf({ is_premium: false })]).toEqual(['premium', 'free'])
  })

  it('calls every plan but the free one premium', () => {
    expect(plans.filter(isPremiumPlan)).toEqual(['premium', 'team', 'enterprise', 'unlimited'])
  })
})
