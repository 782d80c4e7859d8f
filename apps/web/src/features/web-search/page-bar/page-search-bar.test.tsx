import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { preferences } from '../../../entities/preference/preferences.ts'
import { answersShown } from '../../../testing/actions.ts'
import { openPage } from '../../../testing/render-app.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { bookmarksWidget } from '../../../testing/things.ts'
import { ownEngines } from '../../../entities/web-search/own-engines.ts'

const bar = { name: t('web-search:screen') }
const openBar = async () => {
  const result = await openPage(addPage([[bookmarksWidget('Bakery', ['Rye bread'])]]))
  return { ...result, field: await screen.findByRole('combobox', bar) }
}

beforeEach(() => ownEngines.set(ownEngines.initial))

describe('the search bar of a page', () => {
  it('searches the web, own bookmarks first', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    preferences.newWindow.store.set(true)
    const { user, field } = await openBar()
    await user.type(field, 'rye')
    expect(await screen.findByRole('option', { name: /Rye bread/ })).toBeVisible()
    await user.keyboard('{Enter}')
    expect(open.mock.calls.map(([url]) => String(url))).toEqual([expect.stringContaining('q=rye')])
  })

  it('has the engines that are edited from its menu', async () => {
    const { user } = await openBar()
    const [first, second] = ['DuckDuckGo', 'Google']
    await user.click(screen.getByRole('button', { name: t('web-search:engineIs', { title: first }) }))
    await user.click(await screen.findByRole('menuitem', { name: t('web-search:editEngines') }))
    const sheet = within(await screen.findByRole('dialog'))
    await user.click(await sheet.findByRole('button', { name: t('web-search:remove', { title: first }) }))
    expect(await screen.findByRole('button', { name: t('web-search:engineIs', { title: second }), hidden: true })).toBeInTheDocument()
  })

  it('is not there for whom the account hides it', async () => {
    if (state.user) state.user = { ...state.user, hide_searchbar: true }
    await openPage(addPage([]))
    await answersShown()
    expect(screen.queryByRole('search', bar)).toBeNull()
  })

  it('gives visitors engines and the bookmarks of the page once they come to it', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    preferences.newWindow.store.set(true)
    state.user = null
    const { user } = await openPage(addPage([[bookmarksWidget('Bakery', ['Rye bread'])]], { share_mode: 'public' }))
    await user.click(await screen.findByRole('searchbox', bar))
    const field = await screen.findByRole('combobox', bar)
    expect(field).toHaveFocus()
    await user.keyboard('rye')
    expect(await screen.findByRole('group', { name: t('web-search:pageBookmarks') })).toHaveTextContent('Rye bread')
    await user.keyboard('{Enter}')
    expect(open.mock.calls.map(([url]) => String(url))).toEqual([expect.stringContaining('q=rye')])
    expect(server.calls('searchBookmarks')).toEqual([])
  })

  it('takes over what a visitor has typed before the engines are there, and offers nothing to edit', async () => {
    state.user = null
    await openPage(addPage([], { share_mode: 'public' }))
    const form = await screen.findByRole<HTMLInputElement>('searchbox', bar)
    expect(form.form).toHaveAttribute('action', '/search/google')
    form.value = 'oats'
    fireEvent.focus(form)
    expect(await screen.findByRole('combobox', bar)).toHaveValue('oats')
    const engine = screen.getByRole('button', { name: t('web-search:engineIs', { title: 'DuckDuckGo' }) })
    await userEvent.click(engine)
    expect(await screen.findByRole('menuitemradio', { name: /Wikipedia/ })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: t('web-search:editEngines') })).toBeNull()
  })

  it('is not there on a page in a frame of another site', async () => {
    await openPage(addPage([]), '?embed=1')
    await waitFor(() => expect(screen.queryByRole('search', bar)).toBeNull())
  })
})
