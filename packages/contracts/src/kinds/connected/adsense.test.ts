import { describe, expect, it } from 'vitest'
import { adsenseReportSchema } from '../../link-tools/adsense.ts'
import { adsenseKind } from './adsense.ts'

describe('earnings of AdSense', () => {
  it('have nothing of the account in their settings', () => {
    expect(adsenseKind.settings.safeParse({}).success).toBe(true)
    expect([{ account: 'accounts/pub-1' }, { token: 'x' }].some((settings) => adsenseKind.settings.safeParse(settings).success)).toBe(false)
  })

  it('take premium', () => expect(adsenseKind.premium).toBe(true))

  it('have a currency, and may be negative', () => {
    const report = { account: 'Ada', currency: 'EUR', periods: [{ period: 'today', earnings: -0.5, views: 1, clicks: 0 }], days: [] }
    expect(adsenseReportSchema.safeParse(report).success).toBe(true)
    const wrong = [{ currency: '€' }, { periods: [{ ...report.periods[0], views: -1 }] }, { days: [{ day: 'today' }] }]
    expect(wrong.some((fields) => adsenseReportSchema.safeParse({ ...report, ...fields }).success)).toBe(false)
  })
})
