import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { inWidget, toHaveFocus, undo } from '../../../testing/actions.ts'
import { openPage } from '../../../testing/render-app.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { ada } from '../../../testing/server/state.ts'
import { t } from '../../../testing/texts.ts'
import { link, widget } from '../../../testing/things.ts'

const appearsBroken = new RegExp(t('link-signs:appearsBroken'))

/** A page with a bookmark that leads somewhere, and Birch, which does not. */
async function openLinks(page: Parameters<typeof addPage>[1] = {}) {
  const birch = link('Birch', { url: 'https://birch.example/gone', status_code: 404 })
  const links = widget('urllist', 'Links', { links: [link('Alder', { status_code: 200 }), birch], total: 2, next: null })
  const another = addPage([[widget('notes', 'Ideas', { notes: [], total: 0, next: null })]], { title: 'Another' })
  const { user } = await openPage(addPage([[links]], page))
  const openAnother = async () => {
    history.pushState(null, '', `/p/${another.public_id}`)
    dispatchEvent(new PopStateEvent('popstate'))
    await screen.findByRole('heading', { level: 1, name: 'Another', hidden: true })
  }
  const list = await inWidget('Links')
  const row = () => list.findByRole('button', { name: appearsBroken })
  const openMenu = async () => {
    await user.click(await row())
    return within(await screen.findByRole('menu', { name: t('link-signs:appearsBroken') }))
  }
  const choose = async (key: string) => user.click((await openMenu()).getByRole('menuitem', { name: t(`link-signs:${key}`) }))
  return { user, birch, list, row, openMenu, choose, openAnother }
}
const entries = (menu: { getAllByRole: (role: string) => HTMLElement[] }) => menu.getAllByRole('menuitem').map((entry) => entry.textContent)
const texts = (...keys: string[]) => keys.map((key) => t(`link-signs:${key}`))
const forEveryone = ['openAnyway', 'searchAlternative', 'visitHomepage']

describe('a link that appears broken', () => {
  it('opens a menu in place of its site', async () => {
    const { user, list, row, openMenu } = await openLinks()
    const menu = await openMenu()
    expect(list.getByRole('link', { name: /Alder/ })).toBeVisible()
    // What only editors may is there once the part for editing is.
    await waitFor(() => expect(entries(menu)).toEqual(texts(...forEveryone, 'notBroken', 'edit', 'delete')))
    const hrefs = forEveryone.map((key) => menu.getByRole('menuitem', { name: t(`link-signs:${key}`) }).getAttribute('href'))
    expect(hrefs).toEqual(['https://birch.example/gone', 'https://duckduckgo.com/?q=Birch', 'https://birch.example/'])
    await user.keyboard('{Escape}')
    const button = await row()
    await toHaveFocus(() => button)
  })

  it('leaves its menu behind when its person goes on', async () => {
    const { openMenu, openAnother } = await openLinks()
    await openMenu()
    await openAnother()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  })

  it('is a link again for an editor who knows better, and has the focus', async () => {
    const { birch, list, choose } = await openLinks()
    await choose('notBroken')
    const again = await list.findByRole('link', { name: /Birch/ })
    await waitFor(() => expect(birch.mute_broken).toBe(true))
    await toHaveFocus(() => again)
  })

  it('appears broken again when that is refused', async () => {
    const { row, choose } = await openLinks()
    server.refuse('updateItem', 'forbidden')
    await choose('notBroken')
    expect(await row()).toBeVisible()
  })

  it('is edited and deleted from its menu, and restored', async () => {
    const { user, list, row, choose } = await openLinks()
    await choose('edit')
    expect(await screen.findByRole('dialog', { name: t('bookmark-editing:editTitle') })).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await choose('delete')
    await waitFor(() => expect(list.queryByRole('button', { name: appearsBroken })).toBeNull())
    await undo(user)
    expect(await row()).toBeVisible()
  })

  it('offers viewers nothing that changes it', async () => {
    const { openMenu } = await openLinks({ owner_id: 99, share_mode: 'link', is_editor: false, is_owner: false })
    expect(entries(await openMenu())).toEqual(texts(...forEveryone))
  })

  it.each([
    ['the menu of its row', {}],
    ['the menu for viewers', { owner_id: 99, share_mode: 'link', is_editor: false, is_owner: false }],
  ] as const)('is not opened by %s either', async (_menu, page) => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    try {
      const { user, list, row } = await openLinks(page)
      await list.findByRole('link', { name: /Alder/ })
      for (const key of ['open', 'openInTab']) {
        fireEvent.contextMenu(await row())
        const menu = await screen.findByRole('menu', { name: t('bookmark-editing:linkMenu', { title: 'Birch' }) })
        await user.click(within(menu).getByRole('menuitem', { name: t(`bookmark-editing:${key}`) }))
        expect(await screen.findByRole('menu', { name: t('link-signs:appearsBroken') })).toBeVisible()
        await user.keyboard('{Escape}')
        await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
      }
      expect(open).not.toHaveBeenCalled()
    } finally {
      open.mockRestore()
    }
  })

  it('is an ordinary link where the checking is turned off', async () => {
    state.user = { ...ada, ignore_broken_links: true }
    const { list } = await openLinks()
    expect(await list.findByRole('link', { name: /Birch/ })).toBeVisible()
    expect(list.queryByRole('button', { name: appearsBroken })).toBeNull()
  })
})
