import { describe, expect, it } from 'vitest'
import { googleAnalyticsKind } from './google-analytics.ts'

describe('figures of Google Analytics', () => {
  it('have nothing of the account in their settings, nor what of it is shown', () => {
    expect(googleAnalyticsKind.settings.safeParse({}).success).toBe(true)
    const wrong = [{ property: 'properties/1' }, { days: 28 }, { metrics: ['users'] }, { token: 'x' }]
    expect(wrong.some((settings) => googleAnalyticsKind.settings.safeParse(settings).success)).toBe(false)
  })

  it('take premium', () => expect(googleAnalyticsKind.premium).toBe(true))
})
