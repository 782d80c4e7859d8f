import type { PageChangeSinceLook } from '@foyer/contracts/pages/page/page-changes'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../../testing/render-app.tsx'
import { addPage, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { link, widget } from '../../../testing/things.ts'
import { sinceText } from './page-changes.ts'

/** A page that others see, with a link that somebody has added and one that they have removed. */
function changedPage(share_mode: 'private' | 'public' = 'public') {
  const added = link('Added')
  const links = widget('urllist', 'Links', { links: [added], total: 1, next: null })
  const page = addPage([[links]], { title: 'Ours', share_mode })
  const change = (act: 'added' | 'removed', title: string, item_id: number): PageChangeSinceLook => ({
    act,
    item_id,
    kind: 'bookmark',
    title,
    url: 'https://a.example/',
    widget: { id: links.id, title: 'Links' },
    by: 'Grace',
    at: 1_800_000_000,
  })
  state.pageChanges = [change('added', 'Added', added.id), change('removed', 'Gone', 99)]
  return page
}
const notice = () => screen.findByRole('button', { name: /2 changes since/ })

describe('what changed on a page', () => {
  it('lists each change with its author, marks it on the page, and goes once it is seen', async () => {
    const page = changedPage()
    const { user } = openApp(`/p/${page.public_id}`)
    await user.click(await notice())
    const sheet = within(await screen.findByRole('dialog', { name: t('page-changes:title') }))
    expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Added.*Links · by Grace.*Added$/),
      expect.stringMatching(/Gone.*Links · by Grace.*Removed$/),
    ])
    await waitFor(() => expect(document.querySelector('[data-row][data-pulse]')).toHaveTextContent('Added'))
    await user.click(sheet.getByRole('button', { name: t('page-changes:seen') }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /changes since/ })).toBeNull())
    expect(state.pageChanges).toEqual([])
  })

  it('asks nothing about a page that nobody else sees', async () => {
    const page = changedPage('private')
    openApp(`/p/${page.public_id}`)
    await screen.findByRole('link', { name: /Added/ })
    expect(screen.queryByRole('button', { name: /changes since/ })).toBeNull()
  })
})

describe('sinceText', () => {
  const now = new Date(2026, 10, 29, 12)
  const before = (days: number) => (now.getTime() - days * 24 * 3_600_000) / 1_000

  it('says a time, a weekday or a date', () => {
    expect([sinceText(before(0.25), now, 'en'), sinceText(before(3), now, 'en'), sinceText(before(20), now, 'en')]).toEqual([
      expect.stringMatching(/\d:\d\d/),
      'Thursday',
      expect.stringMatching(/2026/),
    ])
  })
})
