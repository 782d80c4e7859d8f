import { describe, expect, it } from 'vitest'
import { countryOf } from '../drawing/countries.ts'
import { analyticsData } from './analytics-data.ts'
import { hasValues } from './read-table.ts'

const texts = { labelTitle: (by: string) => `by ${by}`, metric: (metric: string) => `all ${metric}`, unknown: 'Unknown' }
const table = { property: 'My site', days: 28, metrics: ['users', 'views'], is_cut: true } as const
const rows = (...labels: string[]) => labels.map((label, index) => ({ label, values: [index, index * 2] }))

describe('a table of Google Analytics', () => {
  it('is drawn with a series for each figure', () => {
    const data = analyticsData({ ...table, metrics: [...table.metrics], by: 'date', rows: rows('2026-11-24', '2026-11-25') }, 'en', texts)
    expect(data).toEqual({
      labelTitle: 'by date',
      labels: ['2026-11-24', '2026-11-25'],
      series: [
        { name: 'all users', values: [0, 1] },
        { name: 'all views', values: [0, 2] },
      ],
      problems: [],
      isCut: true,
    })
    expect(hasValues(data)).toBe(true)
  })

  it.each(['en', 'de', 'pl', 'ja'])('names countries in the language %s, by which a map knows them', (locale) => {
    const { labels } = analyticsData({ ...table, metrics: ['users'], by: 'country', rows: rows('DE', 'TR', 'US', 'CI', '') }, locale, texts)
    expect(labels[0]).not.toBe('DE')
    expect(labels.map((label) => countryOf(label, locale)?.alpha2)).toEqual(['DE', 'TR', 'US', 'CI', undefined])
    expect(labels.at(-1)).toBe('Unknown')
  })

  it('has no values where nothing was counted', () => {
    expect(hasValues(analyticsData({ ...table, metrics: ['users'], by: 'page', rows: [] }, 'en', texts))).toBe(false)
  })
})
