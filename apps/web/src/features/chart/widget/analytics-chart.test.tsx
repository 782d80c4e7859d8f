import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inWidget, speak } from '../../../testing/actions.ts'
import { renderWidget } from '../../../testing/render-widget.tsx'
import { server, state } from '../../../testing/scene.ts'
import { analyticsConnection } from '../../../testing/server/analytics-handlers.ts'
import type { Connection } from '../../../testing/server/connections.ts'
import { t } from '../../../testing/texts.ts'
import { widget } from '../../../testing/things.ts'

/** A page with a chart “Visits” of an account at Google Analytics; null is one that is not connected. */
async function openChart(stored: Connection | null, settings: Record<string, unknown> = {}) {
  const made = widget('chart', 'Visits', null, { settings: { s: 'analytics', ...settings } })
  if (stored) state.connections.set(made.id, stored)
  const { user } = await renderWidget(made, { share_mode: 'link' })
  return { user, made, chart: await inWidget('Visits') }
}

const shows = (...choices: string[]) =>
  analyticsConnection({
    authorization: {
      provider: 'google',
      account: 'ada@gmail.example',
      is_own: true,
      is_shared: false,
      choices: ['properties/1001', ...choices],
    },
  })
const valuesIn = async (chart: Awaited<ReturnType<typeof inWidget>>, type: string) => {
  const picture = await chart.findByRole('group', { name: new RegExp(`^${t(`chart:type.${type}`)} “Visits”`) })
  return within(picture)
    .getAllByRole('img')
    .map((value) => value.getAttribute('aria-label'))
}

describe('a chart of Google Analytics', () => {
  it.each(['column', 'bar', 'line', 'area'])('shows the figures of each day in a %s chart, and says of which property', async (y) => {
    const { chart } = await openChart(shows('days:7', 'metric:users', 'metric:views'), { y })
    const values = await valuesIn(chart, y)
    expect(values).toHaveLength(14)
    expect(values).toContain('Nov 25, 2026, Page views: 9,000')
    expect(chart.getByText('My site')).toBeVisible()
    expect(chart.getByText('last 7 days')).toBeVisible()
  })

  it('shows countries on a map, in the language of the viewer', async () => {
    const { chart } = await openChart(shows('metric:users', 'by:country'), { y: 'geo' })
    expect(await valuesIn(chart, 'geo')).toEqual(['Germany: 60', 'France: 60'])
    expect(chart.getByText(t('chart:notOnMap', { count: 1, names: t('analytics:unknown') }))).toBeVisible()
    await speak('de')
    expect(await chart.findByRole('img', { name: 'Deutschland: 60' })).toBeInTheDocument()
  })

  it('shows channels as parts of a pie', async () => {
    const { chart } = await openChart(shows('metric:sessions', 'by:channel'), { y: 'pie' })
    expect(await valuesIn(chart, 'pie')).toEqual(['Organic Search: 70 (50%)', 'Direct: 70 (50%)'])
  })

  it('has all numbers as a table', async () => {
    const { user, chart } = await openChart(shows('by:page'))
    await user.click(await chart.findByText(t('drawing:asTable')))
    const rows = within(await chart.findByRole('table')).getAllByRole('row')
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Page', 'Users', 'Sessions', 'Page views'],
      ['/', '60', '70', '9,000'],
      ['/contact', '60', '70', '9,000'],
    ])
  })

  it('leads to Google while it is not connected', async () => {
    const { user, chart } = await openChart(null)
    await user.click(await chart.findByRole('button', { name: t('connected:connect', { provider: 'Google' }) }))
    await waitFor(() => expect(server.calls('startWidgetAuth')).toHaveLength(1))
  })

  it('says that it has to be connected again, by the words of the specification', async () => {
    const { chart } = await openChart(analyticsConnection({ state: 'reauthenticate' }))
    expect(await chart.findByText('Token cannot be refreshed, reauthentication is required')).toBeVisible()
  })

  it('shows the age of numbers that stand in for newer ones', async () => {
    const { chart } = await openChart(analyticsConnection({ is_stale: true }))
    expect(await chart.findByText(t('sources:stale', { age: '2 hours ago' }))).toBeVisible()
  })

  it('is chosen in the settings, with what is in its rows', async () => {
    const { user, made, chart } = await openChart(analyticsConnection(), { s: 'table' })
    await user.click(await chart.findByRole('button', { name: t('widget-editing:widgetMenu', { title: 'Visits' }) }))
    await user.click(await screen.findByRole('menuitem', { name: t('widget-editing:settings') }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByRole('radio', { name: t('chart:sourceAnalytics') }))
    await waitFor(() => expect(made.settings['s']).toBe('analytics'))
    expect(dialog.queryByRole('combobox', { name: t('chart:decimal') })).not.toBeInTheDocument()
    await user.selectOptions(await dialog.findByRole('combobox', { name: t('analytics:rows') }), t('analytics:by.country'))
    const choices = () => state.connections.get(made.id)?.authorization?.choices
    await waitFor(() => expect(choices()).toEqual(expect.arrayContaining(['properties/1001', 'by:country'])))
  })
})
