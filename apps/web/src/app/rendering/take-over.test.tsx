import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answersShown } from '../../testing/actions.ts'
import { dragEngineReady } from '../../testing/drag-engine.ts'
import { addFeedWidget, addPage, server, state } from '../../testing/scene.ts'
import { setScreenWidth } from '../../testing/browser-apis.ts'
import { renderOnServer, servePage } from '../../testing/serve-page.ts'
import { t } from '../../testing/texts.ts'
import { bookmarksWidget, notesWidget, todoWidget, widget } from '../../testing/things.ts'

const shared = { share_mode: 'link' } as const
const addressOf = ({ public_id }: { public_id: string }) => `/p/${public_id}`

/** Signs Ada out, who owns every page of these tests. */
function signOut(): void {
  state.user = null
}

/** Comes with all that only who is signed in has. */
const afterTakeOver = dragEngineReady

describe('a page rendered on the server', () => {
  it('has its links before any script runs', async () => {
    const page = addPage([[bookmarksWidget('Links', ['Example'])]], shared)
    signOut()
    const { container } = await servePage(addressOf(page))
    expect(within(container).getByRole('link', { name: 'Example' })).toHaveAttribute('href', 'https://example.example/')
  })

  it('has notes, to-dos and articles, too', async () => {
    const { widget: feeds } = addFeedWidget('News', { Daily: ['First article'] })
    const page = addPage([[notesWidget('Desk', ['A note']), todoWidget('Plans', { Today: ['Water plants'] }), feeds]], shared)
    signOut()
    const { container } = await servePage(addressOf(page))
    expect(within(container).getByText('A note')).toBeVisible()
    expect(within(container).getByText('Water plants')).toBeVisible()
    expect(within(container).getByText('First article')).toBeVisible()
  })

  it('has the Markdown of notes as elements, which stay while their parser is loaded', async () => {
    const page = addPage([[notesWidget('Desk', ['With **marks**'])]], shared)
    signOut()
    const { container, takeOver } = await servePage(addressOf(page))
    const marks = within(container).getByText('marks')
    expect(marks.tagName).toBe('STRONG')
    takeOver()
    await answersShown()
    expect(marks).toBeInTheDocument()
  })

  it('has its colour, and none where none was chosen', async () => {
    const pages = [addPage([[]], { ...shared, theme_color: 0xa9443c }), addPage([[]], shared)]
    signOut()
    const screens = await Promise.all(pages.map((page) => renderOnServer(addressOf(page))))
    expect(screens.map((rendered) => rendered?.styles?.includes('--theme:#a9443c'))).toEqual([true, false])
  })

  it('says whether it shows how old articles are', async () => {
    const { widget: feeds } = addFeedWidget('News', { Daily: ['First article'] })
    const [news, links] = [addPage([[feeds]], shared), addPage([[bookmarksWidget('Links', ['Example'])]], shared)]
    signOut()
    const screens = [await renderOnServer(addressOf(news)), await renderOnServer(addressOf(links))]
    expect(screens.map((rendered) => rendered?.showsAges)).toEqual([true, false])
  })

  it('has the page of its owner, with their other pages', async () => {
    const page = addPage([[bookmarksWidget('Links', ['Example'])]], { title: 'Mine' })
    addPage([[]], { title: 'Second' })
    const { container } = await servePage(addressOf(page))
    expect(within(container).getByRole('link', { name: 'Example' })).toBeVisible()
    expect(within(container).getByRole('link', { name: 'Second' })).toBeVisible()
  })

  it('is the first page of who is signed in at the front', async () => {
    addPage([[bookmarksWidget('Links', ['Example'])]], { title: 'Mine', is_default: true })
    const rendered = await renderOnServer('/')
    expect(rendered?.title).toBe('Mine · Foyer')
    expect(rendered?.html).toContain('https://example.example/')
  })

  it('is the welcome for a visitor at the front', async () => {
    signOut()
    expect((await renderOnServer('/'))?.html).toContain(t('welcome:title'))
  })

  it.each(['/users/sign_in', '/settings', '/p/'])('is left to the browser at %s', async (address) => {
    expect(await renderOnServer(address)).toBeNull()
  })

  it('is left to the browser where the viewer may not see it', async () => {
    const page = addPage([[bookmarksWidget('Secret', ['Example'])]])
    signOut()
    expect(await renderOnServer(addressOf(page))).toBeNull()
  })

  it('leaves the articles to the browser that cannot be had yet', async () => {
    const { widget: feeds } = addFeedWidget('News', { Daily: ['First article'] })
    const page = addPage([[bookmarksWidget('Links', ['Example']), feeds]], shared)
    signOut()
    server.refuse('articles', 'unavailable')
    const { container, takeOver } = await servePage(addressOf(page))
    expect(within(container).getByRole('link', { name: 'Example' })).toBeVisible()
    expect(within(container).queryByText('First article')).not.toBeInTheDocument()
    takeOver()
    expect(await screen.findByText('First article')).toBeVisible()
  })

  it('keeps what people have written from ending an element of its own', async () => {
    const title = `</script><script>alert(1)</script> " style="color:red`
    const page = addPage([[bookmarksWidget(title, [title])]], { ...shared, title })
    signOut()
    const rendered = await renderOnServer(addressOf(page))
    expect(rendered?.html).not.toContain('<script')
    expect(rendered?.state.match(/<\/?script/g)).toEqual(['<script', '</script'])
    expect(rendered?.styles).not.toContain('red')
  })

  it('holds nothing of whoever was rendered before', async () => {
    const own = addPage([[bookmarksWidget('Secret', ['Hidden'])]], { title: 'Diary' })
    const open = addPage([[bookmarksWidget('Links', ['Example'])]], shared)
    const user = state.user
    const [first] = await Promise.all([renderOnServer(addressOf(own)), renderOnServer(addressOf(open))])
    expect(first?.html).toContain('hidden.example')
    signOut()
    const second = await renderOnServer(addressOf(open))
    for (const part of [second?.html, second?.state]) {
      expect(part).not.toContain('Diary')
      expect(part).not.toContain('hidden.example')
      expect(part).not.toContain(user?.email)
    }
  })

  it('is in the language that is asked for', async () => {
    const page = addPage([[]], shared)
    signOut()
    expect((await renderOnServer(addressOf(page), { language: 'de' }))?.html).toContain('Zum Inhalt springen')
  })
})

