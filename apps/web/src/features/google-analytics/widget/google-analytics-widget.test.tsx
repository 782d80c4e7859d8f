import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inWidget, speak, toHaveFocus } from '../../../testing/actions.ts'
import { renderWidget } from '../../../testing/render-widget.tsx'
import { server, state } from '../../../testing/scene.ts'
import { analyticsConnection } from '../../../testing/server/analytics-handlers.ts'
import type { Connection } from '../../../testing/server/connections.ts'
import { t } from '../../../testing/texts.ts'
import { widget } from '../../../testing/things.ts'

/** A page with a widget “Visits” of an account; null is a widget that is not connected. */
async function openFigures(stored: Connection | null) {
  const figures = widget('ganalytics', 'Visits', null)
  if (stored) state.connections.set(figures.id, stored)
  const { user } = await renderWidget(figures, { share_mode: 'link' })
  return { user, id: figures.id, visits: await inWidget('Visits') }
}

type Visits = Awaited<ReturnType<typeof inWidget>>
const own = (choices: string[]) => ({ provider: 'google', account: 'ada@gmail.example', is_own: true, is_shared: false, choices }) as const
const line = (visits: Visits, metric: 'users' | 'sessions' | 'views') =>
  visits.findByRole('group', { name: new RegExp(`^${t(`analytics:metric.${metric}`)} by day, `) })

describe('figures of Google Analytics', () => {
  it('show the property, its period and each figure with its change against the period before', async () => {
    const { visits } = await openFigures(analyticsConnection())
    expect(await visits.findByText('My site')).toBeVisible()
    expect(visits.getByText('last 28 days')).toBeVisible()
    for (const name of [
      'Users: 1,250, +25% against the 28 days before',
      'Sessions: 1,800, -10% against the 28 days before',
      'Page views: 250,000, none in the 28 days before',
    ]) {
      expect(visits.getByRole('button', { name })).toBeVisible()
    }
    expect(visits.getByTitle('250,000')).toHaveTextContent('250K')
  })

  it('draw the figure that is chosen by keyboard, day by day', async () => {
    const { user, visits } = await openFigures(analyticsConnection())
    await line(visits, 'users')
    const sessions = visits.getByRole('button', { name: /^Sessions/ })
    act(() => sessions.focus())
    await user.keyboard('{Enter}')
    const values = within(await line(visits, 'sessions')).getAllByRole('img')
    expect(values).toHaveLength(28)
    expect(sessions).toHaveAttribute('aria-pressed', 'true')
    expect(visits.getByRole('button', { name: /^Users/ })).toHaveAttribute('aria-pressed', 'false')
    act(() => values[0]?.focus())
    await user.keyboard('{End}')
    await toHaveFocus(() => visits.getByRole('img', { name: 'Nov 25: 70' }))
  })

  it('have all days as a table', async () => {
    const { user, visits } = await openFigures(
      analyticsConnection({ authorization: own(['properties/1002', 'days:7', 'metric:users', 'metric:views']) }),
    )
    await user.click(await visits.findByText(t('drawing:asTable')))
    const rows = within(await visits.findByRole('table')).getAllByRole('row')
    expect(rows).toHaveLength(8)
    expect(rows.slice(0, 2).map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      [t('analytics:by.date'), 'Users', 'Page views'],
      ['Nov 19', '60', '9,000'],
    ])
  })

  it('need no choice where there is one figure', async () => {
    const { visits } = await openFigures(analyticsConnection({ authorization: own(['properties/1002', 'days:90', 'metric:views']) }))
    expect(await visits.findByText('My shop')).toBeVisible()
    expect(visits.getByText('last 90 days')).toBeVisible()
    expect(visits.queryByRole('group', { name: t('google-analytics:choose') })).not.toBeInTheDocument()
    expect(await line(visits, 'views')).toBeVisible()
  })

  it('say that nothing was counted', async () => {
    const none = { total: 0, previous: 0, daily: 0 }
    const { visits } = await openFigures(analyticsConnection({ figures: { users: none, sessions: none, views: none } }))
    expect(await visits.findByText(t('google-analytics:empty'))).toBeVisible()
  })

  it('show their age while Google is away', async () => {
    const { visits } = await openFigures(analyticsConnection({ is_stale: true }))
    expect(await visits.findByText(t('sources:stale', { age: '2 hours ago' }))).toBeVisible()
    expect(await line(visits, 'users')).toBeVisible()
  })

  it('stay without a connection, and say how old they are', async () => {
    const { visits } = await openFigures(analyticsConnection())
    await line(visits, 'users')
    server.setOnline(false)
    expect(await visits.findByText(t('sources:offline', { age: t('shared:justNow') }))).toBeVisible()
    expect(await line(visits, 'users')).toBeVisible()
  })

  it('show names of Google as texts', async () => {
    const script = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    const { visits } = await openFigures(analyticsConnection({ choices: [{ id: 'properties/1001', name: script }] }))
    const text = await visits.findByText(script)
    expect(text.querySelector('script, img')).toBeNull()
  })

  it('lead to Google while it is not connected', async () => {
    const { user, visits } = await openFigures(null)
    await user.click(await visits.findByRole('button', { name: t('connected:connect', { provider: 'Google' }) }))
    await waitFor(() => expect(server.calls('startWidgetAuth')).toHaveLength(1))
  })

  it('say that it has to be connected again, by the words of the specification', async () => {
    const { visits } = await openFigures(analyticsConnection({ state: 'reauthenticate' }))
    expect(await visits.findByText('Token cannot be refreshed, reauthentication is required')).toBeVisible()
    expect(visits.getByRole('button', { name: t('connected:reconnect') })).toBeVisible()
  })

  it('say that the property is gone, and how to choose another one', async () => {
    const { visits } = await openFigures(analyticsConnection({ state: 'gone' }))
    expect(await visits.findByText(t('connected:gone'))).toBeVisible()
    expect(visits.getByRole('button', { name: t('connected:openSettings') })).toBeVisible()
  })

  it('offer to try again where there is nothing to show', async () => {
    server.refuse('googleAnalytics', 'source_unavailable', { times: 100 })
    const { user, visits } = await openFigures(analyticsConnection())
    const retry = await visits.findByRole('button', { name: t('shared:retry') })
    server.accept('googleAnalytics')
    await user.click(retry)
    expect(await line(visits, 'users')).toBeVisible()
  })

  it('are hidden from visitors until they are shared', async () => {
    state.user = null
    const { visits } = await openFigures(analyticsConnection({ state: 'hidden' }))
    expect(await visits.findByText(t('connected:hidden'))).toBeVisible()
  })

  it('speak German', async () => {
    const { visits } = await openFigures(analyticsConnection())
    await line(visits, 'users')
    await speak('de')
    expect(await visits.findByText('letzte 28 Tage')).toBeVisible()
    expect(visits.getByRole('button', { name: 'Sitzungen: 1.800, -10\u00A0% gegenüber den 28 Tagen davor' })).toBeVisible()
  })
})

