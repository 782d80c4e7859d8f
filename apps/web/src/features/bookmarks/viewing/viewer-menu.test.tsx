import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { inWidget, toHaveFocus } from '../../../testing/actions.ts'
import { openPage } from '../../../testing/render-app.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { bookmarksWidget } from '../../../testing/things.ts'

/** A page of somebody else's, whose first bookmark is asked for its menu. */
async function openMenu(titles: string[], signedIn = true) {
  const own = bookmarksWidget('Mine', [])
  addPage([[own]], { title: 'My page' })
  if (!signedIn) state.user = null
  const { user } = await openPage(addPage([[bookmarksWidget('Links', titles)]], { owner_id: 99, share_mode: 'link' }))
  const link = (await (await inWidget('Links')).findAllByRole('link'))[0] as HTMLElement
  link.focus()
  fireEvent.contextMenu(link)
  const menu = await screen.findByRole('menu')
  const choose = async (key: string) => user.click(within(menu).getByRole('menuitem', { name: t(`bookmark-editing:${key}`) }))
  return { user, own, link, menu, choose }
}
const entries = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map((entry) => entry.textContent)

describe('the menu of a bookmark for a viewer', () => {
  it('offers to open, to copy the link and to duplicate', async () => {
    const { user, link, menu } = await openMenu(['Alder'])
    expect(entries(menu)).toEqual(['open', 'openInTab', 'copyLink', 'duplicateTo', 'openAll'].map((key) => t(`bookmark-editing:${key}`)))
    await user.keyboard('{Escape}')
    await toHaveFocus(() => link)
  })

  it('offers visitors no copy', async () => {
    const { menu } = await openMenu(['Alder'], false)
    expect(entries(menu)).toEqual(['open', 'openInTab', 'copyLink', 'openAll'].map((key) => t(`bookmark-editing:${key}`)))
  })

  it('duplicates the bookmark into a page of their own', async () => {
    const { user, own, choose } = await openMenu(['Alder'])
    await choose('duplicateTo')
    await user.selectOptions(await screen.findByRole('combobox', { name: t('bookmark-editing:target.page') }), 'My page')
    fireEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Mine' }))
    await waitFor(() => expect(server.calls('copyItems')).toHaveLength(1))
    await waitFor(() => expect(own.items?.total).toBe(1))
  })

  it('opens all bookmarks, and asks first when they are many', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(window)
    try {
      const { choose } = await openMenu(Array.from({ length: 41 }, (_, index) => `Site ${index}`))
      await choose('openAll')
      const question = await screen.findByRole('alertdialog')
      expect(question).toHaveTextContent(t('bookmark-editing:openManyQuestion', { count: 41 }))
      expect(open).not.toHaveBeenCalled()
    } finally {
      open.mockRestore()
    }
  })
})
