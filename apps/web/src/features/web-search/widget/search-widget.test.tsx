import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answersShown, inWidget, speak } from '../../../testing/actions.ts'
import { renderWidgets } from '../../../testing/render-widget.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { bookmarksWidget, widget } from '../../../testing/things.ts'
import { preferences } from '../../../entities/preference/preferences.ts'

const own = { id: 1_001, title: 'Recipes', url: 'https://recipes.example/find/%s', prefix: 'r' }

/** A page with the bookmark “Rye bread” and a search widget “Find”; `opened` gives the addresses that were opened. */
async function openFind(settings: Record<string, unknown> = {}, type: 'search' | 'searchbar' = 'search') {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  preferences.newWindow.store.set(true)
  const { user } = await renderWidgets(
    addPage([[widget(type, 'Find', null, { settings })], [bookmarksWidget('Bakery', ['Rye bread', 'Oats'])]], { share_mode: 'link' }),
  )
  const find = await inWidget('Find')
  const field = () => find.findByRole('combobox', { name: 'Find' })
  return { user, find, field, opened: () => open.mock.calls.map(([url]) => url) }
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

beforeEach(() => preferences.searchSuggestions.store.set(false))

describe('search widget', () => {
  it.each(['search', 'searchbar'] as const)('searches with its first engine, as a %s', async (type) => {
    const { user, field, opened } = await openFind({}, type)
    await user.type(await field(), 'wheat & oats{Enter}')
    expect(opened()).toEqual(['https://duckduckgo.com/?q=wheat%20%26%20oats'])
  })

  it('searches with the engine that is its default', async () => {
    const { user, field, find, opened } = await openFind({
      p: [
        { id: 2, engine: 'google' },
        { ...own, user_default: true },
      ],
    })
    await user.type(await field(), 'soup')
    await user.click(find.getByRole('button', { name: t('web-search:searchWith', { title: 'Recipes' }) }))
    expect(opened()).toEqual(['https://recipes.example/find/soup'])
  })

  it('searches where the prefix says, and says so before', async () => {
    const { user, field, find, opened } = await openFind()
    await user.type(await field(), 'w rye')
    expect(find.getByRole('button', { name: t('web-search:engineIs', { title: 'Wikipedia' }) })).toBeVisible()
    await user.keyboard('{Enter}')
    expect(opened()).toEqual(['https://en.wikipedia.org/w/index.php?search=rye'])
  })

  it('asks Wikipedia in the language of the interface', async () => {
    const { user, field, opened } = await openFind()
    await speak('de')
    await user.type(await field(), 'w Roggen{Enter}')
    expect(opened()).toEqual(['https://de.wikipedia.org/w/index.php?search=Roggen'])
  })

  it('changes the engine with Alt and the arrow keys', async () => {
    const { user, field, find, opened } = await openFind()
    await user.click(await field())
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(find.getByRole('button', { name: 'Google', pressed: true })).toBeVisible()
    await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}rye{Enter}')
    expect(opened()).toEqual(['https://en.wikipedia.org/w/index.php?search=rye'])
  })

  it('changes the engine by its button, and goes on in the field', async () => {
    const { user, field, find, opened } = await openFind()
    await user.type(await field(), 'rye')
    await user.click(find.getByRole('button', { name: 'Bing' }))
    expect(await field()).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(opened()).toEqual(['https://www.bing.com/search?q=rye'])
  })

  it('changes the engine in the menu of the field', async () => {
    const { user, field, find, opened } = await openFind({}, 'searchbar')
    await field()
    await user.click(find.getByRole('button', { name: t('web-search:engineIs', { title: 'DuckDuckGo' }) }))
    await user.click(await screen.findByRole('menuitemradio', { name: /Google/ }))
    await waitFor(() => expect(find.getByRole('button', { name: t('web-search:engineIs', { title: 'Google' }) })).toBeVisible())
    await user.type(await field(), 'rye{Enter}')
    expect(opened()).toEqual(['https://www.google.com/search?q=rye'])
  })

  it('searches for nothing while nothing is typed', async () => {
    const { user, field, opened } = await openFind()
    await user.type(await field(), '  {Enter}')
    expect(opened()).toEqual([])
  })

  it.each([[{ p: [] }], [{ p: 'google' }], [{ p: [{ id: 7, engine: 'altavista' }] }]])(
    'is empty with the stored settings %j',
    async (settings) => {
      const { user, find } = await openFind(settings)
      expect(await find.findByText(t('web-search:noEngine'))).toBeVisible()
      await user.click(find.getByRole('button', { name: t('web-search:addEngine') }))
      expect(await screen.findByRole('button', { name: t('web-search:addNamed', { title: 'Google' }) })).toBeVisible()
    },
  )
})

