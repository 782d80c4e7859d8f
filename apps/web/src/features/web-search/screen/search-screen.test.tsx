import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { preferences } from '../../../entities/preference/preferences.ts'
import { openApp } from '../../../testing/render-app.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { bookmarksWidget } from '../../../testing/things.ts'
import { ownEngines } from '../../../entities/web-search/own-engines.ts'

const results = (query: string) => screen.findByRole('link', { name: t('web-search:resultsOf', { title: 'Google', query }) })

beforeEach(() => ownEngines.set(ownEngines.initial))

describe('the search screens', () => {
  it.each(['google', 'google-startme'])('lead to the results of Google from /search/%s', async (path) => {
    openApp(`/search/${path}?q=rye+%26+oats`)
    expect(await results('rye & oats')).toHaveAttribute('href', 'https://www.google.com/search?q=rye%20%26%20oats')
    expect(screen.getByRole('combobox', { name: t('web-search:screen') })).toHaveValue('rye & oats')
  })

  it('search with Google unless another engine is chosen', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    preferences.newWindow.store.set(true)
    const { user } = openApp('/search/google')
    await user.type(await screen.findByRole('combobox', { name: t('web-search:screen') }), 'rye{Enter}')
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}{Enter}')
    expect(open.mock.calls.map(([url]) => url)).toEqual(['https://www.google.com/search?q=rye', 'https://www.bing.com/search?q=rye'])
  })

  it('list own bookmarks on /search/google-startme alone', async () => {
    addPage([[bookmarksWidget('Bakery', ['Rye bread', 'Oats'])]], { title: 'Outside' })
    openApp('/search/google-startme?q=rye')
    expect(await screen.findByRole('link', { name: /Rye bread.*Outside/ })).toBeVisible()
    expect(screen.queryByRole('link', { name: /Oats/ })).toBeNull()
  })

  it('say so when no bookmark matches', async () => {
    openApp('/search/google-startme?q=rye')
    expect(await screen.findByText(t('web-search:noBookmarks', { query: 'rye' }))).toBeVisible()
  })

  it('have engines that a person can edit', async () => {
    const { user } = openApp('/search/google')
    await user.click(await screen.findByText(t('web-search:editEngines')))
    await user.click(screen.getByRole('button', { name: t('web-search:remove', { title: 'Bing' }) }))
    await waitFor(() => expect(state.user?.search_providers?.map(({ engine }) => engine)).toEqual(['duckduckgo', 'google', 'wikipedia']))
    await waitFor(() => expect(ownEngines.get().map(({ engine }) => engine)).toEqual(['duckduckgo', 'google', 'wikipedia']))
  })

  it('can be used by visitors, without anything to edit and without own bookmarks', async () => {
    state.user = null
    openApp('/search/google-startme?q=rye')
    expect(await results('rye')).toBeVisible()
    expect(screen.queryByText(t('web-search:editEngines'))).toBeNull()
    expect(server.calls('searchBookmarks')).toEqual([])
  })

  it('are none for another engine', async () => {
    openApp('/search/altavista')
    expect(await screen.findByText(t('errors:screen.404.title'))).toBeVisible()
  })
})
