import type { BillingState } from '@foyer/contracts/billing/billing-state'
import { describe, expect, it } from 'vitest'
import { domainLimit, overLimits, withoutInvoicePages } from './billing.policy.ts'

const invoice = { number: 'F-1', date: 1, amount: 2_400, currency: 'eur', status: 'paid' as const }

describe('withoutInvoicePages', () => {
  it('leaves out the pages of invoices alone', () => {
    const state = { plan: 'premium', invoices: [{ ...invoice, hosted_url: 'https://pay.example/1', pdf_url: 'https://pay.example/1.pdf' }] }
    expect(withoutInvoicePages(state as BillingState)).toEqual({
      plan: 'premium',
      invoices: [{ ...invoice, hosted_url: null, pdf_url: null }],
    })
  })
})

describe('overLimits', () => {
  it('counts the domains of a team that has no plan any more, and none while it has one', () => {
    expect(overLimits('free', { domains: 2 }, domainLimit('free'))).toEqual([{ quota: 'domains', count: 2, limit: 0 }])
    expect(overLimits('team', { domains: 2 }, domainLimit('team'))).toEqual([])
    expect(overLimits('free', { domains: 0 }, domainLimit('free'))).toEqual([])
  })
})
