import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { server, state } from '../../../testing/scene.ts'
import { storedSnapshot } from '../../../testing/server/snapshot-handlers.ts'
import { t } from '../../../testing/texts.ts'

const url = 'https://birch.example/gone'

/** The screen of a snapshot. */
function openSnapshot(fields: Parameters<typeof storedSnapshot>[1] = {}) {
  const snapshot = storedSnapshot(url, fields)
  state.snapshots.set(url, snapshot)
  return { ...renderScreen(`/users/snapshots/${snapshot.id}`), snapshot }
}
const button = (key: string) => screen.findByRole('button', { name: t(`snapshots:${key}`) })

describe('the screen of a snapshot', () => {
  it('shows the page in a frame without scripts and origin, when it was saved, and the way to the original', async () => {
    const { snapshot } = openSnapshot()
    const frame = await screen.findByTitle(t('snapshots:copyOf', { title: 'Birch' }))
    expect(frame).toHaveAttribute('sandbox', '')
    expect(frame).toHaveAttribute('src', `/api/tools/snapshots/${snapshot.id}/copy`)
    expect(screen.getByText(t('snapshots:savedOn', { date: 'March 3, 2026', size: '180 kB' }))).toBeVisible()
    expect(screen.getByRole('link', { name: t('snapshots:openOriginal') })).toHaveAttribute('href', url)
  })

  it('shows the text, by keyboard too', async () => {
    const { user } = openSnapshot()
    await user.click(await screen.findByRole('tab', { name: t('snapshots:view.page') }))
    await user.keyboard('{ArrowRight}{Enter}')
    const panel = within(await screen.findByRole('tabpanel', { name: t('snapshots:view.text') }))
    expect(panel.getByRole('heading', { name: 'Birches' })).toBeVisible()
    expect(panel.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual(['white', 'slender'])
  })

  it('shows the text alone where there is no copy, and says so where there is neither', async () => {
    openSnapshot({ has_copy: false, text: '' })
    expect(await screen.findByText(t('snapshots:noText'))).toBeVisible()
    expect(screen.queryByRole('tab', { name: t('snapshots:view.page') })).toBeNull()
  })

  it.each(['not_allowed', 'too_large', 'login', 'quota'] as const)('says why there is none: %s', async (failure) => {
    openSnapshot({ taken_at: null, has_copy: false, failure })
    expect(await screen.findByText(t(`snapshots:failure.${failure}`))).toBeVisible()
    expect(screen.queryByRole('tab')).toBeNull()
  })

  it('is saved again, and shows the new one', async () => {
    const { user } = openSnapshot({ failure: 'unreachable' })
    expect(await screen.findByText(new RegExp(t('snapshots:stillThere')))).toBeVisible()
    await user.click(await button('saveAgain'))
    await waitFor(() => expect(server.calls('takeSnapshot')).toEqual([expect.objectContaining({ body: { url } })]))
    await waitFor(() => expect(screen.queryByText(new RegExp(t('snapshots:stillThere')))).toBeNull())
  })

  it('says why it cannot be saved again', async () => {
    const { user } = openSnapshot()
    server.refuse('takeSnapshot', 'address_not_allowed')
    await user.click(await button('saveAgain'))
    expect(await screen.findByText(new RegExp(t('account-errors:address_not_allowed')))).toBeVisible()
  })

  it('is deleted once that is confirmed', async () => {
    const { user, snapshot } = openSnapshot()
    await user.click(await button('delete'))
    const dialog = within(await screen.findByRole('alertdialog', { name: t('snapshots:deleteTitle') }))
    await user.click(dialog.getByRole('button', { name: t('snapshots:delete') }))
    await waitFor(() => expect(state.snapshots.size).toBe(0))
    await waitFor(() => expect(location.pathname).not.toBe(`/users/snapshots/${snapshot.id}`))
  })

  it('is for its owner alone', async () => {
    renderScreen('/users/snapshots/7')
    expect(await screen.findByRole('heading', { name: t('errors:screen.404.title') })).toBeVisible()
  })
})
