import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { carry, chooseFrom, inWidget, undo } from '../../../../testing/actions.ts'
import { renderWidget } from '../../../../testing/render-widget.tsx'
import { server } from '../../../../testing/scene.ts'
import { t } from '../../../../testing/texts.ts'
import { bookmarksWidget } from '../../../../testing/things.ts'

function stored({ items }: Widget): string[] {
  return items && 'links' in items ? items.links.map((link) => link.title) : []
}

async function openLinks(titles: string[], settings: Record<string, unknown> = {}) {
  const widget = bookmarksWidget('Links', titles, { settings })
  const { user } = await renderWidget(widget)
  const links = await inWidget('Links')
  await links.findAllByRole('button', { name: t('bookmark-editing:addTo', { title: 'Links' }) })
  const chooseOrder = async (key: 'byHand' | 'titleAsc') => {
    await chooseFrom(
      user,
      links.getByRole('button', { name: t('widget-editing:widgetMenu', { title: 'Links' }) }),
      t('bookmark-editing:sortBy'),
    )
    fireEvent.click(await screen.findByRole('menuitemradio', { name: t(`bookmark-editing:sort.${key}`) }))
  }
  const rename = async (from: string, to: string) => {
    await chooseFrom(user, links.getByRole('button', { name: t('bookmark-editing:linkMenu', { title: from }) }), t('bookmark-editing:edit'))
    const title = await screen.findByLabelText(t('bookmark-editing:title'))
    await user.clear(title)
    await user.type(title, `${to}{Enter}`)
  }
  return { user, widget, links, chooseOrder, rename }
}
const byTitle = { sortBy: 'title', sortOrder: 'asc' }

describe('the order of a bookmark widget', () => {
  it('is stored with it, and undone together with the sorting', async () => {
    const { user, widget, chooseOrder } = await openLinks(['C', 'A', 'B'])
    await chooseOrder('titleAsc')
    await waitFor(() => expect([stored(widget), widget.settings]).toEqual([['A', 'B', 'C'], byTitle]))
    await undo(user)
    await waitFor(() => expect([stored(widget), widget.settings]).toEqual([['C', 'A', 'B'], {}]))
  })

  it('ends where each bookmark stays where it is put', async () => {
    const { widget, chooseOrder } = await openLinks(['B', 'A'], byTitle)
    await chooseOrder('byHand')
    await waitFor(() => expect(widget.settings).toEqual({}))
    expect(stored(widget)).toEqual(['B', 'A'])
  })

  it('is kept when a bookmark is renamed, by moving that one alone', async () => {
    const { widget, rename } = await openLinks(['A', 'C', 'E'], byTitle)
    await rename('E', 'B')
    await waitFor(() => expect(stored(widget)).toEqual(['A', 'B', 'C']))
    expect(server.calls('moveItem')).toHaveLength(1)
    expect(server.calls('orderItems')).toEqual([])
  })

  it('gives way to a drag, until the next change', async () => {
    const { user, widget, links, rename } = await openLinks(['A', 'B', 'C'], byTitle)
    await carry(user, links.getByRole('button', { name: t('bookmark-editing:move', { title: 'C' }) }), '{ArrowUp}', '[Space]')
    await waitFor(() => expect(stored(widget)).toEqual(['A', 'C', 'B']))
    await rename('A', 'D')
    await waitFor(() => expect(stored(widget)).toEqual(['B', 'C', 'D']))
  })
})
