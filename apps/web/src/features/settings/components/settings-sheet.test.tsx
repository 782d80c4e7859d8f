import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { describe, expect, it } from 'vitest'
import { MemberOverlays } from '../../../testing/overlays.ts'
import { watchPreferences } from '../../../entities/preference/watch-preferences.ts'
import { openOverlay } from '../../../lib/state/overlays.ts'
import { openPage } from '../../../testing/render-app.tsx'
import { renderWidgets } from '../../../testing/render-widget.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { storedSnapshot } from '../../../testing/server/snapshot-handlers.ts'
import { ada } from '../../../testing/server/state.ts'
import { t } from '../../../testing/texts.ts'
import { bookmarksWidget } from '../../../testing/things.ts'

watchPreferences()

async function openSettings() {
  const { user } = await renderWidgets(addPage(), '', MemberOverlays)
  flushSync(() => openOverlay('settings'))
  const dialog = within(await screen.findByRole('dialog', { name: t('settings:title') }))
  return { user, dialog }
}

describe('settings sheet', () => {
  it('shows a control for every preference, with its value', async () => {
    const { dialog } = await openSettings()
    expect(dialog.getByRole('radio', { name: t('settings:options.theme.system') })).toBeChecked()
    expect(dialog.getByRole('radio', { name: 'English' })).toBeChecked()
    expect(dialog.getByRole('checkbox', { name: t('settings:newWindow.label') })).not.toBeChecked()
    expect(dialog.getByRole('checkbox', { name: t('settings:editOnPhone.label') })).not.toBeChecked()
  })

  it('opens from the account menu', async () => {
    const { user } = await openPage(addPage())
    await user.click(await screen.findByRole('button', { name: t('shell:accountMenu') }))
    await user.click(await screen.findByRole('menuitem', { name: t('account-menu:settings') }))
    expect(await screen.findByRole('dialog', { name: t('settings:title') })).toBeVisible()
  })

  it('applies a theme at once and saves it to the account', async () => {
    const { user, dialog } = await openSettings()
    await user.click(dialog.getByRole('radio', { name: t('settings:options.theme.dark') }))
    expect(document.documentElement.dataset['theme']).toBe('dark')
    expect(await dialog.findByText(t('settings:saved'))).toBeVisible()
    expect(state.user).toMatchObject({ dark: true })
  })

  it('keeps a browser preference out of the account', async () => {
    const { user, dialog } = await openSettings()
    await user.click(dialog.getByRole('checkbox', { name: t('settings:editOnPhone.label') }))
    expect(dialog.getByRole('checkbox', { name: t('settings:editOnPhone.label') })).toBeChecked()
    expect(localStorage.getItem('foyer.edit-mode')).toBe('on')
    expect(server.calls('updateUserSettings')).toHaveLength(0)
  })

  it('leaves right clicks to the browser, and saves that', async () => {
    const { user, dialog } = await openSettings()
    await user.click(dialog.getByRole('checkbox', { name: t('settings:browserMenus.label') }))
    await waitFor(() => expect(state.user).toMatchObject({ no_context_menus: true }))
    expect(fireEvent.contextMenu(document.body)).toBe(true)
  })

  it('switches the language of the whole app and saves it', async () => {
    const { user, dialog } = await openSettings()
    await user.click(dialog.getByRole('radio', { name: 'Deutsch' }))
    expect(await screen.findByRole('dialog', { name: 'Einstellungen' })).toBeVisible()
    await waitFor(() => expect(state.user).toMatchObject({ lang: 'de' }))
  })

  it('returns to the former value and says why when the account refuses', async () => {
    const { user, dialog } = await openSettings()
    server.refuse('updateUserSettings', 'internal')
    await user.click(dialog.getByRole('checkbox', { name: t('settings:newWindow.label') }))
    expect(await dialog.findByRole('alert')).toBeVisible()
    expect(dialog.getByRole('checkbox', { name: t('settings:newWindow.label') })).not.toBeChecked()
  })

  it('takes over what the account of the signed-in person says', async () => {
    state.user = { ...ada, dark: true, open_links_in_new_window: true }
    const { dialog } = await openSettings()
    await waitFor(() => expect(dialog.getByRole('radio', { name: t('settings:options.theme.dark') })).toBeChecked())
    expect(dialog.getByRole('checkbox', { name: t('settings:newWindow.label') })).toBeChecked()
    expect(localStorage.getItem('foyer.theme')).toBe('dark')
  })

  it('can be used with the keyboard alone', async () => {
    const { user, dialog } = await openSettings()
    dialog.getByRole('checkbox', { name: t('settings:newWindow.label') }).focus()
    await user.keyboard(' ')
    expect(dialog.getByRole('checkbox', { name: t('settings:newWindow.label') })).toBeChecked()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: t('settings:title') })).toBeNull())
  })

  it('hides the bar of pages and the icons of sites at once', async () => {
    const { user } = await openPage(addPage([[bookmarksWidget('Links', ['Alder'])]]))
    const bar = () => screen.queryByRole('navigation', { name: t('page-marks:pagesBar') })
    await waitFor(() => expect(bar()).toBeVisible())
    expect(document.querySelector('[data-host]')).not.toBeNull()
    flushSync(() => openOverlay('settings'))
    const dialog = within(await screen.findByRole('dialog', { name: t('settings:title') }))
    await user.click(dialog.getByRole('checkbox', { name: t('settings:pagesBar.label') }))
    await user.click(dialog.getByRole('checkbox', { name: t('settings:siteIcons.label') }))
    await waitFor(() => expect(state.user).toMatchObject({ show_pages_menu: false, show_favicons: false }))
    expect(screen.queryByRole('navigation', { name: t('page-marks:pagesBar'), hidden: true })).toBeNull()
    expect(document.querySelector('[data-host]')).toBeNull()
  })

  it('saves country and currency to the account', async () => {
    const { user, dialog } = await openSettings()
    const country = dialog.getByRole('combobox', { name: t('settings:country.label') })
    expect(country).toHaveDisplayValue('United Kingdom')
    await user.selectOptions(country, 'Austria')
    await waitFor(() => expect(state.user).toMatchObject({ country: 'AT' }))
    await user.selectOptions(country, t('settings:country.none'))
    await user.selectOptions(dialog.getByRole('combobox', { name: t('settings:currency.label') }), 'CHF')
    await waitFor(() => expect(state.user).toMatchObject({ country: null, currency: 'CHF' }))
  })

  it('shows the country of the account again when another is refused', async () => {
    const { user, dialog } = await openSettings()
    server.refuse('updateUserSettings', 'internal')
    await user.selectOptions(dialog.getByRole('combobox', { name: t('settings:country.label') }), 'Austria')
    expect(await dialog.findByRole('alert')).toBeVisible()
    expect(dialog.getByRole('combobox', { name: t('settings:country.label') })).toHaveDisplayValue('United Kingdom')
  })

  it('turns the showing of broken links off, which only Premium has', async () => {
    const { user, dialog } = await openSettings()
    const field = dialog.getByRole('checkbox', { name: t('settings:brokenLinks.label') })
    expect(field).toBeChecked()
    await user.click(field)
    await waitFor(() => expect(state.user).toMatchObject({ ignore_broken_links: true }))
    await waitFor(() => expect(field).not.toBeChecked())
  })

  it('hides the search bar of pages, which only Premium may', async () => {
    const { user, dialog } = await openSettings()
    const field = dialog.getByRole('checkbox', { name: t('settings:searchBar.label') })
    expect(field).toBeChecked()
    await user.click(field)
    await waitFor(() => expect(state.user).toMatchObject({ hide_searchbar: true }))
    await waitFor(() => expect(field).not.toBeChecked())
  })

  it('shows who has no Premium that the search bar stays', async () => {
    state.user = { ...ada, is_premium: false }
    const { dialog } = await openSettings()
    const field = dialog.getByRole('checkbox', { name: t('settings:searchBar.label') })
    expect(field).toBeDisabled()
    expect(field).toBeChecked()
    expect(field).toHaveAccessibleDescription(t('settings:searchBar.premium'))
  })

  it('shows who has no Premium that broken links are part of it', async () => {
    state.user = { ...ada, is_premium: false }
    const { dialog } = await openSettings()
    const field = dialog.getByRole('checkbox', { name: t('settings:brokenLinks.label') })
    expect(field).toBeDisabled()
    expect(field).not.toBeChecked()
    expect(field).toHaveAccessibleDescription(t('settings:premiumOnly'))
  })

  it('follows what is changed in another browser', async () => {
    const { dialog } = await openSettings()
    expect(dialog.getByRole('checkbox', { name: t('settings:siteIcons.label') })).toBeChecked()
    state.user = { ...ada, show_favicons: false }
    await server.tell({ type: 'user' })
    await waitFor(() => expect(dialog.getByRole('checkbox', { name: t('settings:siteIcons.label') })).not.toBeChecked())
  })
})

