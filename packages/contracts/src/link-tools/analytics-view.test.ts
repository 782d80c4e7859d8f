import { describe, expect, it } from 'vitest'
import { type AnalyticsView, analyticsChoices, analyticsMetrics, analyticsViewOf } from './analytics-view.ts'
import { limits } from '../limits.ts'
import { updateWidgetAuth } from './widget-auth.ts'

const defaultView = { days: 28, metrics: [...analyticsMetrics], by: 'date' }

describe('what a widget shows of Google Analytics', () => {
  it.each<Omit<AnalyticsView, 'property'>>([
    { days: 7, metrics: ['views'], by: 'country' },
    { days: 90, metrics: ['users', 'views'], by: 'page' },
    { days: 28, metrics: [...analyticsMetrics], by: 'channel' },
  ])('is written and read as choices: %j', (view) => {
    const choices = analyticsChoices('properties/123', view)
    expect(analyticsViewOf(choices)).toEqual({ property: 'properties/123', ...view })
    expect(choices.length).toBeLessThanOrEqual(limits.widget_choices)
    expect(updateWidgetAuth.body.safeParse({ choices }).success).toBe(true)
  })

  it('is every figure of four weeks by day, as long as nothing else was chosen', () => {
    expect(analyticsViewOf([])).toEqual({ property: null, ...defaultView })
    expect(analyticsViewOf(['properties/1'])).toEqual({ property: 'properties/1', ...defaultView })
  })

  it.each(['accounts/1', 'properties/', 'properties/1/x', 'properties/1:runReport', 'properties/1#', 'days:7'])(
    'is nothing of the property “%s”',
    (property) => {
      expect(analyticsViewOf([property])).toEqual({ property: null, ...defaultView })
    },
  )

  it('leaves out what it does not know', () => {
    expect(analyticsViewOf(['properties/1', 'days:3', 'metric:revenue', 'by:gender'])).toEqual({ property: 'properties/1', ...defaultView })
  })
})
