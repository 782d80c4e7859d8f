import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { clearSessionStorage } from '../../../lib/state/storage.ts'
import { recentResults } from '../recent-results.ts'
import { preferences } from '../../../entities/preference/preferences.ts'
import { toHaveFocus } from '../../../testing/actions.ts'
import { openApp, openPage } from '../../../testing/render-app.tsx'
import { addFeedWidget, addPage, addTeam, addTeamPage, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { bookmarksWidget, link, widget } from '../../../testing/things.ts'

/** What was found, without what can be done with the text itself. */
const options = () =>
  screen.queryAllByRole('option').flatMap((option) => (option.closest('[aria-labelledby$="-typed"]') ? [] : option.textContent))
const selected = () => screen.getByRole('option', { selected: true })
const headings = () =>
  screen.getAllByRole('group').flatMap((group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent ?? [])

/** Opens the search on a page of Ada's with a widget, and types. */
async function search(query: string, page = addPage([[bookmarksWidget('Links', ['Alder', 'Birch'])]], { title: 'Home' })) {
  const { user } = await openPage(page)
  await user.click(screen.getByRole('button', { name: t('shell:search') }))
  const field = screen.findByRole('combobox', { name: t('search:title') })
  await toHaveFocus(() => screen.getByRole('combobox', { name: t('search:title') }))
  if (query !== '') await user.type(await field, query)
  return { user, page, field: await field }
}
const reopen = async (user: Awaited<ReturnType<typeof search>>['user']) => {
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: t('shell:search') }))
  await toHaveFocus(() => screen.getByRole('combobox', { name: t('search:title') }))
}

describe('the search for pages', () => {
  it('opens a page, also one of a team, whose name it says', async () => {
    const { team } = addTeam()
    const engines = addTeamPage({ ...addTeam(), team }, 'Engines')
    const { user } = await search('engines')
    await waitFor(() => expect(options()[0]).toMatch(/^Engines/))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(location.pathname).toMatch(`/p/${engines.public_id}`))
  })

  it('opens a page in a new tab with Ctrl+Enter', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    try {
      const garden = addPage([[]], { title: 'Garden' })
      const { user } = await search('garden')
      await waitFor(() => expect(options()[0]).toBe('Garden'))
      await user.keyboard('{Control>}{Enter}{/Control}')
      expect(open).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`/p/${garden.public_id}`), '_blank', 'noopener')
    } finally {
      open.mockRestore()
    }
  })

  it('leads to a widget by its title', async () => {
    const { user } = await search('', addPage([[bookmarksWidget('Morning papers', ['Alder'])]]))
    await user.keyboard('morning pap')
    await waitFor(() => expect(options()[0]).toMatch(/^Morning papers/))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('article', { name: 'Morning papers' })).toHaveAttribute('data-pulse'))
  })
})

describe('commands', () => {
  it('run by another name', async () => {
    const { user } = await search('night')
    await waitFor(() => expect(options()[0]).toBe(t('commands:titles.dark')))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(preferences.theme.store.get()).toBe('dark'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('open what they name once the search is closed', async () => {
    const { user } = await search('new page')
    await waitFor(() => expect(options()[0]).toBe(t('commands:titles.newPage')))
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: t('shell:newPage') })).toBeVisible()
  })

  it('include for visitors only those that need no account', async () => {
    const page = addPage([[]], { share_mode: 'link' })
    state.user = null
    const { user } = await search('log', page)
    await waitFor(() => expect(options()).toContain(t('commands:titles.logIn')))
    expect(options()).not.toContain(t('commands:titles.logOut'))
    await user.keyboard('{Escape}')
  })

  it('come first before one types when they are used most', async () => {
    const { user } = await search('expand all')
    await waitFor(() => expect(options()[0]).toBe(t('commands:titles.expand')))
    await user.keyboard('{Enter}')
    await reopen(user)
    await waitFor(() => expect(options()[0]).toBe(t('commands:titles.expand')))
    expect(headings()).toEqual([t('search:kinds.command')])
  })
})

describe('settings', () => {
  it('open by their name, and by that of one of them', async () => {
    const { user } = await search('webhoks')
    await waitFor(() => expect(options()[0]).toBe(t('account-screens:screens.webhooks')))
    await user.clear(screen.getByRole('combobox'))
    await user.type(screen.getByRole('combobox'), 'open links in a new window')
    await waitFor(() => expect(options()[0]).toMatch(t('settings:newWindow.label')))
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: t('settings:title') })).toBeVisible()
  })
})

describe('tags', () => {
  const tagged = () =>
    addPage([
      [
        widget('urllist', 'Links', {
          links: [link('Bread', { tags: ['cooking'] }), link('Mars', { tags: ['space'] })],
          total: 2,
          next: null,
        }),
      ],
    ])

  it('appear after a #', async () => {
    await search('#', tagged())
    await waitFor(() => expect(options()).toEqual(['cooking', 'space']))
  })

  it('take words of their bookmarks after them', async () => {
    addPage([[widget('urllist', 'Far', { links: [link('Soup', { tags: ['cooking'] })], total: 1, next: null })]], { title: 'Kitchen' })
    await search('#cooking soup', tagged())
    await waitFor(() => expect(options()).toHaveLength(1))
    expect(options()[0]).toMatch(/Soup.*Kitchen/)
  })

  it('appear with their bookmarks, wherever these are', async () => {
    addPage([[widget('urllist', 'Far', { links: [link('Soup', { tags: ['cooking'] })], total: 1, next: null })]], { title: 'Kitchen' })
    const { user } = await search('#cook', tagged())
    await waitFor(() => expect(options()).toHaveLength(3))
    expect(options()[0]).toBe('cooking')
    expect(options().join()).toMatch(/Bread.*Soup.*Kitchen › Far/)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(location.pathname).toBe('/tags/cooking'))
  })
})

