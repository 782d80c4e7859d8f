import type { LinkState } from '@foyer/contracts/pages/item/link-state'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MemberOverlays } from '../../../testing/overlays.ts'
import { chooseFrom, inWidget } from '../../../testing/actions.ts'
import { renderWidgets } from '../../../testing/render-widget.tsx'
import { addPage, addTeam, addTeamPage, server, state } from '../../../testing/scene.ts'
import { ada } from '../../../testing/server/state.ts'
import { t } from '../../../testing/texts.ts'
import { link, widget } from '../../../testing/things.ts'

const text = (key: string, params?: Record<string, unknown>) => t(`broken-links:${key}`, params)
const urls = ({ items }: Widget) => (items && 'links' in items ? items.links.map(({ url }) => url) : [])
const holding = (title: string, links: ReturnType<typeof link>[]) => widget('urllist', title, { links, total: links.length, next: null })
const gone: LinkState = { verdict: 'gone', status_code: 404, new_url: null, since: null, checked_at: null, history: [] }

/** A page with a link that has moved and one that is gone, and another page with one that has moved; gives the sheet with these. */
async function openBroken(user: Partial<typeof ada> = {}) {
  state.user = { ...ada, ...user }
  const [alder, birch, cedar, fine] = ['Alder', 'Birch', 'Cedar', 'Fine'].map((title) => link(title))
  if (!alder || !birch || !cedar || !fine) throw new Error('no links')
  state.linkStates.set(alder.url, { ...gone, verdict: 'moved', status_code: 200, new_url: 'https://new.example/alder' })
  state.linkStates.set(birch.url, gone)
  state.linkStates.set(cedar.url, { ...gone, verdict: 'moved', status_code: 200, new_url: 'https://new.example/cedar' })
  const [near, far] = [holding('Links', [alder, birch, fine]), holding('Far', [cedar])]
  const { user: person } = await renderWidgets(addPage([[near]], { title: 'Start' }), '', MemberOverlays)
  addPage([[far]], { title: 'Archive' })
  const openSheet = async (mark = '') => {
    const menu = await (await inWidget('Links')).findByRole('button', { name: t('widget-editing:widgetMenu', { title: 'Links' }) })
    await chooseFrom(person, menu, text('open') + mark)
    return within(await screen.findByRole('dialog'))
  }
  const box = (title: string) => ({ name: text('select', { title }) })
  return { person, near, far, alder, birch, cedar, fine, openSheet, box }
}

