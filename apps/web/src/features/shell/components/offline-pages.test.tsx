import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { carry, chooseFrom, undo } from '../../../testing/actions.ts'
import { openPage } from '../../../testing/render-app.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

const titles = () => state.pages.map(({ title }) => title)
const bar = () => within(screen.getByRole('navigation', { name: t('page-marks:pagesBar') }))
const tabs = () =>
  bar()
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const pageActions = () => screen.getByRole('button', { name: t('shell:pageActions') })

/** Ada's pages Morning, which is shown, and Garden; the network is gone. */
async function openOffline() {
  const first = addPage([[]], { title: 'Morning' })
  addPage([[]], { title: 'Garden' })
  const { user } = await openPage(first)
  await waitFor(() => expect(tabs()).toEqual(['Morning', 'Garden']))
  server.setOnline(false)
  return { user }
}

async function deletePage(user: Awaited<ReturnType<typeof openOffline>>['user']) {
  await chooseFrom(user, pageActions(), t('page-actions:deletePage'))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('checkbox'))
  await user.click(question.getByRole('button', { name: t('page-actions:delete') }))
}

describe('pages without a network', () => {
  it('are renamed at once, in the menu too, and saved later', async () => {
    const { user } = await openOffline()
    await chooseFrom(user, pageActions(), t('page-actions:editTitle'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.clear(dialog.getByLabelText(t('page-actions:title')))
    await user.type(dialog.getByLabelText(t('page-actions:title')), 'Evening{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'Evening' })).toBeVisible()
    expect(tabs()).toEqual(['Evening', 'Garden'])
    expect(titles()).toEqual(['Morning', 'Garden'])
    server.setOnline(true)
    await waitFor(() => expect(titles()).toEqual(['Evening', 'Garden']))
    expect(tabs()).toEqual(['Evening', 'Garden'])
  })

  it('keep the order they are given', async () => {
    const { user } = await openOffline()
    await user.click(screen.getByRole('button', { name: t('shell:pages') }))
    await carry(user, await screen.findByRole('button', { name: t('page-marks:movePage', { title: 'Garden' }) }), '{ArrowUp}', '[Space]')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(tabs()).toEqual(['Garden', 'Morning']))
    expect(titles()).toEqual(['Morning', 'Garden'])
    server.setOnline(true)
    await waitFor(() => expect(titles()).toEqual(['Garden', 'Morning']))
  })

  it('are starred later', async () => {
    const { user } = await openOffline()
    await chooseFrom(user, pageActions(), t('page-marks:star'))
    expect(await screen.findByText(t('page-marks:starred', { title: 'Morning' }))).toBeVisible()
    server.setOnline(true)
    await waitFor(() => expect(state.pages.map(({ is_starred }) => is_starred)).toEqual([true, false]))
  })

  it('are deleted at once, and later on the server', async () => {
    const { user } = await openOffline()
    await deletePage(user)
    await waitFor(() => expect(tabs()).toEqual(['Garden']))
    expect(titles()).toEqual(['Morning', 'Garden'])
    server.setOnline(true)
    await waitFor(() => expect(titles()).toEqual(['Garden']))
  })

  it('come back when their deletion is undone', async () => {
    const { user } = await openOffline()
    await deletePage(user)
    await waitFor(() => expect(tabs()).toEqual(['Garden']))
    await undo(user)
    await waitFor(() => expect(tabs().toSorted()).toEqual(['Garden', 'Morning']))
    server.setOnline(true)
    await waitFor(() => expect(server.calls('restorePage')).toHaveLength(1))
    await waitFor(() => expect(titles().toSorted()).toEqual(['Garden', 'Morning']))
  })

  it('are created later, and the person is told so', async () => {
    const { user } = await openOffline()
    await user.click(bar().getByRole('button', { name: t('shell:newPage') }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(t('page-actions:pageTitle')), 'Travel{Enter}')
    expect(await screen.findByText(t('mutations:pageWaits', { title: 'Travel' }))).toBeVisible()
    server.setOnline(true)
    await waitFor(() => expect(titles()).toEqual(['Morning', 'Garden', 'Travel']))
    await waitFor(() => expect(tabs()).toEqual(['Morning', 'Garden', 'Travel']))
  })
})
