import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inWidget } from '../../../testing/actions.ts'
import { openPage } from '../../../testing/render-app.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { bookmarksWidget } from '../../../testing/things.ts'

const count = 260
const title = (index: number) => `Site ${String(index).padStart(4, '0')}`
const titles = Array.from({ length: count }, (_, index) => title(index))

// jsdom lays nothing out.
beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(28))
afterEach(() => vi.restoreAllMocks())

async function openLinks({ asVisitor = false } = {}) {
  const page = addPage([[bookmarksWidget('Links', titles)]], { share_mode: 'link' })
  if (asVisitor) state.user = null
  const { user } = await openPage(page)
  const links = await inWidget('Links')
  const list = t('bookmarks:list', { title: 'Links' })
  const field = await links.findByRole('searchbox', { name: t('bookmark-filter:filter', { list }) })
  const shown = () =>
    within(links.getByRole('list', { name: list }))
      .queryAllByRole('link')
      .map((link) => link.title.split('\n')[0])
  return { user, links, field, shown }
}

describe('the filter of a long list', () => {
  it('finds any bookmark, also one that was not loaded yet, and shows all again', async () => {
    const { user, links, field, shown } = await openLinks({ asVisitor: true })
    await user.type(field, '0251')
    await waitFor(() => expect(shown()).toEqual([title(251)]))
    expect(links.getByRole('status')).toHaveTextContent(t('bookmark-filter:matches', { count: 1 }))
    await user.keyboard('{Escape}')
    expect(field).toHaveValue('')
    await waitFor(() => expect(shown()[0]).toBe(title(0)))
  })

  it('says that nothing matches', async () => {
    const { user, links, field, shown } = await openLinks()
    await user.type(field, 'elm')
    expect(await links.findByText(t('bookmark-filter:nothing'))).toHaveAttribute('role', 'status')
    await waitFor(() => expect(shown()).toEqual([]))
  })

  it('says what is missing when the rest of the list could not be loaded, and loads it again', async () => {
    server.refuse('listItems', 'internal', { times: Infinity })
    const { user, links, field, shown } = await openLinks()
    await user.type(field, '0251')
    expect(await links.findByText(t('bookmark-filter:incomplete', { reason: t('errors:internal') }))).toHaveRole('alert')
    server.accept('listItems')
    // The list itself says the same until the filter is drawn.
    await user.click(await links.findByRole('button', { name: t('shared:retry') }))
    await waitFor(() => expect(shown()).toEqual([title(251)]))
  })

  it('selects all that match and no other', async () => {
    const { user, links, field } = await openLinks()
    await user.type(field, 'site 02')
    await links.findByText(t('bookmark-filter:matches', { count: 72 }))
    await user.click(links.getByRole('button', { name: t('widget-editing:widgetMenu', { title: 'Links' }) }))
    await user.click(await screen.findByRole('menuitem', { name: t('bookmark-editing:batch.start') }))
    await user.click(await links.findByRole('checkbox', { name: t('bookmark-editing:batch.selectAll', { count: 72 }) }))
    expect(await links.findByText(t('bookmark-editing:batch.selected', { count: 72 }))).toBeVisible()
  })
})

describe('the keyboard in a long list', () => {
  it('goes to its last bookmark with End, also where it was not loaded yet, and to its first with Home', async () => {
    const { user, links } = await openLinks()
    // The first rows come as a plain list, without keys of its own.
    await waitFor(() => expect(links.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', String(count)))
    links.getByRole('link', { name: new RegExp(`${title(0)}$`) }).focus()
    await user.keyboard('{End}')
    await waitFor(() => expect(document.activeElement).toHaveTextContent(title(count - 1)))
    await user.keyboard('{Home}')
    await waitFor(() => expect(document.activeElement).toHaveTextContent(title(0)))
  })
})
