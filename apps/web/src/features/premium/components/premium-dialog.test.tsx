import { type Feature, features } from '@foyer/contracts/billing/entitlements'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { currentUserQuery } from '../../../entities/session/session.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { chooseFrom, inWidget } from '../../../testing/actions.ts'
import { openPage } from '../../../testing/render-app.tsx'
import { addForeignPage, addPage, server, state } from '../../../testing/scene.ts'
import { ada } from '../../../testing/server/state.ts'
import { t } from '../../../testing/texts.ts'
import { bookmarksWidget } from '../../../testing/things.ts'

async function openLinks(page = addPage([[bookmarksWidget('Links', ['Alder'])]])) {
  const { user } = await openPage(page)
  const links = await inWidget('Links')
  const menuButton = await links.findByRole('button', { name: t('widget-editing:widgetMenu', { title: 'Links' }) })
  await links.findAllByRole('button', { name: t('bookmark-editing:addTo', { title: 'Links' }) })
  return { user, links, menuButton }
}
const newPage = () => screen.findByRole('button', { name: new RegExp(`^${t('shell:newPage')}`) })

describe('account without Premium', () => {
  beforeEach(() => {
    state.user = { ...ada, is_premium: false }
  })

  it('is told what Premium is before it types the name of a group', async () => {
    const { user, links, menuButton } = await openLinks()
    await user.click(menuButton)
    const entry = await screen.findByRole('menuitem', { name: new RegExp(t('bookmark-editing:addGroup')) })
    expect(within(entry).getByText(t('premium-badge:badge'))).toBeVisible()
    fireEvent.click(entry)
    const dialog = await screen.findByRole('dialog', { name: t('premium:reason.groups') })
    expect(await within(dialog).findByText(t('premium:howToGet'))).toBeVisible()
    expect(links.queryByLabelText(t('bookmark-editing:groupName'))).not.toBeInTheDocument()
    expect(server.calls('addFolder')).toEqual([])
  })

  it('is led to the plans where they are sold', async () => {
    server.answer('getPrices', () => ({
      billing: 'on' as const,
      checkout: true,
      currencies: ['usd' as const],
      tax: 'added' as const,
      trial_days: 0,
      prices: [],
    }))
    const { user, menuButton } = await openLinks()
    await user.click(menuButton)
    fireEvent.click(await screen.findByRole('menuitem', { name: new RegExp(t('bookmark-editing:addGroup')) }))
    const dialog = await screen.findByRole('dialog', { name: t('premium:reason.groups') })
    expect(await within(dialog).findByRole('link', { name: t('premium:seePlans') })).toHaveAttribute('href', '/users/upgrade')
    expect(dialog).not.toHaveTextContent(t('premium:howToGet'))
  })

  it('is told so over the list of pages, when it archives one, and goes on there', async () => {
    addPage([[]], { title: 'Garden' })
    const { user } = await openPage(addPage([[]], { title: 'Morning' }))
    await user.click(screen.getByRole('button', { name: t('shell:pages') }))
    const list = await screen.findByRole('dialog', { name: t('shell:pages') })
    await chooseFrom(
      user,
      await within(list).findByRole('button', { name: t('page-marks:pageMenu', { title: 'Garden' }) }),
      `${t('page-archive:archive')} ${t('premium-badge:badge')}`,
    )
    const dialog = await screen.findByRole('dialog', { name: t('premium:reason.archive') })
    expect(list).toBeInTheDocument()
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement | null))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(screen.getByRole('dialog', { name: t('shell:pages') })).toBe(list)
  })

  it('cannot change how groups are shown, and reads why', async () => {
    const { user, menuButton } = await openLinks()
    await chooseFrom(user, menuButton, t('widget-editing:settings'))
    const field = await screen.findByLabelText(new RegExp(`^${t('bookmark-editing:settings.groups')}`))
    expect(field).toBeDisabled()
    expect(field).toHaveAccessibleDescription(t('premium:groupDisplayHint'))
  })

  it('is told that there is no room for a page before it fills in the dialog', async () => {
    const [first] = ['Morning', 'Garden', 'Travel'].map((title) => addPage([[]], { title }))
    const { user } = await openPage(first ?? addPage())
    const entry = await newPage()
    expect(within(entry).getByText(t('premium-badge:badge'))).toBeVisible()
    await user.click(entry)
    const dialog = await screen.findByRole('dialog', { name: t('premium:pageLimitTitle') })
    expect(within(dialog).queryByRole('textbox')).not.toBeInTheDocument()
  })

  it('adds pages below the limit without a badge', async () => {
    const { user } = await openPage(addPage([[]], { title: 'Morning' }))
    const entry = await newPage()
    expect(within(entry).queryByText(t('premium-badge:badge'))).not.toBeInTheDocument()
    await user.click(entry)
    expect(await screen.findByRole('textbox', { name: t('page-actions:pageTitle') })).toBeVisible()
  })
})

