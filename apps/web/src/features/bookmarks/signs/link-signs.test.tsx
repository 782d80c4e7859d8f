import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { LinkState } from '@foyer/contracts/pages/item/link-state'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { inWidget, toHaveFocus, undo } from '../../../testing/actions.ts'
import { openPage } from '../../../testing/render-app.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { storedSnapshot } from '../../../testing/server/snapshot-handlers.ts'
import { ada } from '../../../testing/server/state.ts'
import { t } from '../../../testing/texts.ts'
import { link, widget } from '../../../testing/things.ts'

const appearsBroken = new RegExp(t('link-signs:appearsBroken'))

/** A page with a bookmark that leads somewhere, and Birch, which does not. */
async function openLinks(page: Parameters<typeof addPage>[1] = {}, fields: Partial<Bookmark> = { status_code: 404 }) {
  const birch = link('Birch', { url: 'https://birch.example/gone', ...fields })
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
  const choose = async (key: string) => user.click(await (await openMenu()).findByRole('menuitem', { name: texts(key)[0] ?? '' }))
  return { user, birch, list, row, openMenu, choose, openAnother }
}
const entries = (menu: { getAllByRole: (role: string) => HTMLElement[] }) => menu.getAllByRole('menuitem').map((entry) => entry.textContent)
const texts = (...keys: string[]) => keys.map((key) => t(key.includes(':') ? key : `link-signs:${key}`))
const forEveryone = ['openAnyway', 'searchAlternative', 'visitHomepage', 'broken-links:archive']
const forEditors = ['broken-links:checkAgain', 'notBroken', 'edit', 'delete', 'broken-links:showAll']

describe('a link that appears broken', () => {
  it('opens a menu in place of its site', async () => {
    const { user, list, row, openMenu } = await openLinks()
    const menu = await openMenu()
    expect(list.getByRole('link', { name: /Alder/ })).toBeVisible()
    // What only editors may is there once the part for editing is.
    const noSnapshot = t('snapshots:snapshot') + t('snapshots:none')
    await waitFor(() => expect(entries(menu)).toEqual([noSnapshot, ...texts(...forEveryone, ...forEditors)]))
    const hrefs = texts(...forEveryone).map((name) => menu.getByRole('menuitem', { name }).getAttribute('href'))
    expect(hrefs).toEqual([
      'https://birch.example/gone',
      'https://duckduckgo.com/?q=Birch',
      'https://birch.example/',
      'https://web.archive.org/web/https://birch.example/gone',
    ])
    await user.keyboard('{Escape}')
    const button = await row()
    await toHaveFocus(() => button)
  })

  it('opens its snapshot before anything else', async () => {
    const snapshot = storedSnapshot('https://birch.example/gone')
    state.snapshots.set(snapshot.url, snapshot)
    const { user, openMenu } = await openLinks()
    const menu = await openMenu()
    await user.click(await menu.findByRole('menuitem', { name: new RegExp(t('snapshots:open')) }))
    await waitFor(() => expect(location.pathname).toBe(`/users/snapshots/${snapshot.id}`))
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

describe('a link whose address was checked', () => {
  const gone: LinkState = {
    verdict: 'gone',
    status_code: 404,
    new_url: null,
    since: 1_763_000_000,
    checked_at: 1_764_000_000,
    history: [{ verdict: 'ok', status_code: 200, since: 1_700_000_000 }],
  }

  /** The page with the broken link, whose state comes from the checks alone. */
  function openChecked(change: Partial<LinkState> = {}) {
    state.linkStates.set('https://birch.example/gone', { ...gone, ...change })
    return openLinks({}, {})
  }

  it('says what is the matter, since when, and how it was before', async () => {
    const { openMenu } = await openChecked()
    const menu = await openMenu()
    const verdict = t('broken-links:withStatus', { verdict: t('broken-links:verdict.gone'), status: 404 })
    expect(menu.getByText(verdict)).toBeVisible()
    expect(menu.getByText(new RegExp(t('broken-links:since', { date: 'Nov 13, 2025' })))).toBeVisible()
    expect(menu.getByText(t('broken-links:historyEntry', { date: 'Nov 14, 2023', verdict: t('broken-links:verdict.ok') }))).toBeVisible()
  })

  it('is checked again, and a link once it works', async () => {
    const { birch, list, row, choose } = await openChecked()
    expect(await row()).toBeVisible()
    state.linkStates.clear()
    await choose('broken-links:checkAgain')
    expect(await screen.findByText(t('broken-links:works', { title: 'Birch' }))).toBeVisible()
    expect(await list.findByRole('link', { name: /Birch/ })).toBeVisible()
    expect(server.calls('checkLink')).toEqual([expect.objectContaining({ params: { id: birch.widget_id, item_id: birch.id } })])
  })

  it('stays broken, with the reason, where the check fails', async () => {
    const { row, choose } = await openChecked()
    server.refuse('checkLink', 'timeout')
    await choose('broken-links:checkAgain')
    expect(await screen.findByText(t('broken-links:notChecked', { title: 'Birch', reason: t('errors:timeout') }))).toBeVisible()
    expect(await row()).toBeVisible()
  })

  it('opens where it has moved, and takes the new address, which is undone', async () => {
    const { user, birch, list } = await openChecked({ verdict: 'moved', status_code: 200, new_url: 'https://new.example/birch' })
    fireEvent.contextMenu(await list.findByRole('link', { name: /Birch/ }))
    await user.click(await screen.findByRole('menuitem', { name: t('broken-links:useNew') }))
    await waitFor(() => expect(birch.url).toBe('https://new.example/birch'))
    await undo(user)
    await waitFor(() => expect(birch.url).toBe('https://birch.example/gone'))
  })

  it('shows where it has moved, until its address is kept, which is undone', async () => {
    const { user, birch, list } = await openChecked({ verdict: 'moved', status_code: 200, new_url: 'https://new.example/birch' })
    const text = t('link-signs:movedTo', { url: 'https://new.example/birch' })
    const isMoved = (name: string) => name.includes(text)
    fireEvent.contextMenu(await list.findByRole('link', { name: isMoved }))
    expect(await screen.findByText(t('link-signs:movedTo', { url: 'new.example/birch' }))).toBeVisible()
    await user.click(screen.getByRole('menuitem', { name: t('broken-links:keep') }))
    await waitFor(() => expect([birch.mute_broken, list.queryByRole('link', { name: isMoved })]).toEqual([true, null]))
    await undo(user)
    expect(await list.findByRole('link', { name: isMoved })).toBeVisible()
    await waitFor(() => expect(birch.mute_broken).toBe(false))
  })

  it('is not asked about where the checking is turned off', async () => {
    state.user = { ...ada, ignore_broken_links: true }
    const { list } = await openChecked()
    expect(await list.findByRole('link', { name: /Birch/ })).toBeVisible()
    expect(server.calls('pageBrokenLinks')).toEqual([])
  })
})
