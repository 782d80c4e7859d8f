import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chooseFrom, inWidget, toHaveFocus, undo } from '../../../../testing/actions.ts'
import { renderWidget, renderWidgets } from '../../../../testing/render-widget.tsx'
import { addPage, server } from '../../../../testing/scene.ts'
import { t } from '../../../../testing/texts.ts'
import { bookmarksWidget } from '../../../../testing/things.ts'

const title = (index: number) => `Site ${String(index).padStart(4, '0')}`
const titles = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => title(from + index))

function stored({ items }: Widget): unknown {
  if (items && 'folders' in items) return items.folders.map((folder) => folder.links.map((link) => link.title))
  return items && 'links' in items ? items.links.map((link) => link.title) : undefined
}

/** A widget “Links” beside “Reading”, and “Far” on another page; the bookmarks of “Links” can be checked. */
async function openSelecting(links: string[] | Record<string, string[]>, settings: Record<string, unknown> = {}) {
  const [own, reading] = [bookmarksWidget('Links', links, { settings }), bookmarksWidget('Reading', { News: [], Blogs: [] })]
  const far = bookmarksWidget('Far', [])
  addPage([[far]], { title: 'Elsewhere' })
  const { user } = await renderWidgets(addPage([[own], [reading]], { title: 'Here' }))
  const inLinks = await inWidget('Links')
  await inLinks.findAllByRole('button', { name: t('bookmark-editing:addTo', { title: 'Links' }) })
  await chooseFrom(
    user,
    inLinks.getByRole('button', { name: t('widget-editing:widgetMenu', { title: 'Links' }) }),
    t('bookmark-editing:batch.start'),
  )
  const bar = await inLinks.findByRole('toolbar')
  const all = within(bar).getByRole('checkbox')
  const check = (name: string) => inLinks.getByRole('checkbox', { name: t('bookmark-editing:batch.select', { title: name }) })
  const act = async (key: 'copy' | 'move' | 'delete') =>
    user.click(within(bar).getByRole('button', { name: t(`bookmark-editing:batch.${key}`) }))
  const target = async (name: string) => fireEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name }))
  return { user, own, reading, far, links: inLinks, bar, all, check, act, target }
}

describe('checked bookmarks', () => {
  it('are checked one by one, in ranges and by the keyboard, and counted', async () => {
    const { user, links, bar, all, check } = await openSelecting(['A', 'B', 'C', 'D'])
    await toHaveFocus(() => all)
    await user.click(check('A'))
    await user.keyboard('{Shift>}')
    await user.click(check('C'))
    await user.keyboard('{/Shift}')
    expect(within(bar).getByRole('status')).toHaveTextContent(t('bookmark-editing:batch.selected', { count: 3 }))
    expect(all).toBePartiallyChecked()
    links.getByRole('link', { name: /D$/ }).focus()
    await user.keyboard(' ')
    await waitFor(() => expect(all).toBeChecked())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(links.queryByRole('toolbar')).not.toBeInTheDocument())
    expect(links.queryAllByRole('checkbox')).toEqual([])
  })

  it('are deleted together, and come back to their places', async () => {
    const { user, own, check, act } = await openSelecting({ First: ['A', 'B', 'C'], Second: ['D'] })
    await user.click(check('A'))
    await user.click(check('C'))
    await act('delete')
    await waitFor(() => expect(stored(own)).toEqual([['B'], ['D']]))
    expect(server.calls('deleteBookmarks')).toHaveLength(1)
    await undo(user)
    await waitFor(() => expect(stored(own)).toEqual([['A', 'B', 'C'], ['D']]))
  })

  it('move into a group of another widget, and back to their places', async () => {
    const { user, own, reading, check, act, target } = await openSelecting(['A', 'B', 'C', 'D'])
    await user.click(check('A'))
    await user.click(check('C'))
    await user.click(check('D'))
    await act('move')
    await target('Reading › Blogs')
    await waitFor(() => expect([stored(own), stored(reading)]).toEqual([['B'], [[], ['A', 'C', 'D']]]))
    await undo(user)
    await waitFor(() =>
      expect([stored(own), stored(reading)]).toEqual([
        ['A', 'B', 'C', 'D'],
        [[], []],
      ]),
    )
  })

  it('are copied to a widget of another page', async () => {
    const { user, own, far, all, act, target } = await openSelecting(['A', 'B'])
    await user.click(all)
    await act('copy')
    await user.selectOptions(await screen.findByRole('combobox', { name: t('bookmark-editing:target.page') }), 'Elsewhere')
    await target('Far')
    await waitFor(() => expect(stored(far)).toEqual(['A', 'B']))
    expect(stored(own)).toEqual(['A', 'B'])
  })

  it('are sorted among the places that they have', async () => {
    const { user, own, bar, check } = await openSelecting(['D', 'X', 'B', 'A'])
    for (const name of ['D', 'B', 'A']) await user.click(check(name))
    await chooseFrom(user, within(bar).getByRole('button', { name: t('bookmark-editing:batch.sort') }), t('bookmark-editing:sort.titleAsc'))
    await waitFor(() => expect(stored(own)).toEqual(['A', 'X', 'B', 'D']))
  })
})

describe('all of a long list', { timeout: 60_000 }, () => {
  const count = 1_200

  it('is loaded, and deleted and restored in batches', async () => {
    const { user, own, all, act } = await openSelecting(titles(0, count), { v: 5 })
    await user.click(all)
    await waitFor(() => expect(all).toBeChecked(), { timeout: 30_000 })
    await act('delete')
    await waitFor(() => expect(stored(own)).toEqual([]), { timeout: 30_000 })
    expect(server.calls('deleteBookmarks').map(({ params }) => params.ids.length)).toEqual([500, 500, 200])
    await undo(user)
    await waitFor(() => expect(stored(own)).toEqual(titles(0, count)), { timeout: 30_000 })
  })

  it('is not selected in part when some of it could not be loaded', async () => {
    const { user, links, all } = await openSelecting(titles(0, 500), { v: 5 })
    server.refuse('listItems', 'internal')
    await user.click(all)
    expect(await screen.findByText(t('bookmark-editing:batch.notSelected', { reason: t('errors:internal') }))).toBeVisible()
    expect(links.getByRole('status')).toHaveTextContent(t('bookmark-editing:batch.selected', { count: 0 }))
  })
})

describe('one bookmark', () => {
  it('is duplicated right below itself', async () => {
    const own = bookmarksWidget('Links', ['A', 'B'])
    const { user } = await renderWidget(own)
    const links = await inWidget('Links')
    await chooseFrom(
      user,
      await links.findByRole('button', { name: t('bookmark-editing:linkMenu', { title: 'A' }) }),
      t('bookmark-editing:duplicate'),
    )
    await waitFor(() => expect(stored(own)).toEqual(['A', 'A', 'B']))
  })
})
