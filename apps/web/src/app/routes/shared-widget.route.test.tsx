import type { Page } from '@foyer/contracts/pages/page/pages'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { viewPageQuery } from '../../entities/page/view-page.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { inWidget } from '../../testing/actions.ts'
import { openApp } from '../../testing/render-app.tsx'
import { addPage, server, state } from '../../testing/scene.ts'
import { t } from '../../testing/texts.ts'
import { bookmarksWidget } from '../../testing/things.ts'

const key = 'k'.repeat(43)
const owner = { name: 'Ben', avatar_url: null, url: '/u/ben-the-gardener' }

let trees: ReturnType<typeof bookmarksWidget>
let page: Page
const address = () => `/w/${trees.public_id}`
const source = async () => within(await screen.findByRole('region', { name: t('shared-widget:source') }))
const addButton = () => screen.findByRole('button', { name: t('widget-viewing:addToPage') })
const refetchPage = () => act(() => queryClient.invalidateQueries({ queryKey: viewPageQuery(page.public_id).queryKey }))

beforeEach(() => {
  trees = bookmarksWidget('Trees', ['Alder'])
  page = addPage([[trees, bookmarksWidget('Secrets', ['Birch'])]], { title: 'Garden', owner_id: 99, owner, share_mode: 'public' })
})

describe('the screen of a widget', () => {
  it('shows the widget alone, whose it is and the page that it is from', async () => {
    openApp(address())
    expect(await (await inWidget('Trees')).findByRole('link', { name: 'Alder' })).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1, name: 'Trees' })).toBeInTheDocument()
    expect((await source()).getByRole('link', { name: 'Garden' })).toHaveAttribute('href', `/p/${page.public_id}`)
    const by = (await source()).getByRole('link', { name: t('shared-widget:by', { owner: 'Ben' }) })
    expect(by).toHaveAttribute('href', '/u/ben-the-gardener')
    const original = screen.getByRole('link', { name: t('shared-widget:openOriginal') })
    expect(original).toHaveAttribute('href', `/p/${page.public_id}#${trees.id}`)
    expect(screen.queryByRole('article', { name: 'Secrets' })).not.toBeInTheDocument()
    await waitFor(() => expect(document.title).toContain('Trees'))
  })

  it('is to be read, by the owner of the widget as well', async () => {
    page.owner_id = state.user?.id ?? 0
    openApp(address())
    await (await inWidget('Trees')).findByRole('link', { name: 'Alder' })
    await waitFor(() => expect(server.calls('viewPage')).not.toEqual([]))
    expect(screen.queryByRole('button', { name: t('widget-editing:move', { title: 'Trees' }) })).not.toBeInTheDocument()
  })

  it('follows what changes on the page', async () => {
    openApp(address())
    await (await inWidget('Trees')).findByRole('link', { name: 'Alder' })
    trees.title = 'Shrubs'
    await waitFor(() => expect(server.calls('viewPage')).not.toEqual([]))
    await refetchPage()
    expect(await screen.findByRole('heading', { level: 1, name: 'Shrubs' })).toBeInTheDocument()
  })

  it('says so when the widget is deleted while one looks at it', async () => {
    openApp(address())
    await (await inWidget('Trees')).findByRole('link', { name: 'Alder' })
    await waitFor(() => expect(queryClient.getQueryData(viewPageQuery(page.public_id).queryKey)).toBeDefined())
    page.columns = [{ widgets: page.columns.flatMap(({ widgets }) => widgets).filter(({ id }) => id !== trees.id) }]
    await refetchPage()
    expect(await screen.findByRole('heading', { level: 1, name: t('shared-widget:gone') })).toBeInTheDocument()
    expect(screen.queryByRole('article')).not.toBeInTheDocument()
  })

  it('goes on where the widget was moved to', async () => {
    const orchard = addPage([[]], { title: 'Orchard', owner_id: 99, owner, share_mode: 'public' })
    openApp(address())
    await (await inWidget('Trees')).findByRole('link', { name: 'Alder' })
    await waitFor(() => expect(queryClient.getQueryData(viewPageQuery(page.public_id).queryKey)).toBeDefined())
    page.columns = [{ widgets: [] }]
    orchard.columns = [{ widgets: [trees] }]
    await refetchPage()
    expect(await screen.findByRole('link', { name: 'Orchard' })).toBeInTheDocument()
    expect(await (await inWidget('Trees')).findByRole('link', { name: 'Alder' })).toBeInTheDocument()
  })

  it('says so when its page is shared no longer', async () => {
    openApp(address())
    await (await inWidget('Trees')).findByRole('link', { name: 'Alder' })
    await waitFor(() => expect(queryClient.getQueryData(viewPageQuery(page.public_id).queryKey)).toBeDefined())
    page.share_mode = 'private'
    await act(() => queryClient.resetQueries({ queryKey: viewPageQuery(page.public_id).queryKey }))
    expect(await screen.findByRole('heading', { level: 1, name: t('shared-widget:gone') })).toBeInTheDocument()
    expect(screen.queryByRole('article')).not.toBeInTheDocument()
  })

  it('is a 404 screen for a widget that is not there or not for this person', async () => {
    page.share_mode = 'private'
    openApp(address())
    expect(await screen.findByRole('heading', { name: t('errors:screen.404.title') })).toBeInTheDocument()
  })

  it('says that the widget could not be loaded, and tries again', async () => {
    server.refuse('viewSharedWidget', 'internal', { times: 9 })
    const { user } = openApp(address())
    const retry = await screen.findByRole('button', { name: t('errors:retry') }, { timeout: 10_000 })
    server.accept('viewSharedWidget')
    await user.click(retry)
    expect(await (await inWidget('Trees')).findByRole('link', { name: 'Alder' })).toBeInTheDocument()
  })

  it('passes the token of the page’s link on', async () => {
    page.share_mode = 'link'
    state.pageKeys.set(page.id, key)
    openApp(`${address()}?access_token=${key}`)
    expect(await (await inWidget('Trees')).findByRole('link', { name: 'Alder' })).toBeInTheDocument()
  })

  it('asks for the password of a protected page, and leads back', async () => {
    page.share_mode = 'protected'
    state.pagePasswords.set(page.id, 'open sesame')
    const { user } = openApp(address())
    await user.type(await screen.findByLabelText(t('page-password:password')), 'open sesame')
    await user.click(screen.getByRole('button', { name: t('page-password:open') }))
    expect(await (await inWidget('Trees')).findByRole('link', { name: 'Alder' })).toBeInTheDocument()
    expect(location.pathname).toBe(address())
  })
})

