import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chooseFrom, toHaveFocus, undo } from '../../../testing/actions.ts'
import { pendingMutations } from '../../../lib/mutations/mutations.ts'
import { setScreenWidth } from '../../../testing/browser-apis.ts'
import { openPage } from '../../../testing/render-app.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { bookmarksWidget, link } from '../../../testing/things.ts'

/** A page with the widget “Reading”, and the unsorted bookmarks of these titles beside it. */
async function openUnsorted(titles: string[], search = '?section=unsorted') {
  state.inbox = bookmarksWidget('Unsorted', titles)
  const reading = bookmarksWidget('Reading', ['Known'])
  const { user } = await openPage(addPage([[reading]]), search)
  const dialog = await screen.findByRole('dialog', { name: t('unsorted:title') })
  const sheet = within(dialog)
  const shown = () => sheet.queryAllByRole('link').flatMap((entry) => (entry.closest('li') ? (entry.title.split('\n')[0] ?? '') : []))
  await waitFor(() => expect(shown()).toHaveLength(titles.length))
  const check = (title: string) => user.click(sheet.getByRole('checkbox', { name: t('unsorted:select', { title }) }))
  const more = (title: string, key: string) =>
    chooseFrom(user, sheet.getByRole('button', { name: t('unsorted:more', { title }) }), t(`bookmark-editing:${key}`))
  const chooseTarget = async (name: string) => {
    const question = await screen.findByRole('dialog', { name: /Move/ })
    fireEvent.click(await within(question).findByRole('button', { name }))
  }
  return { user, dialog, sheet, shown, check, more, chooseTarget, reading }
}

const storedTitles = (widget: typeof state.inbox) =>
  widget?.items && 'links' in widget.items ? widget.items.links.map(({ title }) => title) : []