describe('the setting for snapshots', () => {
  const label = t('snapshots:setting.label')
  const fill = () =>
    ['a', 'b'].forEach((name) => state.snapshots.set(name, storedSnapshot(`https://${name}.example/`, { bytes: 2_500_000 })))

  it('says how much of their room they take', async () => {
    fill()
    const { dialog } = await openSettings()
    expect(await dialog.findByText(`${t('snapshots:setting.count', { count: 2 })} · 5 MB of 262.1 MB`)).toBeVisible()
    expect(dialog.getByRole('checkbox', { name: label })).toBeChecked()
  })

  it('is turned off, and offers to delete what is saved', async () => {
    fill()
    const { user, dialog } = await openSettings()
    await dialog.findByText(/5 MB/)
    await user.click(dialog.getByRole('checkbox', { name: label }))
    await waitFor(() => expect(state.user).toMatchObject({ snapshots: false }))
    const question = within(await screen.findByRole('alertdialog', { name: t('snapshots:setting.offTitle') }))
    await user.click(question.getByRole('button', { name: t('snapshots:setting.deleteAll') }))
    await waitFor(() => expect(state.snapshots.size).toBe(0))
    expect(await dialog.findByText(new RegExp(t('snapshots:setting.count', { count: 0 })))).toBeVisible()
  })

  it('deletes all of them once that is confirmed', async () => {
    fill()
    const { user, dialog } = await openSettings()
    await user.click(await dialog.findByRole('button', { name: t('snapshots:setting.deleteAll') }))
    const question = within(await screen.findByRole('alertdialog', { name: t('snapshots:setting.deleteAllTitle') }))
    await user.click(question.getByRole('button', { name: t('shared:cancel') }))
    expect(state.snapshots.size).toBe(2)
    expect(state.user).toMatchObject({ snapshots: true })
  })
})
