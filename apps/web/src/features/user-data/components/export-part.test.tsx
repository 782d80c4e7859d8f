import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { addPage, server, state } from '../../../testing/scene.ts'
import { openPage } from '../../../testing/render-app.tsx'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { t } from '../../../testing/texts.ts'
import { bookmarksWidget } from '../../../testing/things.ts'

const text = (key: string) => t(`user-data:export.${key}`)
const download = () => screen.findByRole('link', { name: text('download') })
const target = async () => decodeURIComponent((await download()).getAttribute('href') ?? '')

describe('exporting bookmarks', () => {
  it('offers the bookmarks of all pages for browsers first', async () => {
    renderScreen('/users/user_data')
    expect(await target()).toBe('/api/users/export/bookmarks/html')
    expect(await download()).toHaveAttribute('download')
  })

  it('offers other formats, and the feeds of all pages', async () => {
    const { user } = renderScreen('/users/user_data')
    await user.click(await screen.findByRole('radio', { name: text('formats.csv') }))
    expect(await target()).toBe('/api/users/export/bookmarks/csv')
    await user.click(screen.getByRole('radio', { name: text('formats.opml') }))
    expect(await target()).toBe('/api/users/feeds.opml')
    expect(screen.queryByRole('radio', { name: text('somePages') })).not.toBeInTheDocument()
  })

  it('exports the chosen pages alone, and nothing while none is chosen', async () => {
    const [first, second] = [addPage([[bookmarksWidget('Links', ['Alder'])]], { title: 'Garden' }), addPage([[]], { title: 'House' })]
    const { user } = renderScreen('/users/user_data')
    await user.click(await screen.findByRole('radio', { name: text('somePages') }))
    expect(screen.getByRole('button', { name: text('download') })).toBeDisabled()
    const pages = within(screen.getByRole('group', { name: text('somePages') }))
    const garden = pages.getByRole('checkbox', { name: 'Garden' })
    expect(garden).toHaveAccessibleDescription(t('user-data:export.bookmarks', { count: 1 }))
    await user.click(garden)
    expect(await target()).toBe(`/api/users/export/bookmarks/html?pages=${first.id}`)
    await user.click(pages.getByRole('checkbox', { name: 'House' }))
    expect(await target()).toBe(`/api/users/export/bookmarks/html?pages=${first.id},${second.id}`)
  })

  it('has the page chosen from whose menu it was opened', async () => {
    const page = addPage([[bookmarksWidget('Links', ['Alder'])]], { title: 'Garden' })
    const { user } = await openPage(page)
    await user.click(await screen.findByRole('button', { name: t('shell:pageActions') }))
    await user.click(await screen.findByRole('menuitem', { name: t('page-actions:exportPage') }))
    expect(await screen.findByRole('checkbox', { name: 'Garden' })).toBeChecked()
    expect(await target()).toBe(`/api/users/export/bookmarks/html?pages=${page.id}`)
  })

  it('says that it is for the person alone while a site admin acts as them', async () => {
    if (state.user) state.user = { ...state.user, impersonated_by: { id: 9, name: 'Grace' } }
    renderScreen('/users/user_data')
    const region = await screen.findByRole('region', { name: text('title') })
    expect(await within(region).findByText(t('account-errors:impersonating'))).toBeVisible()
    expect(screen.queryByRole('link', { name: text('download') })).toBeNull()
    expect(server.calls('listPagesForExport')).toEqual([])
  })

  it('can be asked for again when the pages could not be loaded', async () => {
    server.refuse('listPagesForExport', 'unavailable', { times: 9 })
    const { user } = renderScreen('/users/user_data')
    const retry = await screen.findByRole('button', { name: t('shared:retry') }, { timeout: 10_000 })
    server.accept('listPagesForExport')
    await user.click(retry)
    await waitFor(async () => expect(await target()).toContain('/api/users/export/bookmarks/html'))
  })
})