describe('the sheet of unsorted bookmarks', () => {
  it('opens by an address with section=inbox, which loses it when the sheet is closed', async () => {
    const { user, dialog } = await openUnsorted(['A'], '?section=inbox')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    await waitFor(() => expect(location.search).toBe(''))
  })

  it('opens by Ctrl+I, unless text is being typed', async () => {
    const { user, dialog } = await openUnsorted([])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    const field = document.body.appendChild(document.createElement('textarea'))
    fireEvent.keyDown(field, { key: 'i', ctrlKey: true })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    field.remove()
    fireEvent.keyDown(document.body, { key: 'i', ctrlKey: true })
    await screen.findByRole('dialog', { name: t('unsorted:title') })
  })

  it('says that there is nothing yet, and why the bookmarks cannot be read', async () => {
    server.refuse('listUnsorted', 'unavailable', { times: 20 })
    state.inbox = bookmarksWidget('Unsorted', [])
    const { user } = await openPage(addPage([[]]), '?section=unsorted')
    const sheet = within(await screen.findByRole('dialog', { name: t('unsorted:title') }))
    const retry = await sheet.findByRole('button', { name: t('shared:retry') }, { timeout: 10_000 })
    server.accept('listUnsorted')
    await user.click(retry)
    expect(await sheet.findByText(t('unsorted:empty'))).toBeVisible()
  })

  it('saves an address at the top, and keeps one that is none in its field', async () => {
    const { user, sheet, shown } = await openUnsorted(['A'])
    const field = sheet.getByLabelText(t('bookmark-editing:address'))
    await user.type(field, 'no address \\{Enter}')
    await sheet.findByText(t('account-errors:field.invalid_url'))
    await user.clear(field)
    await user.type(field, 'later.example{Enter}')
    await waitFor(() => expect(shown()).toHaveLength(2))
    expect(field).toHaveValue('')
    expect(storedTitles(state.inbox)[1]).toBe('A')
  })

  it('changes the title of a bookmark', async () => {
    const { user, shown, more } = await openUnsorted(['A', 'B'])
    await more('B', 'edit')
    const form = within(await screen.findByRole('dialog', { name: t('bookmark-editing:editTitle') }))
    const title = form.getByLabelText(t('bookmark-editing:title'))
    await user.clear(title)
    await user.type(title, 'Renamed{Enter}')
    await waitFor(() => expect(shown()).toEqual(['A', 'Renamed']))
  })

  it('deletes a bookmark and brings it back by undo', async () => {
    const { user, shown, more } = await openUnsorted(['A', 'B', 'C'])
    await more('B', 'delete')
    await waitFor(() => expect(shown()).toEqual(['A', 'C']))
    await undo(user)
    await waitFor(() => expect(shown()).toEqual(['A', 'B', 'C']))
  })

  it('leads the focus to the list when the button to undo has gone', async () => {
    const { user, sheet, shown, more } = await openUnsorted(['A', 'B'])
    await more('B', 'delete')
    await waitFor(() => expect(shown()).toEqual(['A']))
    await undo(user)
    await toHaveFocus(() => sheet.getByRole('group', { name: t('unsorted:title') }))
  })

  it('shows offline what is deleted, changed and added, and sends it when there is a connection', async () => {
    const { user, sheet, shown, more } = await openUnsorted(['A', 'B'])
    server.setOnline(false)
    await more('B', 'delete')
    await waitFor(() => expect(shown()).toEqual(['A']))
    const field = sheet.getByLabelText(t('bookmark-editing:address'))
    await user.type(field, 'later.example{Enter}')
    expect(await sheet.findByText(t('unsorted:addedOffline', { count: 1 }))).toBeVisible()
    expect(field).toHaveValue('')
    expect(shown()).toEqual(['later.example', 'A'])
    expect(storedTitles(state.inbox)).toEqual(['A', 'B'])
    server.setOnline(true)
    await waitFor(() => expect(storedTitles(state.inbox)).toHaveLength(2))
    await waitFor(() => expect(pendingMutations()).toEqual([]))
    expect(storedTitles(state.inbox)[1]).toBe('A')
    await waitFor(() => expect(shown()).toEqual(storedTitles(state.inbox)))
  })

  it('saves an address once when the answer was lost', async () => {
    const { user, sheet, shown } = await openUnsorted(['A'])
    server.loseAnswer('addUnsortedLink')
    const field = sheet.getByLabelText(t('bookmark-editing:address'))
    await user.type(field, 'later.example{Enter}')
    await waitFor(() => expect(field).toHaveValue(''))
    await waitFor(() => expect(pendingMutations()).toEqual([]))
    await waitFor(() => expect(shown()).toHaveLength(2))
    expect(storedTitles(state.inbox)).toHaveLength(2)
  })

  it('duplicates a bookmark, and sends it to the end', async () => {
    const { shown, more } = await openUnsorted(['A', 'B'])
    await more('A', 'duplicate')
    await waitFor(() => expect(shown()).toEqual(['A', 'A', 'B']))
    await more('B', 'sendToTop')
    await waitFor(() => expect(shown()).toEqual(['B', 'A', 'A']))
    await more('B', 'sendToBottom')
    await waitFor(() => expect(storedTitles(state.inbox)).toEqual(['A', 'A', 'B']))
    expect(shown()).toEqual(['A', 'A', 'B'])
  })

  it('says how often a link is saved, and where', async () => {
    const saved = link('Twice', { link_id: 77, widget_id: 1 })
    server.answer('listUnsorted', () => ({ links: [saved], total: 1, next: null, widget_id: 1, public_id: 'Inbox12', version: 1 }))
    server.answer('listDuplicates', () => ({ links: [{ link_id: 77, count: 2 }], has_more: false }))
    const { user, sheet } = await openUnsorted(['Twice'])
    await user.click(await sheet.findByRole('button', { name: new RegExp(t('link-signs:showDuplicates')) }))
    expect(await screen.findByRole('dialog', { name: t('link-signs:duplicates', { count: 2 }) })).toBeVisible()
    expect(server.calls('linkPlaces').map(({ params }) => params.link_id)).toEqual([77])
  })

  it('asks what to do about a link that appears broken, in place of opening it', async () => {
    server.answer('listUnsorted', () => ({
      links: [link('Gone', { status_code: 404, widget_id: 1 })],
      total: 1,
      next: null,
      widget_id: 1,
      public_id: 'Inbox12',
      version: 1,
    }))
    const { user, sheet } = await openUnsorted([])
    await user.click(await sheet.findByRole('button', { name: /^Gone/ }))
    expect(await screen.findByRole('menuitem', { name: t('link-signs:openAnyway') })).toBeVisible()
    expect(screen.getByRole('menuitem', { name: t('link-signs:notBroken') })).toBeVisible()
    expect(sheet.queryAllByRole('link')).toEqual([])
  })

  it('moves what is checked to a widget of the page, and back to its places by undo', async () => {
    const { user, sheet, shown, check, chooseTarget, reading } = await openUnsorted(['A', 'B', 'C', 'D'])
    await check('B')
    await check('D')
    await user.click(sheet.getByRole('button', { name: t('bookmark-editing:batch.move') }))
    await chooseTarget('Reading')
    await waitFor(() => expect(shown()).toEqual(['A', 'C']))
    await waitFor(() => expect(storedTitles(reading)).toEqual(['Known', 'B', 'D']))
    await undo(user)
    await waitFor(() => expect(shown()).toEqual(['A', 'B', 'C', 'D']))
    await waitFor(() => expect(storedTitles(reading)).toEqual(['Known']))
  })

  it('says why bookmarks were not moved, and shows them as before', async () => {
    const { user, sheet, shown, chooseTarget } = await openUnsorted(['A'])
    server.refuse('moveItem', 'item_limit', { params: { limit: 50_000 } })
    await user.click(sheet.getByRole('button', { name: t('unsorted:moveOne', { title: 'A' }) }))
    await chooseTarget('Reading')
    expect(await screen.findByText(/could not be moved/)).toBeInTheDocument()
    await waitFor(() => expect(shown()).toEqual(['A']))
  })

  it('checks all bookmarks of a long list, those that are not shown yet too', async () => {
    const links = ['A', 'B', 'C'].map((title) => link(title, { widget_id: 1 }))
    server.answer('listUnsorted', ({ query: { after } }) => {
      const start = Number(after ?? 0)
      const next = start < 2 ? String(start + 1) : null
      return { links: links.slice(start, start + 1), total: 3, next, widget_id: 1, public_id: 'Inbox12', version: 1 }
    })
    const { user, sheet, shown } = await openUnsorted(['A'])
    await user.click(sheet.getByRole('checkbox', { name: t('bookmark-editing:batch.selectAll', { count: 3 }) }))
    await sheet.findByText(t('bookmark-editing:batch.selected', { count: 3 }))
    expect(shown()).toEqual(['A', 'B', 'C'])
    expect(sheet.queryByRole('button', { name: t('unsorted:showMore') })).not.toBeInTheDocument()
  })

  it.each([
    { screenWidth: 1440, isPageInReach: true },
    { screenWidth: 800, isPageInReach: false },
  ])('leaves the page in reach or is over it, on a screen of $screenWidth px', async ({ screenWidth, isPageInReach }) => {
    setScreenWidth(screenWidth)
    await openUnsorted(['A'])
    expect(screen.queryAllByRole('heading', { level: 1 })).toHaveLength(isPageInReach ? 1 : 0)
  })

  it('leaves the page its keys while it stands beside it', async () => {
    const { sheet } = await openUnsorted(['A'])
    const box = sheet.getByRole('checkbox', { name: t('unsorted:select', { title: 'A' }) })
    expect(fireEvent.keyDown(box, { key: 'ArrowDown' })).toBe(true)
    expect(fireEvent.keyDown(document.body, { key: 'ArrowDown' })).toBe(false)
    fireEvent.keyDown(document.body, { key: '/' })
    await screen.findByRole('dialog', { name: t('search:title') })
  })

  it('shows a bookmarklet to be copied and has no link that would run it', async () => {
    server.answer('listUnsorted', () => ({
      links: [link('Script', { url: 'javascript:alert(1)', widget_id: 1 })],
      total: 1,
      next: null,
      widget_id: 1,
      public_id: 'Inbox12',
      version: 1,
    }))
    const { user, sheet } = await openUnsorted([])
    await user.click(await sheet.findByRole('button', { name: /^Script/ }))
    await screen.findByText(t('bookmarklet:text'))
    expect(sheet.queryAllByRole('link')).toEqual([])
    expect(document.querySelector('[href^="javascript:"]')).toBeNull()
  })
})
