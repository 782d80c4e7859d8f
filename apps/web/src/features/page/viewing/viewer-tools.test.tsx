import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { chooseFrom, toHaveFocus } from '../../../testing/actions.ts'
import { openApp, openPage } from '../../../testing/render-app.tsx'
import { renderWidgets } from '../../../testing/render-widget.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { bookmarksWidget, feedWidget } from '../../../testing/things.ts'

const frame = (title: string) => screen.findByRole('article', { name: title })
const menuOf = async (user: UserEvent, title: string) => {
  await user.hover(await frame(title))
  return within(await frame(title)).findByRole('button', { name: t('widget-editing:widgetMenu', { title }) })
}
const inDialog = async () => within(await screen.findByRole('dialog', { name: t('widget-viewing:addTitle', { title: 'Links' }) }))
const columnsOf = (title: string) =>
  state.pages.find((page) => page.title === title)?.columns.map(({ widgets }) => widgets.map((widget) => widget.title).join(' '))

/** A page of somebody else, which everyone may see. */
const foreignPage = () =>
  addPage([[bookmarksWidget('Links', ['Alder']), feedWidget('News')]], { title: 'Trees', owner_id: 99, share_mode: 'link' })

describe('the menu of a widget for who only looks at it', () => {
  it('adds the widget to a column of an own page', async () => {
    const page = foreignPage()
    addPage([[], []], { title: 'Home' })
    const { user } = await openPage(page)
    await chooseFrom(user, await menuOf(user, 'Links'), t('widget-viewing:addToPage'))
    await user.click(await (await inDialog()).findByRole('button', { name: 'Home' }))
    await user.click(await (await inDialog()).findByRole('button', { name: t('widget-viewing:column', { number: 2 }) }))
    expect(await screen.findByText(t('widget-viewing:added', { title: 'Links', page: 'Home' }))).toBeInTheDocument()
    expect(columnsOf('Home')).toEqual(['', 'Links'])
    expect(columnsOf('Trees')).toEqual(['Links News'])
    await user.click(screen.getByRole('button', { name: t('widget-viewing:openPage') }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeInTheDocument()
    expect(await frame('Links')).toBeInTheDocument()
  })

  it('leads back from the columns of a page to that page in the list', async () => {
    addPage([[]], { title: 'Home' })
    addPage([[], []], { title: 'Work' })
    const { user } = await renderWidgets(foreignPage())
    await chooseFrom(user, await menuOf(user, 'Links'), t('widget-viewing:addToPage'))
    await user.click(await (await inDialog()).findByRole('button', { name: 'Work' }))
    await toHaveFocus(() => screen.getByRole('button', { name: t('widget-viewing:backToPages') }))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Work' })).toHaveFocus())
  })

  it('adds the widget to a new page', async () => {
    const { user } = await renderWidgets(foreignPage())
    await chooseFrom(user, await menuOf(user, 'Links'), t('widget-viewing:addToPage'))
    await user.click(await (await inDialog()).findByRole('button', { name: t('widget-viewing:newPage') }))
    expect(await screen.findByText(t('widget-viewing:added', { title: 'Links', page: 'Links' }))).toBeInTheDocument()
    expect(columnsOf('Links')?.[0]).toBe('Links')
  })

  it('says why a widget was not added', async () => {
    addPage([[]], { title: 'Home' })
    server.refuse('addWidget', 'widget_limit')
    const { user } = await renderWidgets(foreignPage())
    await chooseFrom(user, await menuOf(user, 'Links'), t('widget-viewing:addToPage'))
    await user.click(await (await inDialog()).findByRole('button', { name: 'Home' }))
    await user.click(await (await inDialog()).findByRole('button', { name: t('widget-viewing:column', { number: 1 }) }))
    const reason = t('account-errors:widget_limit')
    expect(await screen.findByText(t('widget-viewing:notAdded', { title: 'Links', reason }))).toBeInTheDocument()
  })

  it('leads a visitor to the sign-up, from where they come back to add the widget', async () => {
    const page = foreignPage()
    const widget = page.columns[0]?.widgets[0]
    state.user = null
    const { user } = openApp(`/p/${page.public_id}`)
    await chooseFrom(user, await menuOf(user, 'Links'), t('widget-viewing:addToPage'))
    await waitFor(() => expect(location.pathname).toBe('/users/sign_up'))
    const back = new URLSearchParams(location.search).get('return_to') ?? ''
    expect(back).toMatch(new RegExp(`^/p/${page.public_id}(/[^?]*)?\\?add=${widget?.id}$`))
  })

  it('opens the sign-up outside of the frame where the page is embedded', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const page = foreignPage()
    state.user = null
    const { user } = openApp(`/p/${page.public_id}?embed=1`)
    await chooseFrom(user, await menuOf(user, 'Links'), t('widget-viewing:addToPage'))
    await waitFor(() => expect(opened).toHaveBeenCalledWith(expect.stringMatching(/^\/users\/sign_up\?return_to=/), '_blank', 'noopener'))
    expect(location.pathname).toMatch(`/p/${page.public_id}`)
    opened.mockRestore()
  })

  it('asks at once where the widget goes when its address asks for it', async () => {
    const page = foreignPage()
    addPage([[]], { title: 'Home' })
    const { user } = await openPage(page, `?add=${page.columns[0]?.widgets[0]?.id}`)
    expect(await (await inDialog()).findByRole('button', { name: 'Home' })).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(location.search).toBe('')
  })

  it('offers no adding to whoever may have no pages, and refreshes', async () => {
    if (state.user) state.user = { ...state.user, denied_create_pages: true }
    const { user } = await renderWidgets(foreignPage())
    const menu = await menuOf(user, 'News')
    const before = server.calls('articles').length
    await user.click(menu)
    await screen.findByRole('menu')
    expect(screen.queryByRole('menuitem', { name: t('widget-viewing:addToPage') })).not.toBeInTheDocument()
    await user.click(screen.getByRole('menuitem', { name: t('widget-viewing:refresh') }))
    await waitFor(() => expect(server.calls('widgetFeeds')).toHaveLength(1))
    await waitFor(() => expect(server.calls('articles').length).toBeGreaterThan(before))
    const views = server.calls('viewPage').length
    await chooseFrom(user, await menuOf(user, 'Links'), t('widget-viewing:refresh'))
    await waitFor(() => expect(server.calls('viewPage').length).toBeGreaterThan(views))
  })

  it('comes with the focus of the keyboard', async () => {
    await renderWidgets(foreignPage())
    const header = within(await frame('Links')).getByRole('button', { name: /^Links/ })
    fireEvent.focus(header)
    expect(
      await within(await frame('Links')).findByRole('button', { name: t('widget-editing:widgetMenu', { title: 'Links' }) }),
    ).toBeInTheDocument()
  })
})
