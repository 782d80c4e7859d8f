import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inWidget, speak, toHaveFocus } from '../../../testing/actions.ts'
import { renderWidget } from '../../../testing/render-widget.tsx'
import { server, state } from '../../../testing/scene.ts'
import { adsenseConnection } from '../../../testing/server/adsense-handlers.ts'
import type { Connection } from '../../../testing/server/connections.ts'
import { t } from '../../../testing/texts.ts'
import { widget } from '../../../testing/things.ts'

/** A page with a widget “Ads” of an account; null is a widget that is not connected. */
async function openEarnings(stored: Connection | null) {
  const made = widget('gadsense', 'Ads', null)
  if (stored) state.connections.set(made.id, stored)
  const { user } = await renderWidget(made, { share_mode: 'link' })
  return { user, id: made.id, ads: await inWidget('Ads') }
}

type Ads = Awaited<ReturnType<typeof inWidget>>
const periodsIn = async (ads: Ads) => {
  const periods = within(await ads.findByRole('list', { name: t('adsense:periods') })).getAllByRole('listitem')
  return periods.map((period) => [...period.children].map(({ textContent }) => textContent))
}

describe('earnings of AdSense', () => {
  it('show each period in the currency of the account, with page views and clicks', async () => {
    const { ads } = await openEarnings(adsenseConnection())
    expect(await periodsIn(ads)).toEqual([
      ['Today so far', '€0.30', '1 page view1 click'],
      ['Yesterday', '€1.10', '200 page views3 clicks'],
      ['Last 7 days', '€7.70', '1,400 page views21 clicks'],
      ['This month so far', '€1,234.50', '5,020 page views76 clicks'],
    ])
    expect(ads.getByText('My blog')).toBeVisible()
    expect(ads.getByText(t('adsense:estimated'))).toBeVisible()
  })

  it('have a line that is walked by keyboard', async () => {
    const { user, ads } = await openEarnings(adsenseConnection())
    expect(await ads.findByRole('group', { name: /^Estimated earnings by day, Nov 24 to Nov 25: between €1.50 and €2.50/ })).toBeVisible()
    act(() => ads.getByRole('img', { name: 'Nov 24: €1.50' }).focus())
    await user.keyboard('{ArrowRight}')
    await toHaveFocus(() => ads.getByRole('img', { name: 'Nov 25: €2.50' }))
  })

  it('have all days as a table', async () => {
    const { user, ads } = await openEarnings(adsenseConnection())
    await user.click(await ads.findByText(t('drawing:asTable')))
    const rows = within(await ads.findByRole('table')).getAllByRole('row')
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Day', 'Earnings', 'Page views', 'Clicks'],
      ['Nov 24', '€1.50', '200', '3'],
      ['Nov 25', '€2.50', '200', '3'],
    ])
  })

  it('show their age while Google is away', async () => {
    const { ads } = await openEarnings(adsenseConnection({ is_stale: true }))
    expect(await ads.findByText(t('sources:stale', { age: '2 hours ago' }))).toBeVisible()
  })

  it('stay without a connection, and say how old they are', async () => {
    const { ads } = await openEarnings(adsenseConnection())
    await periodsIn(ads)
    server.setOnline(false)
    expect(await ads.findByText(t('sources:offline', { age: t('shared:justNow') }))).toBeVisible()
    expect(await periodsIn(ads)).toHaveLength(4)
  })

  it('show names of Google as texts', async () => {
    const script = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    const { ads } = await openEarnings(adsenseConnection({ choices: [{ id: 'accounts/pub-1001', name: script }] }))
    expect((await ads.findByText(script)).querySelector('script, img')).toBeNull()
  })

  it('lead to Google while it is not connected', async () => {
    const { user, ads } = await openEarnings(null)
    await user.click(await ads.findByRole('button', { name: t('connected:connect', { provider: 'Google' }) }))
    await waitFor(() => expect(server.calls('startWidgetAuth')).toHaveLength(1))
  })

  it('say that it has to be connected again, by the words of the specification', async () => {
    const { ads } = await openEarnings(adsenseConnection({ state: 'reauthenticate' }))
    expect(await ads.findByText('Token cannot be refreshed, reauthentication is required')).toBeVisible()
  })

  it('are hidden from visitors until they are shared', async () => {
    state.user = null
    const { ads } = await openEarnings(adsenseConnection({ state: 'hidden' }))
    expect(await ads.findByText(t('connected:hidden'))).toBeVisible()
  })

  it('offer to try again where there is nothing to show', async () => {
    server.refuse('adsense', 'source_unavailable', { times: 100 })
    const { user, ads } = await openEarnings(adsenseConnection())
    const retry = await ads.findByRole('button', { name: t('shared:retry') })
    server.accept('adsense')
    await user.click(retry)
    expect(await periodsIn(ads)).toHaveLength(4)
  })

  it('speak German', async () => {
    const { ads } = await openEarnings(adsenseConnection())
    await periodsIn(ads)
    await speak('de')
    expect(await ads.findByText('Heute bis jetzt')).toBeVisible()
    expect(ads.getByText('1.234,50 €')).toBeVisible()
  })
})

describe('the settings of earnings of AdSense', () => {
  async function openSettings(stored: Connection) {
    const scene = await openEarnings(stored)
    await scene.user.click(await scene.ads.findByRole('button', { name: t('widget-editing:widgetMenu', { title: 'Ads' }) }))
    await scene.user.click(await screen.findByRole('menuitem', { name: t('widget-editing:settings') }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByRole('heading', { name: t('connected:account') })
    return { ...scene, dialog }
  }

  it('choose the account', async () => {
    const { user, id, dialog, ads } = await openSettings(adsenseConnection())
    await user.selectOptions(await dialog.findByRole('combobox', { name: t('adsense:account') }), 'My forum')
    await waitFor(() => expect(state.connections.get(id)?.authorization?.choices).toEqual(['accounts/pub-1002']))
    expect(await ads.findByText('My forum')).toBeInTheDocument()
  })

  it('say that there is no account at AdSense', async () => {
    const authorization = { provider: 'google', account: 'ada@gmail.example', is_own: true, is_shared: false, choices: [] } as const
    const { dialog } = await openSettings(
      adsenseConnection({ choices: [], state: 'nothing_chosen', authorization: { ...authorization, choices: [] } }),
    )
    expect(await dialog.findByText(t('adsense:noAccounts'))).toBeVisible()
  })
})