describe('taking a page over', () => {
  it('keeps every element where it is, and asks for nothing again', async () => {
    const { widget: feeds } = addFeedWidget('News', { Daily: ['First article'], Weekly: ['Second article'] })
    const links = bookmarksWidget('Links', ['Example'], { settings: { _b: 0x336699, ds: 'With **weight**' } })
    const page = addPage(
      [
        [links, notesWidget('Desk', ['A note'])],
        [todoWidget('Plans', { Today: ['Water plants'] }), feeds],
      ],
      shared,
    )
    signOut()
    const { container, takeOver } = await servePage(addressOf(page))
    const before = within(container).getByRole('link', { name: 'Example' })
    const calls = () => (['currentUser', 'viewPage', 'articles'] as const).map((name) => server.calls(name).length)
    const callsOfServer = calls()
    document.title = ''
    takeOver()
    await waitFor(() => expect(document.title).toBe(`${page.title} · Foyer`))
    expect(screen.getByRole('link', { name: 'Example' })).toBe(before)
    expect(calls()).toEqual(callsOfServer)
  })

  it('keeps a stored page as it is, and shows what has changed since', async () => {
    const links = bookmarksWidget('Links', ['Example'])
    const page = addPage([[links, notesWidget('Desk', ['A note'])]], { title: 'Before' })
    const { container, takeOver } = await servePage(addressOf(page), { isStored: true })
    const before = within(container).getByRole('link', { name: 'Example' })
    const calls = server.calls('viewPage').length
    page.title = 'After'
    takeOver()
    await waitFor(() => expect(document.title).toBe('After · Foyer'))
    expect(screen.getByRole('link', { name: 'Example' })).toBe(before)
    expect(server.calls('viewPage').length).toBe(calls + 1)
  })

  it('says how old the articles of a stored page are once it is taken over, not before', async () => {
    const { widget: feeds } = addFeedWidget('News', { Daily: ['First article'] })
    const { takeOver } = await servePage(addressOf(addPage([[feeds]])), { isStored: true })
    expect(document.documentElement).toHaveAttribute('data-stored')
    takeOver()
    await waitFor(() => expect(document.documentElement).not.toHaveAttribute('data-stored'))
  })

  it('leaves nothing of a stored page to somebody who may no longer see it', async () => {
    const page = addPage([[bookmarksWidget('Links', ['Example'])]])
    const { takeOver } = await servePage(addressOf(page), { isStored: true })
    server.refuse('viewPage', 'not_found', { times: 5 })
    takeOver()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: t('errors:screen.404.title') })).toBeVisible())
    expect(screen.queryByRole('link', { name: 'Example' })).not.toBeInTheDocument()
  })

  it('adds what an editor needs to the same rows', async () => {
    const page = addPage([[bookmarksWidget('Links', ['Example'])]])
    const { container, takeOver } = await servePage(addressOf(page))
    const before = within(container).getByRole('link', { name: 'Example' })
    expect(within(container).queryByRole('button', { name: t('bookmark-editing:linkMenu', { title: 'Example' }) })).not.toBeInTheDocument()
    takeOver()
    await afterTakeOver()
    expect(await screen.findByRole('button', { name: t('bookmark-editing:linkMenu', { title: 'Example' }) })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Example' })).toBe(before)
  })

  it('collapses what is collapsed in this browser', async () => {
    const links = bookmarksWidget('Links', ['Example'])
    localStorage.setItem('foyer.collapsed', JSON.stringify([links.id]))
    dispatchEvent(new StorageEvent('storage', { key: 'foyer.collapsed', newValue: JSON.stringify([links.id]) }))
    const { takeOver } = await servePage(addressOf(addPage([[links]])))
    expect(screen.getByRole('link', { name: 'Example' })).toBeVisible()
    takeOver()
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Example' })).not.toBeInTheDocument())
    const heading = screen.getByRole('heading', { level: 2, name: /Links/ })
    expect(within(heading).getByRole('button', { expanded: false })).toBeVisible()
  })

  it('shows what only the browser knows: clocks and calculators', async () => {
    const page = addPage([[widget('calculator', 'Sums', null), widget('worldclock', 'Clock', null)]])
    const { takeOver } = await servePage(addressOf(page))
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    takeOver()
    expect(await screen.findByRole('textbox', { name: /./ })).toBeVisible()
  })

  it('reads a page on a phone', async () => {
    setScreenWidth(390)
    const page = addPage([[bookmarksWidget('Links', ['Example'])]])
    const { container, takeOver } = await servePage(addressOf(page), { isPhone: true })
    const before = within(container).getByRole('link', { name: 'Example' })
    document.title = ''
    takeOver()
    await waitFor(() => expect(document.title).toBe(`${page.title} · Foyer`))
    expect(screen.getByRole('link', { name: 'Example' })).toBe(before)
  })

  it('edits a page on a wide screen that the server took for a phone’s', async () => {
    const page = addPage([[bookmarksWidget('Links', ['Example'])]])
    const { takeOver } = await servePage(addressOf(page), { isPhone: true })
    takeOver()
    expect(await screen.findByRole('button', { name: t('bookmark-editing:linkMenu', { title: 'Example' }) })).toBeInTheDocument()
  })
})
