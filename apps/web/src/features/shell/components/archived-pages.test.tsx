import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chooseFrom, inWidget, undo } from '../../../testing/actions.ts'
import { openPage } from '../../../testing/render-app.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { bookmarksWidget } from '../../../testing/things.ts'

const archived = () => state.pages.filter(({ is_archived }) => is_archived).map(({ title }) => title)
const pageActions = () => screen.getByRole('button', { name: t('shell:pageActions') })
const menuOf = (title: string) => screen.getByRole('button', { name: t('page-marks:pageMenu', { title }) })
const tabs = (name = t('page-marks:pagesBar')) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

/** Ada's pages Morning, which is shown, travel and Garden, of which these are archived. */
async function open(...put: string[]) {
  const [first] = ['Morning', 'travel', 'Garden'].map((title) => addPage([[]], { title, is_archived: put.includes(title) }))
  const { user } = await openPage(first ?? addPage())
  await waitFor(() => expect(tabs()).toHaveLength(3 - put.length))
  const openList = async () => {
    await user.click(screen.getByRole('button', { name: t('shell:pages') }))
    return within(await screen.findByRole('dialog', { name: t('shell:pages') }))
  }
  return { user, openList }
}

describe('archived pages', () => {
  it('leave the menus and stand in a list of their own, by their titles', async () => {
    const { user, openList } = await open('travel', 'Garden')
    expect(tabs()).toEqual(['Morning'])
    const list = await openList()
    expect(list.getByText('Garden')).not.toBeVisible()
    await user.click(list.getByText(t('page-archive:count', { count: 2 })))
    const rows = list.getAllByRole('link').map(({ textContent }) => textContent)
    expect(rows.filter((title) => ['Garden', 'travel'].includes(title))).toEqual(['Garden', 'travel'])
    expect(list.queryByRole('button', { name: t('page-marks:movePage', { title: 'Garden' }) })).not.toBeInTheDocument()
  })

  it('are made from the menu of the page, said above it, and undone', async () => {
    const { user } = await open()
    await chooseFrom(user, pageActions(), t('page-archive:archive'))
    expect(await screen.findByText(t('page-archive:noticePrivate'))).toBeVisible()
    expect(archived()).toEqual(['Morning'])
    await waitFor(() => expect(tabs(t('page-marks:archivedPages'))).toEqual(['Morning']))
    await undo(user)
    await waitFor(() => expect(screen.queryByText(t('page-archive:noticePrivate'))).not.toBeInTheDocument())
    expect(archived()).toEqual([])
    await waitFor(() => expect(tabs()).toEqual(['Morning', 'travel', 'Garden']))
  })

  it('are made from the list of pages as well, and brought back from the notice', async () => {
    const { user, openList } = await open()
    await openList()
    await chooseFrom(user, menuOf('Morning'), t('page-archive:archive'))
    await user.keyboard('{Escape}')
    await screen.findByText(t('page-archive:noticePrivate'))
    await user.click(await screen.findByRole('button', { name: t('page-archive:unarchive') }))
    await waitFor(() => expect(screen.queryByText(t('page-archive:noticePrivate'))).not.toBeInTheDocument())
    expect(archived()).toEqual([])
  })

  it('tell their owner that others still see them', async () => {
    await openPage(addPage([[]], { is_archived: true, is_public: true, share_mode: 'link' }))
    expect(await screen.findByText(t('page-archive:notice'))).toBeVisible()
  })

  it('take Premium, of which one is told', async () => {
    if (state.user) state.user = { ...state.user, is_premium: false }
    const { user } = await open()
    await user.click(pageActions())
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(`${t('page-archive:archive')}.*${t('premium-badge:badge')}`) }))
    expect(await screen.findByText(t('premium:archive'))).toBeVisible()
    expect(server.calls('archivePage')).toEqual([])
  })

  it('stay as they are when the server refuses, and say why', async () => {
    const { user } = await open()
    server.refuse('archivePage', 'unavailable')
    await chooseFrom(user, pageActions(), t('page-archive:archive'))
    const reason = t('errors:unavailable')
    expect(await screen.findByText(t('page-archive:notArchived', { title: 'Morning', reason }))).toBeInTheDocument()
    expect(tabs()).toContain('Morning')
  })

  it('are no place to move a widget to', async () => {
    addPage([[]], { title: 'Archive', is_archived: true })
    addPage([[]], { title: 'Garden' })
    const { user } = await openPage(addPage([[bookmarksWidget('Links', ['Alder'])]], { title: 'Morning' }))
    await inWidget('Links')
    const menu = await screen.findByRole('button', { name: t('widget-editing:widgetMenu', { title: 'Links' }) })
    await chooseFrom(user, menu, t('widget-editing:moveToPage'))
    const choices = within(await screen.findByRole('list', { name: t('widget-editing:otherPages') }))
    expect(choices.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Garden'])
  })
})
