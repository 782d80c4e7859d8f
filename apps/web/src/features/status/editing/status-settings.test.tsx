import type { MonitorSource } from '@foyer/contracts/link-tools/monitors'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inWidget, toHaveFocus, undo } from '../../../testing/actions.ts'
import { renderWidget } from '../../../testing/render-widget.tsx'
import { server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { goesOnceDiscarded, staysWithChanges } from '../../../testing/unsaved.ts'
import { widget } from '../../../testing/things.ts'

const blog: MonitorSource = { id: 'monitor-blog', name: 'Blog', url: 'https://blog.example/' }
const shop: MonitorSource = { id: 'monitor-shop', name: 'Shop', url: 'https://shop.example/', expected_status: 204 }

async function openSettings(monitors: MonitorSource[] = []) {
  const servers = widget('status', 'Servers', null, {})
  state.monitors.set(servers.id, { monitors, shows_addresses: false })
  const { user } = await renderWidget(servers)
  const scope = await inWidget('Servers')
  await user.click(await scope.findByRole('button', { name: t('widget-editing:widgetMenu', { title: 'Servers' }) }))
  await user.click(await screen.findByRole('menuitem', { name: t('widget-editing:settings') }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('heading', { name: t('status:addresses') })
  return { user, servers, dialog, stored: () => state.monitors.get(servers.id)?.monitors }
}
const named = (key: string, name: string) => ({ name: t(`status:${key}`, { name }) })

describe('the settings of a status widget', () => {
  it('turn notifications on and off, for oneself', async () => {
    const { user, dialog, servers } = await openSettings([blog])
    await user.click(await dialog.findByRole('checkbox', { name: t('status:notify') }))
    expect(dialog.getByRole('checkbox', { name: t('status:notify') })).toBeChecked()
    await waitFor(() => expect(state.monitorNotices.has(servers.id)).toBe(true))
    await user.click(dialog.getByRole('checkbox', { name: t('status:notify') }))
    await waitFor(() => expect(state.monitorNotices.has(servers.id)).toBe(false))
  })

  it('say why notifications could not be turned on', async () => {
    const { user, dialog } = await openSettings([blog])
    const box = await dialog.findByRole('checkbox', { name: t('status:notify') })
    server.refuse('setMonitorNotices', 'unavailable')
    await user.click(box)
    expect(await screen.findByText(t('errors:unavailable'))).toBeVisible()
    await waitFor(() => expect(dialog.getByRole('checkbox', { name: t('status:notify') })).not.toBeChecked())
  })

  it('add an address with the keyboard alone', async () => {
    const { user, dialog, stored } = await openSettings([blog])
    await user.click(dialog.getByRole('button', { name: t('status:addAddress') }))
    await toHaveFocus(() => dialog.getByRole('textbox', { name: t('status:address') }))
    await user.keyboard('https://wiki.example/{Tab}Wiki{Enter}')
    await waitFor(() => expect(stored()).toMatchObject([blog, { name: 'Wiki', url: 'https://wiki.example/' }]))
    expect(await dialog.findByText(t('status:added', { name: 'Wiki' }))).toBeInTheDocument()
  })

  it('say how many addresses there are, to keep their room free', async () => {
    const { user, dialog, servers } = await openSettings([blog])
    await user.click(dialog.getByRole('button', { name: t('status:addAddress') }))
    await user.type(dialog.getByRole('textbox', { name: t('status:address') }), 'https://wiki.example/{Tab}Wiki{Enter}')
    await waitFor(() => expect(servers.settings['n']).toBe(2))
    await user.click(dialog.getByRole('button', named('remove', 'Blog')))
    await waitFor(() => expect(servers.settings['n']).toBe(1))
  })

  it('ask before a changed address is left that is not saved', async () => {
    const { user, dialog, stored } = await openSettings([blog])
    await user.click(dialog.getByRole('button', named('edit', 'Blog')))
    const name = () => dialog.getByRole('textbox', { name: t('status:name') })
    await user.type(name(), '!')
    await staysWithChanges(user, name)
    await goesOnceDiscarded(user, name)
    expect(stored()).toEqual([blog])
    expect(dialog.getByRole('button', named('edit', 'Blog'))).toBeVisible()
  })

  it('name an address by its host where its page has no title', async () => {
    const { user, dialog, stored } = await openSettings()
    server.refuse('findTitle', 'title_not_found')
    await user.click(dialog.getByRole('button', { name: t('status:addAddress') }))
    await user.type(dialog.getByRole('textbox', { name: t('status:address') }), 'nas.example:5000{Enter}')
    await waitFor(() => expect(stored()).toMatchObject([{ name: 'nas.example:5000' }]))
  })

  it('close the form with Escape, and stay open', async () => {
    const { user, dialog, stored } = await openSettings([blog])
    await user.click(dialog.getByRole('button', { name: t('status:addAddress') }))
    await user.type(dialog.getByRole('textbox', { name: t('status:address') }), 'x{Backspace}{Escape}')
    await toHaveFocus(() => dialog.getByRole('button', { name: t('status:addAddress') }))
    expect(stored()).toEqual([blog])
  })

  it.each([
    ['is no web address', 'invalid', { errors: [{ field: 'monitors.0.url', code: 'invalid_url' }] }, 'status:invalidAddress'],
    ['may not be accessed', 'address_not_allowed', {}, 'status:addressRefused'],
    ['is one too many', 'invalid', { errors: [{ field: 'monitors', code: 'too_large', params: { max: 100 } }] }, 'status:personFull'],
  ] as const)('keep what was typed when the address %s', async (_, code, refusal, text) => {
    const { user, dialog, stored } = await openSettings()
    server.refuse('setMonitors', code, refusal as Parameters<typeof server.refuse>[2])
    await user.click(dialog.getByRole('button', { name: t('status:addAddress') }))
    const field = dialog.getByRole('textbox', { name: t('status:address') })
    await user.type(field, 'https://inside.example/{Enter}')
    expect(await dialog.findByText(t(text, { count: 100 }))).toBeVisible()
    expect(field).toHaveValue('https://inside.example/')
    expect(stored()).toEqual([])
  })

  it('change the name and the expected status of an address', async () => {
    const { user, dialog, stored } = await openSettings([blog, shop])
    await user.click(dialog.getByRole('button', named('edit', 'Shop')))
    const name = dialog.getByRole('textbox', { name: t('status:name') })
    await user.clear(name)
    await user.type(name, 'Store')
    const status = dialog.getByRole('textbox', { name: t('status:expectedStatus') })
    await user.clear(status)
    await user.type(status, '99{Enter}')
    expect(await dialog.findByText(t('status:invalidStatus'))).toBeVisible()
    await user.clear(status)
    await user.click(dialog.getByRole('button', { name: t('status:save') }))
    await waitFor(() => expect(stored()).toEqual([blog, { id: shop.id, name: 'Store', url: shop.url }]))
    await toHaveFocus(() => dialog.getByRole('button', named('edit', 'Store')))
  })

  it('move an address, and keep the focus on the button at the end of the list', async () => {
    const { user, dialog, stored } = await openSettings([blog, shop])
    await user.click(dialog.getByRole('button', named('moveUp', 'Shop')))
    await waitFor(() => expect(stored()).toEqual([shop, blog]))
    expect(dialog.getByRole('button', named('moveUp', 'Shop'))).toHaveFocus()
    expect(dialog.getByText(t('status:moved', { name: 'Shop', index: 1, count: 2 }))).toBeInTheDocument()
  })

  it('remove an address, and bring it back in its place', async () => {
    const { user, dialog, stored } = await openSettings([blog, shop])
    await user.click(dialog.getByRole('button', named('remove', 'Blog')))
    await waitFor(() => expect(stored()).toEqual([shop]))
    await undo(user)
    await waitFor(() => expect(stored()).toEqual([blog, shop]))
  })

  it('say why an address could not be removed, and show it again', async () => {
    const { user, dialog } = await openSettings([blog])
    server.refuse('setMonitors', 'unavailable')
    await user.click(dialog.getByRole('button', named('remove', 'Blog')))
    expect(await screen.findByText(t('errors:unavailable'))).toBeVisible()
    expect(await dialog.findByRole('button', named('remove', 'Blog'))).toBeVisible()
  })

  it('show the addresses to viewers, and hide the response times', async () => {
    const { user, dialog, servers } = await openSettings([blog])
    await user.click(dialog.getByRole('checkbox', { name: t('status:showAddresses') }))
    await waitFor(() => expect(state.monitors.get(servers.id)).toEqual({ monitors: [blog], shows_addresses: true }))
    await user.click(dialog.getByRole('checkbox', { name: t('status:showGraph') }))
    await waitFor(() => expect(servers.settings['g']).toBe(0))
  })

  it('offer no more addresses than a widget can have', async () => {
    const all = Array.from({ length: 20 }, (_, n) => ({ ...blog, id: `monitor-${n}`, name: `Server ${n}` }))
    const { dialog } = await openSettings(all)
    expect(dialog.getByText(t('status:full', { count: 20 }))).toBeVisible()
    expect(dialog.queryByRole('button', { name: t('status:addAddress') })).not.toBeInTheDocument()
  })
})