describe('a part that cannot be searched', () => {
  it('leaves the results of the others, and is named', async () => {
    server.refuse('searchArticles', 'unavailable', { times: 10 })
    addPage([[bookmarksWidget('Far', ['Willow'])]], { title: 'Kitchen' })
    await search('willow')
    await waitFor(() => expect(options().join()).toMatch(/Willow.*Kitchen/))
    expect(await screen.findByText(new RegExp(t('search:partOnly')))).toBeVisible()
  })
})

describe('articles', () => {
  it('match by their titles, and open', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    try {
      const { widget: feeds } = addFeedWidget('News', { Astronomy: ['The oldest known map'] })
      const { user } = await search('oldest knwon map', addPage([[feeds]]))
      await waitFor(() => expect(options()[0]).toMatch(/The oldest known map.*News/))
      await user.keyboard('{Control>}{Enter}{/Control}')
      expect(open).toHaveBeenCalledOnce()
    } finally {
      open.mockRestore()
    }
  })
})

describe('what was opened last', () => {
  it('comes before commands when nothing is typed', async () => {
    addPage([[]], { title: 'Garden' })
    const { user } = await search('garden')
    await waitFor(() => expect(options()[0]).toBe('Garden'))
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { level: 1, name: 'Garden' })
    await reopen(user)
    await waitFor(() => expect(headings()).toEqual([t('search:recent'), t('search:kinds.command')]))
    // Where one is, is not offered.
    expect(options()[0]).toBe('Home')
    expect(options()).not.toContain('Garden')
  })

  it('lists the links that were opened on pages', async () => {
    const { user } = await openPage(addPage([[bookmarksWidget('Links', ['Alder', 'Birch'])]], { title: 'Home' }))
    await user.hover(document.body)
    await waitFor(() => expect(recentResults.get().map(({ title }) => title)).toEqual(['Home']))
    const birch = screen.getByRole('link', { name: /Birch/ })
    birch.addEventListener('click', (event) => event.preventDefault())
    await user.click(birch)
    expect(recentResults.get().map(({ title }) => title)).toEqual(['Birch', 'Home'])
    await user.click(screen.getByRole('button', { name: t('shell:search') }))
    await waitFor(() => expect(options()[0]).toMatch(/Birch/))
  })

  it('disappears at sign-out', async () => {
    const { user } = await openPage(addPage([[]], { title: 'Home' }))
    await user.hover(document.body)
    await waitFor(() => expect(recentResults.get()).toHaveLength(1))
    clearSessionStorage()
    expect(recentResults.get()).toEqual([])
  })
})

describe('the search on other screens', () => {
  it.each(['/', '{Control>}k{/Control}'])('opens with %s, and leads to a page', async (keys) => {
    const garden = addPage([[]], { title: 'Garden' })
    addPage([[widget('urllist', 'Links', { links: [link('Bread', { tags: ['cooking'] })], total: 1, next: null })]])
    const { user } = openApp('/tags')
    await screen.findByRole('link', { name: /cooking/ })
    await waitFor(async () => {
      await user.keyboard(keys)
      expect(screen.getByRole('combobox', { name: t('search:title') })).toHaveFocus()
    })
    await user.paste('garden')
    await waitFor(() => expect(options()[0]).toBe('Garden'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(location.pathname).toMatch(`/p/${garden.public_id}`))
  })
})

describe('the search without a network', () => {
  it('finds what is stored of pages that were open before, and says so', async () => {
    const garden = addPage([[bookmarksWidget('Beds', ['Compost'])]], { title: 'Garden' })
    const home = addPage([[bookmarksWidget('Links', ['Alder'])]], { title: 'Home' })
    const { user } = await openPage(garden)
    await user.click(await screen.findByRole('link', { name: 'Home' }))
    await screen.findByRole('heading', { level: 1, name: home.title })
    server.setOnline(false)
    await user.click(screen.getByRole('button', { name: t('shell:search') }))
    await user.type(await screen.findByRole('combobox', { name: t('search:title') }), 'compst')
    await waitFor(() => expect(options()[0]).toMatch(/Compost.*Garden › Beds/))
    expect(screen.getByText(t('search:offline'))).toBeVisible()
  })
})

describe('the list of results', () => {
  it('shows the kind of the best result first', async () => {
    addPage([[]], { title: 'Dark' })
    const { user } = await search('dark', addPage([[bookmarksWidget('Links', ['Darkroom', 'In the dark'])]]))
    await waitFor(() => expect(headings()[0]).toBe(t('search:kinds.page')))
    expect(headings().slice(1)).toEqual([t('search:kinds.command'), t('bookmarks:searchScope'), t('search:typed')])
    expect(selected()).toHaveTextContent('Dark')
    await user.keyboard('{Escape}')
  })

  it('shows eight of a kind beside others, and all of them by its button', async () => {
    const many = Array.from({ length: 12 }, (_, index) => `Dark ${index}`)
    const { user } = await search('dark', addPage([[bookmarksWidget('Links', many)]]))
    await waitFor(() => expect(options().filter((text) => /Dark \d/.test(text))).toHaveLength(8))
    await user.click(screen.getByText(t('search:showAll', { count: 12 })))
    await waitFor(() => expect(options()).toHaveLength(12))
  })
})
