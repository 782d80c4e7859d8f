import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { PageOverlays } from '../../../testing/overlays.ts'
import { openOverlay } from '../../../lib/state/overlays.ts'
import { inWidget, toHaveFocus } from '../../../testing/actions.ts'
import { openApp, openPage } from '../../../testing/render-app.tsx'
import { renderWidgets } from '../../../testing/render-widget.tsx'
import { addPage, addTeam, server, state } from '../../../testing/scene.ts'
import { ofTeam } from '../../../testing/server/team-pages.ts'
import { t } from '../../../testing/texts.ts'
import { bookmarksWidget, link, notesWidget, todoWidget, widget } from '../../../testing/things.ts'

async function openSearch(search = '', open: typeof renderWidgets = renderWidgets) {
  const page = addPage([
    [bookmarksWidget('Left', ['Alder', 'Birch', 'Élan'])],
    [notesWidget('Ideas', ['Plant things\nA birch for the garden']), todoWidget('Chores', { Chores: ['[x] Water the birch'] })],
  ])
  const { user } = await open(page, search, PageOverlays)
  if (search === '') openOverlay('search')
  const field = await screen.findByRole('combobox', { name: t('search:title') })
  return { user, field }
}
/** A page with the bookmark “Alder”, at whose address there is nothing. */
async function openWithBroken(fields: Partial<Bookmark> = {}) {
  const alder = link('Alder', { status_code: 404, ...fields })
  const { user } = await openPage(addPage([[widget('urllist', 'Left', { links: [alder], total: 1, next: null })]]))
  const search = async (query: string) => {
    await user.click(screen.getByRole('button', { name: t('shell:search') }))
    await toHaveFocus(() => screen.getByRole('combobox', { name: t('search:title') }))
    if (query !== '') await user.keyboard(query)
    await screen.findByRole('option', { name: /Alder/ })
  }
  return { user, search }
}
const foldersOf = ({ items }: Widget) => (items && 'folders' in items ? items.folders : [])
/** What was found, without what can be done with the text itself. */
const options = () =>
  screen.queryAllByRole('option').flatMap((option) => (option.closest('[aria-labelledby$="-typed"]') ? [] : option.textContent))
const selected = () => screen.getByRole('option', { selected: true })