describe('the list of broken links', () => {
  it('has those of all pages, with the verdict and the place', async () => {
    const { openSheet } = await openBroken()
    const sheet = await openSheet()
    expect(await sheet.findByText(text('count', { count: 3 }))).toBeVisible()
    const rows = within(sheet.getByRole('list', { name: text('title') })).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Alder.*moved for good.*https:\/\/new\.example\/alderStart › Links$/),
      expect.stringMatching(/Birch.*\(HTTP 404\).*Start › Links$/),
      expect.stringMatching(/Cedar.*Archive › Far$/),
    ])
  })

  it('is filtered by verdict', async () => {
    const { person, openSheet, box } = await openBroken()
    const sheet = await openSheet()
    await person.selectOptions(await sheet.findByRole('combobox', { name: text('filter') }), 'gone')
    const list = within(sheet.getByRole('list', { name: text('title') }))
    expect(list.getAllByRole('checkbox').map((each) => each.getAttribute('aria-label'))).toEqual([box('Birch').name])
  })

  it('filters links by the owner of their pages', async () => {
    const team = addTeam()
    const { person, openSheet, box } = await openBroken()
    const shared = link('Delta')
    state.linkStates.set(shared.url, gone)
    addTeamPage(team, 'Engines').columns[0]?.widgets.push(holding('Ours', [shared]))
    const sheet = await openSheet()
    const owner = await sheet.findByRole('combobox', { name: text('owner') })
    const listed = () =>
      within(sheet.getByRole('list', { name: text('title') }))
        .getAllByRole('checkbox')
        .map((each) => each.getAttribute('aria-label'))
    await person.selectOptions(owner, 'Rockets')
    await waitFor(() => expect(listed()).toEqual([box('Delta').name]))
    await person.selectOptions(owner, text('ownPages'))
    await waitFor(() => expect(listed()).toHaveLength(3))
    await person.selectOptions(owner, text('allPages'))
    await waitFor(() => expect(listed()).toHaveLength(4))
  })

  it('takes all new addresses at once, on all pages, and gives the former ones back', async () => {
    const { person, near, far, alder, birch, cedar, fine, openSheet } = await openBroken()
    const before = [[alder.url, birch.url, fine.url], [cedar.url]]
    const sheet = await openSheet()
    await person.click(await sheet.findByRole('checkbox', { name: t('bookmark-editing:batch.selectAll', { count: 3 }) }))
    await person.click(sheet.getByRole('button', { name: text('useNewOfSelected', { count: 2 }) }))
    await waitFor(() =>
      expect([urls(near), urls(far)]).toEqual([['https://new.example/alder', birch.url, fine.url], ['https://new.example/cedar']]),
    )
    expect(await sheet.findByText(text('count', { count: 1 }))).toBeVisible()
    expect(server.calls('repairBookmarks')).toHaveLength(1)
    await person.click(sheet.getByRole('button', { name: t('mutations:undo') }))
    await waitFor(() => expect([urls(near), urls(far)]).toEqual(before))
    expect(await sheet.findByText(text('count', { count: 3 }))).toBeVisible()
  })

  it('mutes what is checked, and unmutes it', async () => {
    const { person, birch, openSheet, box } = await openBroken()
    const sheet = await openSheet()
    await person.click(await sheet.findByRole('checkbox', box('Birch')))
    await person.click(sheet.getByRole('button', { name: text('muteSelected') }))
    await waitFor(() => expect(birch.mute_broken).toBe(true))
    expect(sheet.queryByRole('checkbox', box('Birch'))).toBeNull()
    await person.click(sheet.getByRole('button', { name: t('mutations:undo') }))
    await waitFor(() => expect(birch.mute_broken).toBe(false))
    expect(await sheet.findByRole('checkbox', box('Birch'))).toBeVisible()
  })

  it('deletes what is checked, and restores it', async () => {
    const { person, near, openSheet, box } = await openBroken()
    const before = urls(near)
    const sheet = await openSheet()
    await person.click(await sheet.findByRole('checkbox', box('Birch')))
    await person.click(sheet.getByRole('button', { name: text('deleteSelected') }))
    await waitFor(() => expect(urls(near)).toHaveLength(2))
    await person.click(await sheet.findByRole('button', { name: t('mutations:undo') }))
    await waitFor(() => expect(urls(near).toSorted()).toEqual(before.toSorted()))
  })

  it('leads the focus on from a link that is repaired', async () => {
    const { person, openSheet, box } = await openBroken()
    const sheet = await openSheet()
    await person.click(await sheet.findByRole('button', { name: text('useNewOf', { title: 'Alder' }) }))
    await waitFor(() => expect(sheet.getByRole('checkbox', box('Birch'))).toHaveFocus())
  })

  it('names a link again when the server refuses the repair', async () => {
    const { person, alder, openSheet, box } = await openBroken()
    const sheet = await openSheet()
    const button = await sheet.findByRole('button', { name: text('useNewOf', { title: 'Alder' }) })
    server.refuse('repairBookmarks', 'forbidden')
    await person.click(button)
    await waitFor(() => expect(server.calls('repairBookmarks')).toHaveLength(1))
    expect(await sheet.findByRole('checkbox', box('Alder'))).toBeVisible()
    expect(alder.url).toBe('https://alder.example/')
  })

  it('checks a link again, and names it no more once it works', async () => {
    const { person, birch, openSheet, box } = await openBroken()
    const sheet = await openSheet()
    const more = await sheet.findByRole('button', { name: text('moreActions', { title: 'Birch' }) })
    state.linkStates.delete(birch.url)
    await chooseFrom(person, more, text('checkAgain'))
    expect(await sheet.findByText(text('works', { title: 'Birch' }))).toBeVisible()
    await waitFor(() => expect(sheet.queryByRole('checkbox', box('Birch'))).toBeNull())
  })

  it('says that there are none, or why they are not shown', async () => {
    const { person, openSheet } = await openBroken()
    server.refuse('listBrokenLinks', 'internal')
    const sheet = await openSheet()
    expect(await sheet.findByRole('alert')).toHaveTextContent(t('errors:internal'))
    state.linkStates.clear()
    await person.click(sheet.getByRole('button', { name: t('shared:retry') }))
    expect(await sheet.findByText(text('none'))).toBeVisible()
  })

  it('waits for the network', async () => {
    const { person, openSheet } = await openBroken()
    const sheet = await openSheet()
    const button = await sheet.findByRole('button', { name: text('useNewOf', { title: 'Alder' }) })
    server.setOnline(false)
    await person.click(button)
    expect(await sheet.findByText(text('offline'))).toBeVisible()
    server.setOnline(true)
    await waitFor(() => expect(sheet.queryByText(text('offline'))).toBeNull())
  })

  it('leads to the settings where the checking is turned off', async () => {
    const { openSheet } = await openBroken({ ignore_broken_links: true })
    const sheet = await openSheet()
    expect(await sheet.findByText(text('isOff'))).toBeVisible()
    expect(server.calls('listBrokenLinks')).toEqual([])
  })

  it('leads to Premium for who has none', async () => {
    const { openSheet } = await openBroken({ is_premium: false })
    await openSheet(` ${t('premium-badge:badge')}`)
    expect(await screen.findByRole('dialog', { name: t('premium:reason.broken_links') })).toBeVisible()
    expect(server.calls('listBrokenLinks')).toEqual([])
  })
})