describe('adding the widget of a screen to a page of one’s own', () => {
  it('puts a copy into the column that is chosen', async () => {
    const home = addPage([[]], { title: 'Home' })
    const { user } = openApp(address())
    await user.click(await addButton())
    const dialog = within(await screen.findByRole('dialog', { name: t('widget-viewing:addTitle', { title: 'Trees' }) }))
    await user.click(await dialog.findByRole('button', { name: 'Home' }))
    await user.click(await dialog.findByRole('button', { name: t('widget-viewing:column', { number: 1 }) }))
    expect(await screen.findByText(t('widget-viewing:added', { title: 'Trees', page: 'Home' }))).toBeInTheDocument()
    expect(home.columns[0]?.widgets.map(({ title }) => title)).toEqual(['Trees'])
  })

  it('leads a visitor to the sign-up, from where they come back to be asked', async () => {
    state.user = null
    const { user } = openApp(`${address()}?a=b`)
    await user.click(await addButton())
    await waitFor(() => expect(location.pathname).toBe('/users/sign_up'))
    expect(new URLSearchParams(location.search).get('return_to')).toBe(`${address()}?a=b&add=1`)
  })

  it('asks at once where the address says so, and only once', async () => {
    addPage([[]], { title: 'Home' })
    const { user } = openApp(`${address()}?add=1`)
    await screen.findByRole('dialog', { name: t('widget-viewing:addTitle', { title: 'Trees' }) })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(location.search).toBe('')
  })

  it('is not offered to whoever may have no pages', async () => {
    if (state.user) state.user = { ...state.user, denied_create_pages: true }
    openApp(address())
    await screen.findByRole('link', { name: t('shared-widget:openOriginal') })
    expect(screen.queryByRole('button', { name: t('widget-viewing:addToPage') })).not.toBeInTheDocument()
  })
})