describe('search of all pages', () => {
  const garden = () => addPage([[bookmarksWidget('Garden', ['Birch wood', 'Rose'])]], { title: 'Outside' })

  it('adds what is on other pages, and says where it is', async () => {
    garden()
    const { user, field } = await openSearch()
    await user.type(field, 'birch')
    await waitFor(() => expect(options()).toHaveLength(4))
    expect(options()[0]).not.toContain('Outside')
    expect(options()[1]).toMatch(/Birch wood.*Outside › Garden/)
    expect(screen.getByText(t('search:count', { count: 4 }))).toHaveAttribute('role', 'status')
  })

  it('names the team of a page', async () => {
    const { team } = addTeam()
    addPage([[bookmarksWidget('Parts', ['Birch wings'])]], { title: 'Engines', ...ofTeam(team) })
    const { user, field } = await openSearch()
    await user.type(field, 'birch wings')
    await waitFor(() => expect(options().at(-1)).toMatch(/Birch wings.*Rockets › Engines › Parts/))
  })

  it('keeps the chosen result when the answers arrive', async () => {
    garden()
    const release = server.hold('searchBookmarks')
    const { user, field } = await openSearch()
    await user.type(field, 'birch')
    await waitFor(() => expect(options()).toHaveLength(3))
    await user.keyboard('{ArrowDown}')
    const chosen = selected().textContent
    release()
    await waitFor(() => expect(options()).toHaveLength(4))
    expect(selected()).toHaveTextContent(chosen)
  })

  it('shows where a result is with Shift+Enter', async () => {
    const page = garden()
    const { user, field } = await openSearch()
    await user.type(field, 'rose')
    await screen.findByRole('option', { name: /Rose/ })
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    await waitFor(() => expect(location.pathname).toBe(`/p/${page.public_id}`))
    expect(location.hash).toBe(`#${page.columns[0]?.widgets[0]?.id}`)
  })

  it('leads to the group of a result on another page, again when it was opened recently', async () => {
    const links = bookmarksWidget('Garden', { Trees: ['Willow'], Flowers: ['Rose'] })
    const outside = addPage([[links]], { title: 'Outside' })
    const { user, field } = await openSearch('', openPage)
    await user.type(field, 'rose')
    await screen.findByRole('option', { name: /Rose.*Flowers/ })
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    await waitFor(() => expect(location.pathname).toBe(`/p/${outside.public_id}`))
    expect(location.hash).toBe(`#${links.id}/${foldersOf(links)[1]?.id}`)
    const frame = await inWidget('Garden')
    await waitFor(() => expect(frame.getByRole('tab', { name: 'Flowers' })).toHaveAttribute('aria-selected', 'true'))

    await user.click(frame.getByRole('tab', { name: 'Trees' }))
    await waitFor(() => expect(frame.getByRole('tab', { name: 'Trees' })).toHaveAttribute('aria-selected', 'true'))
    await user.click(screen.getByRole('button', { name: t('shell:search') }))
    await screen.findByRole('option', { name: /Rose/ })
    await toHaveFocus(() => screen.getByRole('combobox', { name: t('search:title') }))
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    await waitFor(() => expect(frame.getByRole('tab', { name: 'Flowers' })).toHaveAttribute('aria-selected', 'true'))
  })

  it('finds bookmarks by their tags, and leads to all that have one', async () => {
    const page = addPage([[widget('urllist', 'Left', { links: [link('Alder', { tags: ['to read'] })], total: 1, next: null })]])
    const { user } = await openPage(page)
    await user.click(screen.getByRole('button', { name: t('shell:search') }))
    await user.type(await screen.findByRole('combobox', { name: t('search:title') }), 'to rea')
    await screen.findByRole('option', { name: /Alder.*to read/ })
    await user.keyboard('{ArrowDown}')
    await user.click(screen.getByRole('link', { name: 'to read' }))
    expect(await screen.findByRole('heading', { level: 1, name: t('tags:titleOfTag', { tag: 'to read' }) })).toBeInTheDocument()
  })

  it('marks what matches', async () => {
    const { user, field } = await openSearch()
    await user.type(field, 'elan')
    const option = await screen.findByRole('option', { name: /Élan/ })
    expect([...option.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Élan'])
  })

  it('says that not everything was searched when a service fails, and tries again', async () => {
    garden()
    server.refuse('searchBookmarks', 'internal', { times: 10 })
    const { user, field } = await openSearch()
    await user.type(field, 'birch')
    expect(await screen.findByRole('alert')).toHaveTextContent(t('search:partOnly'))
    await waitFor(() => expect(options()).toHaveLength(3))
    server.accept('searchBookmarks')
    await user.click(screen.getByRole('button', { name: t('search:retry') }))
    await waitFor(() => expect(options()).toHaveLength(4))
  })

  it('searches the page alone while offline', async () => {
    garden()
    const { user, field } = await openSearch()
    server.setOnline(false)
    await user.type(field, 'birch')
    expect(await screen.findByText(t('search:offline'))).toBeVisible()
    await waitFor(() => expect(options()).toHaveLength(3))
  })

  it('says that only this page is searched until it is known who is signed in, then searches all', async () => {
    garden()
    const page = addPage([[bookmarksWidget('Left', ['Birch'])]])
    localStorage.setItem('foyer.member', '1')
    const release = server.hold('currentUser')
    const { user } = openApp(`/p/${page.public_id}`)
    await user.click(await screen.findByRole('button', { name: t('shell:search') }))
    await user.type(await screen.findByRole('combobox', { name: t('search:title') }), 'birch')
    expect(await screen.findByText(t('search:noUserData'))).toHaveAttribute('role', 'status')
    await waitFor(() => expect(options()).toHaveLength(1))
    expect(server.calls('searchBookmarks')).toEqual([])
    release()
    await waitFor(() => expect(options()).toHaveLength(2))
    expect(screen.queryByText(t('search:noUserData'))).not.toBeInTheDocument()
  })

  it('searches the page alone for visitors', async () => {
    const page = addPage([[bookmarksWidget('Left', ['Birch'])]], { share_mode: 'link' })
    state.user = null
    const { user } = await openPage(page)
    await user.click(await screen.findByRole('button', { name: t('shell:search') }))
    await user.type(await screen.findByRole('combobox'), 'birch')
    await waitFor(() => expect(options()).toHaveLength(1))
    expect(server.calls('searchBookmarks')).toEqual([])
  })

  it('offers what was opened last before one types', async () => {
    const { user, field } = await openSearch()
    await user.type(field, 'garden')
    await screen.findByRole('option', { name: /A birch for the garden/ })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    openOverlay('search')
    expect(await screen.findByRole('option', { name: /A birch for the garden/ })).toBeVisible()
    expect(screen.getByText(t('search:recent'))).toBeVisible()
  })
})

describe('search dialog', () => {
  it('has the focus in its field', async () => {
    const { field } = await openSearch()
    await waitFor(() => expect(field).toHaveFocus())
  })

  it('finds bookmarks, notes and to-dos while one types', async () => {
    const { user, field } = await openSearch()
    await user.type(field, 'birch')
    await waitFor(() => expect(options()).toHaveLength(3))
    const groups = screen
      .getAllByRole('group')
      .map((group) => group.getAttribute('aria-labelledby') && group.firstChild?.firstChild?.textContent)
    expect(groups).toEqual(expect.arrayContaining([t('bookmarks:searchScope'), t('notes:searchScope'), t('todos:searchScope')]))
  })

  it('finds words regardless of case and accents', async () => {
    const { user, field } = await openSearch()
    await user.type(field, 'ELAN')
    expect(await screen.findByRole('option', { name: /Élan/ })).toBeVisible()
  })

  it('tells the screen reader which result is chosen', async () => {
    const { user, field } = await openSearch()
    await user.type(field, 'birch')
    await screen.findByRole('option', { name: /^Birch/ })
    expect(field).toHaveAttribute('aria-activedescendant', selected().id)
    await user.keyboard('{ArrowDown}')
    expect(selected()).toHaveTextContent('Water the birch')
    expect(field).toHaveAttribute('aria-activedescendant', selected().id)
    expect(field).toHaveFocus()
  })

  it('goes on from the last result to the first', async () => {
    const { user, field } = await openSearch()
    await user.type(field, 'birch')
    await screen.findByRole('option', { name: /^Birch/ })
    await user.keyboard('{ArrowUp}')
    expect(selected()).toHaveTextContent(t('search:searchWeb', { query: 'birch' }))
  })

  it('leads from a note to its widget with Enter', async () => {
    const { user, field } = await openSearch()
    await user.type(field, 'garden')
    await screen.findByRole('option', { name: /A birch for the garden/ })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('article', { name: 'Ideas' })).toHaveAttribute('data-pulse'))
  })

  it.each([
    ['shows the tab', {}],
    ['expands the group', { g_l: 1 }],
  ])('%s of a result on the open page that is hidden', async (_, settings) => {
    const links = bookmarksWidget('Links', { Now: ['Alder'], Later: ['Birch'] })
    Object.assign(links.settings, settings, 'g_l' in settings ? { g_c: foldersOf(links).map(({ id }) => id) } : {})
    const { user } = await openPage(addPage([[links]]))
    await inWidget('Links')
    expect(screen.queryByRole('link', { name: /Birch/ })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: t('shell:search') }))
    await user.type(await screen.findByRole('combobox', { name: t('search:title') }), 'birch')
    await screen.findByRole('option', { name: /Birch.*Later/ })
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    expect(await screen.findByRole('link', { name: /Birch/ })).toBeVisible()
    expect(location.hash).toBe(`#${links.id}/${foldersOf(links)[1]?.id}`)
  })

  it('opens a bookmark in a new tab with Ctrl+Enter', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    try {
      const { user, field } = await openSearch()
      await user.type(field, 'elan')
      await screen.findByRole('option', { name: /Élan/ })
      await user.keyboard('{Control>}{Enter}{/Control}')
      expect(open).toHaveBeenCalledWith(expect.stringContaining('://'), '_blank', 'noopener')
      expect(screen.getByRole('dialog')).toBeInTheDocument()
    } finally {
      open.mockRestore()
    }
  })

  it.each([
    ['Enter', (user: UserEvent) => user.keyboard('{Enter}')],
    ['a click', (user: UserEvent) => user.click(selected())],
  ])('opens a bookmark in a new window with %s where one prefers that', async (_, act) => {
    if (state.user) state.user = { ...state.user, open_links_in_new_window: true }
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    try {
      const { user, field } = await openSearch()
      await user.type(field, 'elan')
      await waitFor(() => expect(selected()).toHaveAttribute('target', '_blank'))
      await act(user)
      expect(open).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('://'), '_blank', 'noopener')
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    } finally {
      open.mockRestore()
    }
  })

  it('shows where a bookmarklet is and never runs it, in a new window neither', async () => {
    if (state.user) state.user = { ...state.user, open_links_in_new_window: true }
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    try {
      const script = link('Alder', { url: 'javascript:alert(1)' })
      const { user } = await openPage(addPage([[widget('urllist', 'Left', { links: [script], total: 1, next: null })]]))
      await user.click(screen.getByRole('button', { name: t('shell:search') }))
      await user.type(await screen.findByRole('combobox', { name: t('search:title') }), 'alder')
      await screen.findByRole('option', { name: /Alder/ })
      await user.keyboard('{Control>}{Enter}{/Control}')
      await waitFor(() => expect(screen.getByRole('article', { name: 'Left' })).toHaveAttribute('data-pulse'))
      expect(open).not.toHaveBeenCalled()
    } finally {
      open.mockRestore()
    }
  })

  it('shows where a broken link is in place of opening it, also when it was opened recently', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    try {
      const { user, search } = await openWithBroken()
      const frame = screen.getByRole('article', { name: 'Left' })
      await search('alder')
      expect(screen.queryByRole('button', { name: t('search:newTab') })).not.toBeInTheDocument()
      await user.click(selected())
      await waitFor(() => expect(frame).toHaveAttribute('data-pulse'))

      await search('')
      await screen.findByRole('option', { name: /Alder/ })
      await user.keyboard('{Control>}{Enter}{/Control}')
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      expect(open).not.toHaveBeenCalled()
    } finally {
      open.mockRestore()
    }
  })

  it.each<[string, Partial<Bookmark>, boolean]>([
    ['whoever does not check for them', {}, true],
    ['everyone where it is muted', { mute_broken: true }, false],
  ])('opens a broken link for %s', async (_, fields, ignores) => {
    if (state.user) state.user = { ...state.user, ignore_broken_links: ignores }
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    try {
      const { user, search } = await openWithBroken(fields)
      await search('alder')
      await screen.findByRole('button', { name: t('search:newTab') })
      await user.keyboard('{Control>}{Enter}{/Control}')
      expect(open).toHaveBeenCalledOnce()
    } finally {
      open.mockRestore()
    }
  })

  it('narrows the results to one kind', async () => {
    const { user, field } = await openSearch()
    await user.type(field, 'birch')
    await screen.findByRole('option', { name: /^Birch/ })
    const scope = within(screen.getByRole('group', { name: t('search:scope') }))
    await user.click(scope.getByRole('button', { name: new RegExp(t('notes:searchScope')) }))
    await waitFor(() => expect(options()).toHaveLength(1))
    expect(selected()).toHaveTextContent('A birch for the garden')
  })

  it('says that nothing matches', async () => {
    const { user, field } = await openSearch()
    await user.type(field, 'zebra')
    expect(await screen.findByText(t('search:nothing', { query: 'zebra' }))).toHaveAttribute('role', 'status')
  })

  it('opens with what the address asks for, and takes it out of the address when it closes', async () => {
    const { user, field } = await openSearch('?section=search&q=alder')
    expect(field).toHaveValue('alder')
    expect(await screen.findByRole('option', { name: /Alder/ })).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(location.search).toBe(''))
  })
})
