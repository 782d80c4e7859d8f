import { describe, expect, it } from 'vitest'
import { limits } from '../../limits.ts'
import { chartKind } from './chart.ts'

const accepts = (settings: object) => chartKind.settings.safeParse(settings).success

describe('settings of a chart', () => {
  it.each([
    {},
    chartKind.defaults,
    { y: 'pie', s: 'address', l: false, c: 1 },
    { s: 'analytics' },
    { y: 'geo', d: 'Land;Wert\nDeutschland;1,5', m: ',', n: true, dp: 2, u: '%' },
    { tx: 'Month', ty: 'Sales', k: true, _b: 0, ds: 'Our sales' },
    { d: 'x'.repeat(limits.chart_bytes) },
  ])('accept %j', (settings) => expect(accepts(settings)).toBe(true))

  it.each([
    { y: 'radar' },
    { s: 'account' },
    { d: 'x'.repeat(limits.chart_bytes + 1) },
    { d: 'ü'.repeat(limits.chart_bytes / 2 + 1) },
    { d: [[1]] },
    { m: ';' },
    { tx: ' ' },
    { ty: 'x'.repeat(limits.chart_label + 1) },
    { k: 1 },
    { dp: 1.5 },
    { dp: limits.chart_decimals + 1 },
    { u: 'x'.repeat(limits.chart_unit + 1) },
    { c: 2 },
    { s: 'analytics', property: 'properties/1' },
    { url: 'https://example.org/secret.csv' },
  ])('refuse %j', (settings) => expect(accepts(settings)).toBe(false))
})
