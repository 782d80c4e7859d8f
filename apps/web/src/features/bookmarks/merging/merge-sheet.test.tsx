import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chooseFrom, inWidget } from '../../../testing/actions.ts'
import { openPage } from '../../../testing/render-app.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { ada } from '../../../testing/server/state.ts'
import { t } from '../../../testing/texts.ts'
import { link, widget } from '../../../testing/things.ts'

const text = (key: string, params?: Record<string, unknown>) => t(`merge-bookmarks:${key}`, params)
const titles = ({ items }: Widget) => (items && 'links' in items ? items.links.map(({ title }) => title) : [])
const holding = (title: string, links: ReturnType<typeof link>[]) => widget('urllist', title, { links, total: links.length, next: null })

/** A page with two links that are saved on another page as well, and one that is not. */
async function openDuplicates(user: Partial<typeof ada> = {}) {
  state.user = { ...ada, ...user }
  const own = holding('Links', [link('Alder'), link('Birch', { link_id: 7 }), link('Cedar')])
  const far = holding('Far', [
    link('Alder trees', { url: 'http://www.alder.example/', description: 'About them' }),
    link('Birch', { link_id: 7, url: 'https://birch.example/#top' }),
  ])
  addPage([[far]], { title: 'Archive' })
  const { user: person } = await openPage(addPage([[own]], { title: 'Start' }))
  const links = await inWidget('Links')
  const openSheet = async (mark = '') => {
    const menu = await links.findByRole('button', { name: t('widget-editing:widgetMenu', { title: 'Links' }) })
    await chooseFrom(person, menu, text('open') + mark)
    return within(await screen.findByRole('dialog'))
  }
  const mergeButton = (title: string) => ({ name: text('mergeOne', { title }) })
  return { person, own, far, links, openSheet, mergeButton }
}

describe('merging duplicates', () => {
  it('shows what stays of each, and where', async () => {
    const { openSheet } = await openDuplicates()
    const sheet = await openSheet()
    expect(await sheet.findByText(text('count', { count: 2 }))).toBeVisible()
    const alder = within((await sheet.findByRole('heading', { name: 'Alder trees' })).closest('li') as HTMLElement)
    expect(alder.getByText('About them')).toBeVisible()
    expect(alder.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Archive › Farhttp://www.alder.example/',
      'Start › LinksAlderhttps://alder.example/',
    ])
    expect(alder.getAllByRole('radio')[0]).toBeChecked()
  })

  it('shows addresses whole, which may differ at their ends alone', async () => {
    const { openSheet } = await openDuplicates()
    const sheet = await openSheet()
    const alder = within((await sheet.findByRole('heading', { name: 'Alder trees' })).closest('li') as HTMLElement)
    const addresses = alder.getAllByText(/^https?:\/\//)
    expect(addresses.map(({ textContent }) => textContent)).toEqual([
      'http://www.alder.example/',
      'http://www.alder.example/',
      'https://alder.example/',
    ])
    for (const address of addresses) expect(address).toHaveClass('wrap-anywhere')
  })

  it('merges one into the place that is chosen, and separates it again', async () => {
    const { person, own, far, openSheet, mergeButton } = await openDuplicates()
    const sheet = await openSheet()
    await person.click(await sheet.findByRole('radio', { name: /Start › Links\s*Alder/ }))
    await person.click(sheet.getByRole('button', mergeButton('Alder trees')))
    await waitFor(() => expect(titles(own)).toEqual(['Alder trees', 'Birch', 'Cedar']))
    expect(titles(far)).toEqual(['Birch'])
    expect(await sheet.findByText(text('count', { count: 1 }))).toBeVisible()
    expect(sheet.getByRole('button', mergeButton('Birch'))).toHaveFocus()
    await person.click(sheet.getByRole('button', { name: t('mutations:undo') }))
    await waitFor(() =>
      expect([titles(own), titles(far)]).toEqual([
        ['Alder', 'Birch', 'Cedar'],
        ['Alder trees', 'Birch'],
      ]),
    )
    expect(await sheet.findByText(text('count', { count: 2 }))).toBeVisible()
  })

  it('merges all once that is confirmed, each into the first', async () => {
    const { person, own, far, openSheet } = await openDuplicates()
    const sheet = await openSheet()
    await person.click(await sheet.findByRole('button', { name: text('mergeAll') }))
    await waitFor(() => expect([titles(own), titles(far)]).toEqual([['Cedar'], ['Alder trees', 'Birch']]))
    expect(server.calls('mergeBookmarks')).toHaveLength(1)
    expect(await sheet.findByText(text('none'))).toBeVisible()
    expect(sheet.getByText(text('merged', { count: 2 }))).toBeVisible()
  })

  it('lists a link again when the server does not merge it', async () => {
    const { person, own, openSheet, mergeButton } = await openDuplicates()
    const sheet = await openSheet()
    const button = await sheet.findByRole('button', mergeButton('Alder trees'))
    server.refuse('mergeBookmarks', 'invalid')
    await person.click(button)
    await waitFor(() => expect(server.calls('mergeBookmarks')).toHaveLength(1))
    expect(await sheet.findByRole('button', mergeButton('Alder trees'))).toBeVisible()
    expect(titles(own)).toEqual(['Alder', 'Birch', 'Cedar'])
  })

  it('says that there are none, or why they are not shown', async () => {
    const { person, openSheet } = await openDuplicates()
    server.refuse('listDuplicates', 'internal')
    const sheet = await openSheet()
    expect(await sheet.findByRole('alert')).toHaveTextContent(t('errors:internal'))
    await person.click(sheet.getByRole('button', { name: t('shared:retry') }))
    expect(await sheet.findByText(text('count', { count: 2 }))).toBeVisible()
  })

  it('waits for the network', async () => {
    const { person, openSheet, mergeButton } = await openDuplicates()
    const sheet = await openSheet()
    const button = await sheet.findByRole('button', mergeButton('Alder trees'))
    server.setOnline(false)
    await person.click(button)
    expect(await sheet.findByText(text('offline'))).toBeVisible()
    server.setOnline(true)
    await waitFor(() => expect(sheet.queryByText(text('offline'))).toBeNull())
  })

  it('is offered where a link shows that it is saved more than once, and begins with it', async () => {
    const { person, links } = await openDuplicates({ is_premium: true })
    const birch = await links.findByRole('link', { name: new RegExp(`Birch.*${t('link-signs:duplicates', { count: 2 })}`) })
    fireEvent.contextMenu(birch)
    await person.click(await screen.findByRole('menuitem', { name: t('link-signs:showDuplicates') }))
    await person.click(await screen.findByRole('button', { name: text('open') }))
    await screen.findByRole('heading', { name: text('title') })
    const list = within(await screen.findByRole('list', { name: text('title') }))
    expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Birch', 'Alder trees'])
  })

  it('leads to Premium for who has none', async () => {
    const { openSheet } = await openDuplicates({ is_premium: false })
    await openSheet(` ${t('premium-badge:badge')}`)
    expect(screen.queryByRole('heading', { name: text('title') })).toBeNull()
    expect(server.calls('listDuplicates')).toHaveLength(0)
  })
})
