import type { Folder } from '@foyer/contracts/kinds/bookmarks'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inWidget } from '../../../testing/actions.ts'
import { renderWidgets } from '../../../testing/render-widget.tsx'
import { addPage } from '../../../testing/scene.ts'
import { bookmarksWidget } from '../../../testing/things.ts'

/** A page whose address names the group “Later”. */
async function openLater(settings: (later: Folder) => Record<string, unknown> = () => ({})) {
  const widget = bookmarksWidget('Links', { Now: ['Alder'], Later: ['Birch'] })
  const [, later] = widget.items && 'folders' in widget.items ? widget.items.folders : []
  if (!later) throw new Error('no group')
  Object.assign(widget.settings, settings(later))
  await renderWidgets(addPage([[widget]]), `#${widget.id}/${later.id}`)
  return { widget, links: await inWidget('Links') }
}

describe('an address that names a group', () => {
  it('shows its tab', async () => {
    const { links } = await openLater()
    await waitFor(() => expect(links.getByRole('tab', { name: 'Later' })).toHaveAttribute('aria-selected', 'true'))
    fireEvent.click(links.getByRole('tab', { name: 'Now' }))
    await waitFor(() => expect(links.getByRole('tab', { name: 'Now' })).toHaveAttribute('aria-selected', 'true'))
  })

  it('expands it in a list, and lets it be collapsed again', async () => {
    const { widget, links } = await openLater(({ id }) => ({ g_l: 1, g_c: [id] }))
    const header = await links.findByRole('button', { name: 'Later', expanded: true })
    expect(widget.settings['g_c']).toHaveLength(1)
    fireEvent.click(header)
    expect(await links.findByRole('button', { name: /^Later/, expanded: false })).toBeVisible()
    expect(screen.queryByText('Birch')).toBeNull()
  })
})
