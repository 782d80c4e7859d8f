import { limits } from '@foyer/contracts/limits'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { chooseFrom, inWidget, undo } from '../../../testing/actions.ts'
import { renderWidget } from '../../../testing/render-widget.tsx'
import { server } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { bookmarksWidget } from '../../../testing/things.ts'

const count = 6_000
const title = (index: number) => `Site ${String(index).padStart(4, '0')}`
const titles = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => title(from + index))

/** A widget that shows its first bookmarks alone, so that nothing but the actions under test loads the rest. */
async function openLinks(links: string[] | Record<string, string[]>) {
  const widget = bookmarksWidget('Links', links, { settings: { v: 5 } })
  const { user } = await renderWidget(widget)
  const inLinks = await inWidget('Links')
  await inLinks.findAllByRole('button', { name: t('bookmark-editing:addTo', { title: 'Links' }) })
  const menu = () => inLinks.getByRole('button', { name: t('widget-editing:widgetMenu', { title: 'Links' }) })
  const sort = async () => {
    await chooseFrom(user, menu(), t('bookmark-editing:sortBy'))
    fireEvent.click(await screen.findByRole('menuitemradio', { name: t('bookmark-editing:sort.titleAsc') }))
  }
  return { user, widget, links: inLinks, menu, sort }
}

function stored({ items }: Widget): string[][] {
  if (items && 'folders' in items) return items.folders.map((folder) => folder.links.map((link) => link.title))
  return items && 'links' in items ? [items.links.map((link) => link.title)] : []
}

describe('widget with 6,000 bookmarks', { timeout: 60_000 }, () => {
  it('sorts a long list in bounded calls, and restores its order', async () => {
    const before = titles(0, count).toReversed()
    const { user, widget, sort } = await openLinks(before)
    await sort()
    await screen.findByText(t('bookmark-editing:sorted', { count }), {}, { timeout: 30_000 })
    await waitFor(() => expect(stored(widget)).toEqual([titles(0, count)]), { timeout: 30_000 })
    for (const { body } of server.calls('orderItems')) expect(body.ids.length).toBeLessThanOrEqual(limits.items_per_order)
    await undo(user)
    await waitFor(() => expect(stored(widget)).toEqual([before]), { timeout: 30_000 })
  })

  it('sorts each group by itself, so that no call names bookmarks of two groups', async () => {
    const groups = { Odd: titles(0, 700).toReversed(), Even: titles(700, 1_400).toReversed() }
    const { widget, sort } = await openLinks(groups)
    const groupOf = new Map(
      (widget.items && 'folders' in widget.items ? widget.items.folders : []).flatMap(({ id, links }) =>
        links.map((link) => [link.id, id]),
      ),
    )
    await sort()
    await waitFor(() => expect(stored(widget)).toEqual([titles(0, 700), titles(700, 1_400)]), { timeout: 30_000 })
    for (const { body } of server.calls('orderItems')) expect(new Set(body.ids.map((id) => groupOf.get(id))).size).toBe(1)
  })

  it('asks with the number of all before it opens them', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(window)
    try {
      const { user, menu } = await openLinks(titles(0, count))
      await chooseFrom(user, menu(), t('bookmark-editing:openAll'))
      const question = await screen.findByRole('alertdialog', {}, { timeout: 30_000 })
      expect(question).toHaveTextContent(t('bookmark-editing:openManyQuestion', { count }))
      expect(open).not.toHaveBeenCalled()
    } finally {
      open.mockRestore()
    }
  })

  it('names the number of all bookmarks of a group before it is deleted, counted by the server', async () => {
    const { user, links } = await openLinks({ First: titles(0, 100), Second: titles(100, count) })
    await user.click(await links.findByRole('tab', { name: 'Second' }))
    const secondMenu = await links.findByRole('button', { name: t('bookmark-editing:groupMenu', { title: 'Second' }) })
    await chooseFrom(user, secondMenu, t('bookmark-editing:deleteGroup'))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent(t('bookmark-editing:deleteGroupText', { count: count - 100 }))
    expect(server.calls('listItems').map(({ query }) => query.folder_id !== undefined)).toEqual([true])
  })
})

describe('loading a long list', { timeout: 30_000 }, () => {
  it('shows how far it is, and changes nothing when it is cancelled', async () => {
    const before = titles(0, 1_000).toReversed()
    const { user, widget, links, sort } = await openLinks(before)
    server.hold('listItems')
    await sort()
    expect(await links.findByText(t('bookmark-editing:loadingList'))).toHaveAttribute('role', 'status')
    expect(links.getByText(t('bookmark-editing:loadedOf', { loaded: 200, total: 1_000 }))).toBeVisible()
    await user.click(links.getByRole('button', { name: t('shared:cancel') }))
    await waitFor(() => expect(links.queryByText(t('bookmark-editing:loadingList'))).not.toBeInTheDocument())
    server.releaseAll()
    expect(await screen.findByText(t('bookmark-editing:loadingCancelled'))).toBeVisible()
    expect(server.calls('orderItems')).toEqual([])
    expect(stored(widget)).toEqual([before])
  })

  it('says that nothing was sorted when a part could not be loaded', async () => {
    const before = titles(0, 1_000).toReversed()
    const { widget, links, sort } = await openLinks(before)
    server.refuse('listItems', 'internal')
    await sort()
    const reason = t('errors:internal')
    expect(await screen.findByText(t('bookmark-editing:notSorted', { reason }))).toHaveTextContent(reason)
    expect(links.queryByText(t('bookmark-editing:loadingList'))).not.toBeInTheDocument()
    expect(server.calls('orderItems')).toEqual([])
    expect(stored(widget)).toEqual([before])
  })

  it('does not delete a group whose bookmarks could not be counted', async () => {
    const { user, links } = await openLinks({ First: titles(0, 300), Second: ['Alder'] })
    const groupMenu = await links.findByRole('button', { name: t('bookmark-editing:groupMenu', { title: 'First' }) })
    server.refuse('listItems', 'internal')
    await chooseFrom(user, groupMenu, t('bookmark-editing:deleteGroup'))
    expect(await screen.findByText(t('bookmark-editing:groupNotDeleted', { reason: t('errors:internal') }))).toBeVisible()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(server.calls('deleteFolder')).toEqual([])
  })
})
