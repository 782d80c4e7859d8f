import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { toHaveFocus } from '../../../testing/actions.ts'
import { openPage } from '../../../testing/render-app.tsx'
import { addPage, addTeam } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { bookmarksWidget } from '../../../testing/things.ts'

const texts = () => screen.queryAllByRole('option').map((option) => option.textContent)

/** Opens the search on a page of Ada's, who owns a team, and types. */
async function search(query: string) {
  const page = addPage([[bookmarksWidget('Links', ['Alder'])]], { title: 'Home' })
  const { team } = addTeam()
  const { user } = await openPage(page)
  await user.click(await screen.findByRole('button', { name: t('shell:search') }))
  await toHaveFocus(() => screen.getByRole('combobox', { name: t('search:title') }))
  await user.keyboard(query)
  return { user, page, team }
}

describe('teams in the search', () => {
  it('leads to the pages of a team by its name', async () => {
    const { user, team } = await search('rockets')
    await waitFor(() => expect(texts()[0]).toBe(team.title))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(location.pathname).toBe(`/organization/${team.public_id}/pages`))
  })

  it('leads to the members and the permissions of a team that one administers', async () => {
    const { team } = await search('permissions')
    const option = await screen.findByRole('option', { name: new RegExp(`^${t('commands:team.permissions')}`) })
    expect(option).toHaveAttribute('href', `/organization/${team.public_id}/permissions`)
  })
})

describe('kinds of widgets in the search', () => {
  it('offers to add a kind by what it is for', async () => {
    const { page } = await search('stocks')
    const name = t('commands:addKind', { title: t('finance:kind') })
    expect(await screen.findByRole('option', { name })).toHaveAttribute('href', `/p/${page.public_id}?add_widgets=finance`)
  })
})

describe('what is typed in the search', () => {
  it('offers to open an address, and to add it as a bookmark', async () => {
    const { user } = await search('rust-lang.org')
    expect(await screen.findByRole('option', { name: t('search:openAddress', { address: 'rust-lang.org' }) })).toBeVisible()
    await user.click(screen.getByRole('option', { name: t('search:addAddress') }))
    expect(await screen.findByRole('dialog', { name: t('clipboard:title') })).toBeVisible()
  })

  it('offers to search the web for every text, also where nothing was found', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    try {
      await search('zebra')
      const web = await screen.findByRole('option', { name: new RegExp(t('search:searchWeb', { query: 'zebra' })) })
      expect(web).toHaveAttribute('aria-selected', 'true')
      expect(screen.getByText(t('search:nothing', { query: 'zebra' }))).toBeVisible()
      expect(texts()).toHaveLength(1)
    } finally {
      open.mockRestore()
    }
  })
})