describe('what a search field offers', () => {
  it('is own bookmarks, of the page and of other pages', async () => {
    addPage([[bookmarksWidget('Mill', ['Rye flour'])]], { title: 'Outside' })
    const { user, field, opened } = await openFind()
    await user.type(await field(), 'rye')
    await waitFor(() => expect(options()).toHaveLength(2))
    expect(options()).toEqual([expect.stringContaining('Rye bread'), expect.stringContaining('Rye flour')])
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Rye bread')
    await user.keyboard('{Enter}')
    expect(opened()).toHaveLength(1)
    expect(opened()[0]).not.toContain('duckduckgo')
  })

  it('is nothing that is highlighted by itself: Enter searches', async () => {
    const { user, field, opened } = await openFind()
    await user.type(await field(), 'rye')
    await screen.findByRole('option', { name: /Rye bread/ })
    await user.keyboard('{Enter}')
    expect(opened()).toEqual(['https://duckduckgo.com/?q=rye'])
  })

  it('closes with Escape, which clears the field the second time', async () => {
    const { user, field } = await openFind()
    await user.type(await field(), 'rye')
    await screen.findByRole('option', { name: /Rye bread/ })
    await user.keyboard('{Escape}')
    expect(options()).toEqual([])
    expect(await field()).toHaveValue('rye')
    await user.keyboard('{Escape}')
    expect(await field()).toHaveValue('')
  })

  it('opens with a click', async () => {
    const { user, field, opened } = await openFind()
    await user.type(await field(), 'oats')
    await user.click(await screen.findByRole('option', { name: /Oats/ }))
    expect(opened()).toHaveLength(1)
  })

  it('is for visitors what is on the page, and asks no server', async () => {
    state.user = null
    const { user, field } = await openFind()
    await user.type(await field(), 'rye')
    expect(await screen.findByRole('option', { name: /Rye bread/ })).toBeVisible()
    await answersShown()
    expect([...server.calls('searchBookmarks'), ...server.calls('suggestSearches')]).toEqual([])
  })
})

describe('suggestions of a search field', () => {
  const requests = () => server.calls('suggestSearches')

  it('are asked for once the person has said so, and come after own bookmarks', async () => {
    const { user, field, find, opened } = await openFind()
    await user.type(await field(), 'rye')
    await screen.findByRole('option', { name: /Rye bread/ })
    await answersShown()
    expect(requests()).toEqual([])
    await user.click(find.getByRole('button', { name: t('web-search:engineIs', { title: 'DuckDuckGo' }) }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: new RegExp(t('web-search:suggest')) }))
    await user.keyboard('{Escape}')
    await user.clear(await field())
    await user.type(await field(), 'rye')
    expect(await screen.findByRole('option', { name: 'rye duckduckgo 2' })).toBeVisible()
    expect(options()[0]).toContain('Rye bread')
    await user.keyboard('{ArrowUp}{Enter}')
    expect(opened()).toEqual(['https://duckduckgo.com/?q=rye%20duckduckgo%202'])
  })

  it('are not asked for what may be private, nor of engines that give none', async () => {
    preferences.searchSuggestions.store.set(true)
    const { user, field } = await openFind()
    await user.type(await field(), 'ada@example.org')
    await user.clear(await field())
    await user.type(await field(), 'g oats')
    await screen.findByRole('option', { name: /Oats/ })
    await answersShown()
    expect(requests()).toEqual([])
  })

  it('say when they are not there, and searching goes on', async () => {
    preferences.searchSuggestions.store.set(true)
    server.refuse('suggestSearches', 'source_unavailable')
    const { user, field, opened } = await openFind()
    await user.type(await field(), 'wheat')
    expect(await screen.findByText(t('web-search:suggestFailed', { title: 'DuckDuckGo' }))).toHaveAttribute('role', 'status')
    await user.keyboard('{Enter}')
    expect(opened()).toEqual(['https://duckduckgo.com/?q=wheat'])
  })
})
