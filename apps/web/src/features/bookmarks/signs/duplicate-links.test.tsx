import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inWidget } from '../../../testing/actions.ts'
import { openPage } from '../../../testing/render-app.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { ada } from '../../../testing/server/state.ts'
import { t } from '../../../testing/texts.ts'
import { bookmarksWidget } from '../../../testing/things.ts'

const duplicates = t('link-signs:duplicates', { count: 2 })

/** A page with Alder, which is on another page too, and Birch, which is not. */
async function openLinks() {
  const archive = addPage([[bookmarksWidget('Reading', { Trees: ['Alder'] })]], { title: 'Archive' })
  const { user } = await openPage(addPage([[bookmarksWidget('Links', ['Alder', 'Birch'])]], { title: 'Start' }))
  return { user, archive, list: await inWidget('Links') }
}

describe('links that are saved more than once', () => {
  it('show how often, and in their menu where', async () => {
    const { user, archive, list } = await openLinks()
    const alder = await list.findByRole('link', { name: new RegExp(`Alder.*${duplicates}`) })
    expect(list.getByRole('link', { name: 'Birch' })).toBeVisible()
    fireEvent.contextMenu(alder)
    await user.click(await screen.findByRole('menuitem', { name: t('link-signs:showDuplicates') }))
    const places = within(await screen.findByRole('list', { name: t('link-signs:savedIn') }))
    expect(places.getAllByRole('link').map((place) => place.textContent)).toEqual(['Archive › Reading › TreesAlder', 'Start › LinksAlder'])
    await user.click(places.getByRole('link', { name: /Archive/ }))
    await waitFor(() => expect(location.pathname).toBe(`/p/${archive.public_id}`))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('say why their places are not shown, and try again', async () => {
    const { user, list } = await openLinks()
    server.refuse('linkPlaces', 'internal')
    fireEvent.contextMenu(await list.findByRole('link', { name: new RegExp(`Alder.*${duplicates}`) }))
    await user.click(await screen.findByRole('menuitem', { name: t('link-signs:showDuplicates') }))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(screen.getByRole('button', { name: t('shared:retry') })).toBeVisible()
  })

  it.each([
    ['who hides them', { hide_duplicate_links: true }],
    ['who has no Premium', { is_premium: false }],
  ])('show nothing to %s', async (_, fields) => {
    state.user = { ...ada, ...fields }
    const { list } = await openLinks()
    expect(await list.findByRole('link', { name: 'Alder' })).toBeVisible()
    expect(server.calls('pageDuplicates')).toHaveLength(0)
    expect(list.queryByText(duplicates)).toBeNull()
  })
})
