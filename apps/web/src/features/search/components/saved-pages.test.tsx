import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openPage } from '../../../testing/render-app.tsx'
import { addPage, addTeam, state } from '../../../testing/scene.ts'
import { storedSnapshot } from '../../../testing/server/snapshot-handlers.ts'
import { t } from '../../../testing/texts.ts'
import { link, widget } from '../../../testing/things.ts'

/** Which team keeps the saved pages, where one does. */
let keeper: { organization_id?: number } = {}
beforeEach(() => {
  keeper = {}
})

/** Searches on a page with the bookmarks “Alder” and “Birch”, of which both are saved. */
async function search(query: string) {
  const links = ['Alder', 'Birch'].map((title) => link(title, { url: `https://${title.toLowerCase()}.example/` }))
  for (const { url, title } of links)
    state.snapshots.set(url, Object.assign(storedSnapshot(url, { title, text: `Where the birch stands, an owl hoots.` }), keeper))
  const { user } = await openPage(addPage([[widget('urllist', 'Links', { links, total: 2, next: null })]]))
  await user.click(screen.getByRole('button', { name: t('shell:search') }))
  await user.type(await screen.findByRole('combobox', { name: t('search:title') }), query)
  return { user, snapshot: state.snapshots.get('https://alder.example/') }
}
/** What was found, without what can be done with the text itself. */
const options = () =>
  screen.queryAllByRole('option').flatMap((option) => (option.closest('[aria-labelledby$="-typed"]') ? [] : option.textContent))

describe('the search in saved pages', () => {
  it('finds words in them, and shows where, after everything else', async () => {
    await search('birch')
    await waitFor(() => expect(options()).toHaveLength(2))
    expect(options()[0]).toContain('Birch')
    expect(options()[1]).toContain(`Alder${t('snapshots:inPage')} Where the birch stands, an owl hoots.`)
    expect(screen.getByRole('group', { name: t('snapshots:inSavedPages') })).toBeVisible()
  })

  it('names the team that keeps a saved page', async () => {
    const { team } = addTeam()
    keeper = { organization_id: team.id }
    await search('birch')
    await waitFor(() => expect(options()).toHaveLength(2))
    expect(options()[1]).toContain(`Alder${team.title} · ${t('snapshots:inPage')}`)
  })

  it('opens the snapshot with Enter', async () => {
    const { user, snapshot } = await search('birch')
    await waitFor(() => expect(options()).toHaveLength(2))
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(location.pathname).toBe(`/users/snapshots/${snapshot?.id}`))
  })

  it('opens the original with Ctrl+Enter', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    try {
      const { user } = await search('birch')
      await waitFor(() => expect(options()).toHaveLength(2))
      await user.keyboard('{ArrowDown}')
      expect(await screen.findByRole('button', { name: t('snapshots:openOriginal') })).toBeVisible()
      expect(screen.queryByRole('button', { name: t('search:showPlace') })).toBeNull()
      await user.keyboard('{Control>}{Enter}{/Control}')
      expect(open).toHaveBeenCalledWith('https://alder.example/', '_blank', 'noopener')
    } finally {
      open.mockRestore()
    }
  })

  it('is left out where notes or tasks alone are searched', async () => {
    const { user } = await search('birch')
    await waitFor(() => expect(options()).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: new RegExp(t('notes:searchScope')) }))
    await waitFor(() => expect(options()).toEqual([]))
  })
})
