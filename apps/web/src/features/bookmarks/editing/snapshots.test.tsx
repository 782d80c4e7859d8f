import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inWidget } from '../../../testing/actions.ts'
import { renderWidgets } from '../../../testing/render-widget.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { storedSnapshot } from '../../../testing/server/snapshot-handlers.ts'
import { t } from '../../../testing/texts.ts'
import { link, widget } from '../../../testing/things.ts'

const url = 'https://birch.example/'

/** A page with a bookmark, and the menu of that. */
async function openMenu(page: Parameters<typeof addPage>[1] = {}) {
  const links = widget('urllist', 'Links', { links: [link('Birch', { url })], total: 1, next: null })
  const { user } = await renderWidgets(addPage([[links]], page))
  const list = await inWidget('Links')
  fireEvent.contextMenu(await list.findByRole('link', { name: 'Birch' }))
  const menu = within(await screen.findByRole('menu', { name: t('bookmark-editing:linkMenu', { title: 'Birch' }) }))
  return { user, menu }
}
const saveNow = () => screen.findByRole('menuitem', { name: new RegExp(t('snapshots:saveNow')) })

describe('the snapshot in the menu of a bookmark', () => {
  it('is opened, with its day', async () => {
    const snapshot = storedSnapshot(url)
    state.snapshots.set(url, snapshot)
    const { user, menu } = await openMenu()
    await user.click(await menu.findByRole('menuitem', { name: `${t('snapshots:open')}Mar 3, 2026` }))
    await waitFor(() => expect(location.pathname).toBe(`/users/snapshots/${snapshot.id}`))
  })

  it('is saved where there is none, and opened from the notice', async () => {
    const { user } = await openMenu()
    await user.click(await saveNow())
    expect(await screen.findByText(t('snapshots:saved', { title: 'Birch' }))).toBeVisible()
    await user.click(screen.getByRole('button', { name: t('snapshots:open') }))
    await waitFor(() => expect(location.pathname).toBe(`/users/snapshots/${state.snapshots.get(url)?.id}`))
  })

  it('says why it was not saved, and offers it again', async () => {
    server.answer('findSnapshot', () => {
      const { text: _text, ...snapshot } = storedSnapshot(url, { taken_at: null, has_copy: false, failure: 'not_allowed' })
      return { snapshot }
    })
    const { user, menu } = await openMenu()
    const reason = t('snapshots:failure.not_allowed')
    expect(await menu.findByText(reason)).toBeVisible()
    await user.click(await saveNow())
    expect(await screen.findByText(t('snapshots:notSaved', { title: 'Birch', reason }))).toBeVisible()
  })

  it('says why it cannot be looked for', async () => {
    server.refuse('findSnapshot', 'unavailable')
    const { menu } = await openMenu()
    expect(await menu.findByText(t('errors:unavailable'))).toBeVisible()
    expect(menu.queryByRole('menuitem', { name: new RegExp(t('snapshots:saveNow')) })).toBeNull()
  })

  it('is not there on pages of others', async () => {
    const { menu } = await openMenu({ owner_id: 99, share_mode: 'link', is_editor: false, is_owner: false })
    expect(menu.getByRole('menuitem', { name: t('bookmark-editing:copyLink') })).toBeVisible()
    expect(server.calls('findSnapshot')).toEqual([])
  })
})
