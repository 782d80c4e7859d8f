import { limits } from '@foyer/contracts/limits'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { linksOf } from '../items/bookmark-items.ts'
import { inWidget, toHaveFocus } from '../../../testing/actions.ts'
import { renderWidget } from '../../../testing/render-widget.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { bookmarksWidget, link, widget } from '../../../testing/things.ts'

/** A page of somebody else's, whose first bookmark is asked for its menu. */
async function openMenu(links: Widget, signedIn = true) {
  const own = bookmarksWidget('Mine', [])
  addPage([[own]], { title: 'My page' })
  if (!signedIn) state.user = null
  const { user } = await renderWidget(links, { owner_id: 99, share_mode: 'link' })
  const label = new RegExp(`${linksOf(links)[0]?.title}$`)
  const row = (await (await inWidget('Links')).findByText(label)).closest<HTMLElement>('[data-row]') as HTMLElement
  row.focus()
  fireEvent.contextMenu(row)
  const menu = await screen.findByRole('menu')
  const choose = async (key: string) => user.click(within(menu).getByRole('menuitem', { name: t(`bookmark-editing:${key}`) }))
  return { user, own, row, menu, choose }
}
const sites = (count: number) =>
  bookmarksWidget(
    'Links',
    Array.from({ length: count }, (_, index) => `Site ${index}`),
  )
const entries = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map((entry) => entry.textContent)

describe('the menu of a bookmark for a viewer', () => {
  it('offers to open, to copy the link and to duplicate', async () => {
    const { user, row, menu } = await openMenu(bookmarksWidget('Links', ['Alder']))
    expect(entries(menu)).toEqual(['open', 'openInTab', 'copyLink', 'duplicateTo', 'openAll'].map((key) => t(`bookmark-editing:${key}`)))
    await user.keyboard('{Escape}')
    await toHaveFocus(() => row)
  })

  it('offers visitors no copy', async () => {
    const { menu } = await openMenu(bookmarksWidget('Links', ['Alder']), false)
    expect(entries(menu)).toEqual(['open', 'openInTab', 'copyLink', 'openAll'].map((key) => t(`bookmark-editing:${key}`)))
  })

  it('offers no copy of a script, which is its owner’s alone', async () => {
    const script = link('Marklet', { url: 'javascript:alert(1)' })
    const { menu } = await openMenu(widget('urllist', 'Links', { links: [script], total: 1, next: null }))
    expect(entries(menu)).toEqual([t('bookmark-editing:openAll')])
    expect(within(menu).queryByRole('separator')).toBeNull()
  })

  it('duplicates the bookmark into a page of their own', async () => {
    const { user, own, choose } = await openMenu(bookmarksWidget('Links', ['Alder']))
    await choose('duplicateTo')
    await user.selectOptions(await screen.findByRole('combobox', { name: t('bookmark-editing:target.page') }), 'My page')
    fireEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Mine' }))
    await waitFor(() => expect(server.calls('copyItems')).toHaveLength(1))
    await waitFor(() => expect(own.items?.total).toBe(1))
  })

  it('copies the link', async () => {
    const { choose } = await openMenu(bookmarksWidget('Links', ['Alder']))
    await choose('copyLink')
    expect(await screen.findByText(t('bookmark-editing:linkCopied'))).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe('https://alder.example/')
  })

  it('shows the link to be copied by hand when the browser refuses the clipboard', async () => {
    const { choose } = await openMenu(bookmarksWidget('Links', ['Alder']))
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
    try {
      await choose('copyLink')
      expect(await screen.findByText(t('bookmark-editing:linkNotCopied', { url: 'https://alder.example/' }))).toBeVisible()
    } finally {
      write.mockRestore()
    }
  })

  it('opens as many bookmarks as the limit without a question', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(window)
    try {
      const { choose } = await openMenu(sites(limits.open_all))
      await choose('openAll')
      await waitFor(() => expect(open).toHaveBeenCalledTimes(limits.open_all))
      expect(screen.queryByRole('alertdialog')).toBeNull()
    } finally {
      open.mockRestore()
    }
  })

  it('opens all bookmarks, and asks first when they are many', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(window)
    try {
      const { choose } = await openMenu(sites(limits.open_all + 1))
      await choose('openAll')
      const question = await screen.findByRole('alertdialog')
      expect(question).toHaveTextContent(t('bookmark-editing:openManyQuestion', { count: limits.open_all + 1 }))
      expect(open).not.toHaveBeenCalled()
    } finally {
      open.mockRestore()
    }
  })
})