describe('the settings of figures of Google Analytics', () => {
  async function openSettings(stored: Connection) {
    const scene = await openFigures(stored)
    await scene.user.click(await scene.visits.findByRole('button', { name: t('widget-editing:widgetMenu', { title: 'Visits' }) }))
    await scene.user.click(await screen.findByRole('menuitem', { name: t('widget-editing:settings') }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByRole('heading', { name: t('connected:account') })
    return { ...scene, dialog, choices: () => state.connections.get(scene.id)?.authorization?.choices }
  }

  it('choose the property, the period and the figures', async () => {
    const { user, dialog, choices, visits } = await openSettings(analyticsConnection())
    await user.selectOptions(await dialog.findByRole('combobox', { name: t('analytics:property') }), 'My shop')
    await waitFor(() => expect(choices()).toEqual(['properties/1002']))
    await user.click(dialog.getByRole('radio', { name: t('analytics:days', { count: 7 }) }))
    await waitFor(() => expect(choices()).toContain('days:7'))
    await user.click(dialog.getByRole('checkbox', { name: t('analytics:metric.sessions') }))
    await waitFor(() => expect(choices()).toEqual(['properties/1002', 'days:7', 'metric:users', 'metric:views', 'by:date']))
    await user.selectOptions(dialog.getByRole('combobox', { name: t('analytics:property') }), 'My site')
    await waitFor(() => expect(choices()).toEqual(['properties/1001', 'days:7', 'metric:users', 'metric:views', 'by:date']))
    expect(await visits.findByText('last 7 days')).toBeInTheDocument()
  })

  it('keep one figure', async () => {
    const { dialog } = await openSettings(analyticsConnection({ authorization: own(['properties/1001', 'metric:users']) }))
    expect(await dialog.findByRole('checkbox', { name: t('analytics:metric.users') })).toBeDisabled()
    expect(dialog.getByRole('checkbox', { name: t('analytics:metric.views') })).toBeEnabled()
  })

  it('say that the account has no property', async () => {
    const { dialog } = await openSettings(analyticsConnection({ choices: [], state: 'nothing_chosen', authorization: own([]) }))
    expect(await dialog.findByText(t('analytics:noProperties'))).toBeVisible()
  })

  it('say who sees the figures, which nobody can change here', async () => {
    const { dialog } = await openSettings(analyticsConnection())
    expect(await dialog.findByText(t('connected:shareHintReadOnly'))).toBeVisible()
  })
})