/** A page of Ben that Ada may edit. */
function editedPage(allowed: Feature[]) {
  const page = addForeignPage('Trip', { features: allowed })
  page.columns[0]?.widgets.push(bookmarksWidget('Links', ['Alder']))
  state.roles.set(page.id, 'editor')
  return page
}

describe('editor of a page of somebody else', () => {
  it('sees no badge where its owner has Premium, and adds groups without Premium', async () => {
    state.user = { ...ada, is_premium: false }
    const { user, links, menuButton } = await openLinks(editedPage([...features]))
    await user.click(menuButton)
    const entry = await screen.findByRole('menuitem', { name: t('bookmark-editing:addGroup') })
    fireEvent.click(entry)
    await waitFor(() => expect(links.getByLabelText(t('bookmark-editing:groupName'))).toHaveFocus())
  })

  it('tells an editor that the owner needs Premium', async () => {
    const { user, menuButton } = await openLinks(editedPage([]))
    await chooseFrom(user, menuButton, `${t('bookmark-editing:addGroup')} ${t('premium-badge:badge')}`)
    const dialog = await screen.findByRole('dialog', { name: t('premium:reason.groups') })
    expect(dialog).toHaveTextContent(t('premium:ofPageOwner'))
    expect(dialog).not.toHaveTextContent(t('premium:howToGet'))
  })

  it('reads so where it cannot change how groups are shown', async () => {
    const { user, menuButton } = await openLinks(editedPage([]))
    await chooseFrom(user, menuButton, t('widget-editing:settings'))
    const field = await screen.findByLabelText(new RegExp(`^${t('bookmark-editing:settings.groups')}`))
    expect(field).toHaveAccessibleDescription(t('premium:groupDisplayHintOfOwner'))
  })

  it('reads so when the server refuses it', async () => {
    const { user, menuButton } = await openLinks(editedPage([...features]))
    server.refuse('addFolder', 'premium_required', { params: { feature: 'groups', of: 'page_owner' } })
    await chooseFrom(user, menuButton, t('bookmark-editing:addGroup'))
    await user.type(await screen.findByLabelText(t('bookmark-editing:groupName')), 'Trees{Enter}')
    expect(await screen.findByRole('dialog', { name: t('premium:reason.groups') })).toHaveTextContent(t('premium:ofPageOwner'))
  })

  it('brings a widget back that another owner has no Premium for, and says why', async () => {
    const page = editedPage([...features])
    addPage([[]], { title: 'Garden' })
    const { user, menuButton } = await openLinks(page)
    server.refuse('moveWidget', 'premium_required', { params: { feature: 'groups', of: 'page_owner' } })
    await chooseFrom(user, menuButton, t('widget-editing:moveToPage'))
    await user.click(await screen.findByRole('button', { name: 'Garden' }))
    expect(await screen.findByRole('dialog', { name: t('premium:reason.groups') })).toHaveTextContent(t('premium:ofPageOwner'))
    await user.keyboard('{Escape}')
    expect(await inWidget('Links')).toBeDefined()
    expect(page.columns[0]?.widgets).toHaveLength(1)
  })

  it('shows broken links by the plan of its owner', async () => {
    state.user = { ...ada, is_premium: false }
    await openLinks(editedPage(['broken_links']))
    await waitFor(() => expect(server.calls('pageBrokenLinks')).toHaveLength(1))
  })
})

describe('plan that changes', () => {
  it('reads the page again, which names what it allows now', async () => {
    const page = addPage([[]])
    await openPage(page)
    const before = server.calls('viewPage').length
    state.user = { ...ada, is_premium: false, plan: 'free' }
    await queryClient.invalidateQueries({ queryKey: currentUserQuery().queryKey })
    await waitFor(() => expect(server.calls('viewPage').length).toBeGreaterThan(before))
  })
})

describe('account with Premium', () => {
  it('reads what the server refuses it for want of a plan', async () => {
    addPage([[]], { title: 'Garden' })
    const { user } = await openPage(addPage([[]], { title: 'Morning' }))
    server.refuse('archivePage', 'premium_required')
    await user.click(screen.getByRole('button', { name: t('shell:pages') }))
    const list = await screen.findByRole('dialog', { name: t('shell:pages') })
    const menu = await within(list).findByRole('button', { name: t('page-marks:pageMenu', { title: 'Garden' }) })
    await chooseFrom(user, menu, t('page-archive:archive'))
    expect(await screen.findByRole('dialog', { name: t('premium:reason.premium_widgets') })).toBeVisible()
  })

  it('sees no badge and adds groups', async () => {
    const { user, links, menuButton } = await openLinks()
    await user.click(menuButton)
    const entry = await screen.findByRole('menuitem', { name: t('bookmark-editing:addGroup') })
    expect(screen.queryByText(t('premium-badge:badge'))).not.toBeInTheDocument()
    fireEvent.click(entry)
    await waitFor(() => expect(links.getByLabelText(t('bookmark-editing:groupName'))).toHaveFocus())
  })
})
