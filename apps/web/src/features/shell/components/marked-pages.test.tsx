import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { carry, chooseFrom, undo } from '../../../testing/actions.ts'
import { openPage } from '../../../testing/render-app.tsx'
import { addForeignPage, addPage, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

const pageActions = () => screen.getByRole('button', { name: t('shell:pageActions') })
const sheet = () => within(screen.getByRole('dialog', { name: t('shell:pages') }))
const section = (title: string) => within(sheet().getByRole('list', { name: title }))
const sectionTitles = () =>
  sheet()
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
/** What the rows of a section say. */
const rows = (title: string) =>
  section(title)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const handle = (list: string, title: string) => section(list).getByRole('button', { name: t('page-marks:movePage', { title }) })
const menuOf = (list: string, title: string) => section(list).getByRole('button', { name: t('page-marks:pageMenu', { title }) })
const starred = () =>
  state.pages
    .filter((page) => page.is_starred)
    .toSorted((a, b) => (a.starred_index ?? 0) - (b.starred_index ?? 0))
    .map(({ title }) => title)
const followed = () => state.followed.map((id) => state.pages.find((page) => page.id === id)?.title)

const titleOf = { starred: t('page-marks:starredPages'), own: t('page-marks:ownPages'), followed: t('page-marks:followedPages') }
const star = (index: number) => ({ is_starred: true, starred_index: index })

/** Ada's pages Morning, which is shown, and Garden; the list of pages is open. */
async function openList(fields: { morning?: object; garden?: object } = {}) {
  const first = addPage([[]], { title: 'Morning', ...fields.morning })
  addPage([[]], { title: 'Garden', ...fields.garden })
  const { user } = await openPage(first)
  await user.click(await screen.findByRole('button', { name: t('shell:pages') }))
  await screen.findAllByRole('button', { name: t('page-marks:movePage', { title: 'Garden' }) })
  return { user }
}

describe('sections of the list of pages', () => {
  it('are left out where they are empty, and need no heading when there is one', async () => {
    await openList()
    expect(sectionTitles()).toEqual([])
  })

  it('are starred, own and followed pages, the latter with their owner', async () => {
    addForeignPage('Travel', { isFollowed: true, ...star(0) })
    await openList({ garden: star(1) })
    await waitFor(() => expect(sectionTitles()).toEqual([titleOf.starred, titleOf.own, titleOf.followed]))
    expect(rows(titleOf.starred)).toEqual([`Travel${t('page-marks:byOwner', { name: 'Ben' })}`, 'Garden'])
    expect(rows(titleOf.own)).toEqual(['Morning', 'Garden'])
    expect(section(titleOf.followed).getAllByRole('link')).toHaveLength(1)
  })

  it('have starred pages put into another order with the keyboard', async () => {
    const { user } = await openList({ morning: star(0), garden: star(1) })
    await carry(user, handle(titleOf.starred, 'Garden'), '{ArrowUp}', '[Space]')
    await waitFor(() => expect(starred()).toEqual(['Garden', 'Morning']))
    expect(rows(titleOf.starred)).toEqual(['Garden', 'Morning'])
    expect(state.pages.map(({ title }) => title)).toEqual(['Morning', 'Garden'])
  })

  it('have followed pages put into another order with the keyboard', async () => {
    for (const title of ['Travel', 'Recipes']) addForeignPage(title, { isFollowed: true })
    const { user } = await openList()
    await waitFor(() => expect(handle(titleOf.followed, 'Recipes')).toBeInTheDocument())
    await carry(user, handle(titleOf.followed, 'Recipes'), '{ArrowUp}', '[Space]')
    await waitFor(() => expect(followed()).toEqual(['Recipes', 'Travel']))
  })

  it('go back to their order when it cannot be saved', async () => {
    const { user } = await openList({ morning: star(0), garden: star(1) })
    server.refuse('savePagesOrder', 'bad_request')
    await carry(user, handle(titleOf.starred, 'Garden'), '{ArrowUp}', '[Space]')
    expect(await screen.findByText(t('rejections:orderPages', { reason: t('errors:bad_request') }))).toBeInTheDocument()
    await waitFor(() => expect(rows(titleOf.starred)).toEqual(['Morning', 'Garden']))
  })

  it('star a page that is carried to the starred ones, at its place', async () => {
    const { user } = await openList({ morning: star(0) })
    await carry(user, handle(titleOf.own, 'Garden'), '{ArrowUp}', '{ArrowUp}', '{ArrowUp}', '[Space]')
    await waitFor(() => expect(starred()).toEqual(['Garden', 'Morning']))
    await waitFor(() => expect(handle(titleOf.starred, 'Garden')).toHaveFocus())
  })

  it('remove the star of a page that is carried to the own ones', async () => {
    const { user } = await openList({ morning: star(0), garden: star(1) })
    await carry(user, handle(titleOf.starred, 'Garden'), '{ArrowDown}', '[Space]')
    await waitFor(() => expect(starred()).toEqual(['Morning']))
    await waitFor(() => expect(handle(titleOf.own, 'Garden')).toHaveFocus())
  })

  it('offer to star a page and to remove its star', async () => {
    const { user } = await openList({ morning: star(0) })
    await chooseFrom(user, menuOf(titleOf.own, 'Garden'), t('page-marks:star'))
    await waitFor(() => expect(starred()).toEqual(['Morning', 'Garden']))
    await chooseFrom(user, menuOf(titleOf.starred, 'Morning'), t('page-marks:unstar'))
    await waitFor(() => expect(starred()).toEqual(['Garden']))
    await undo(user)
    await waitFor(() => expect(starred()).toEqual(['Morning', 'Garden']))
  })

  it('offer to unfollow a page, and undo that with its star and place', async () => {
    addForeignPage('Travel', { isFollowed: true, ...star(0) })
    addForeignPage('Recipes', { isFollowed: true, ...star(1) })
    const { user } = await openList()
    await waitFor(() => expect(sectionTitles()).toContain(titleOf.followed))
    await chooseFrom(user, menuOf(titleOf.followed, 'Travel'), t('page-marks:unfollow'))
    await waitFor(() => expect([followed(), starred()]).toEqual([['Recipes'], ['Recipes']]))
    expect(section(titleOf.followed).getAllByRole('listitem')).toHaveLength(1)
    await undo(user)
    await waitFor(() =>
      expect([followed(), starred()]).toEqual([
        ['Travel', 'Recipes'],
        ['Travel', 'Recipes'],
      ]),
    )
  })

  it('keep the focus in the list when the row it was in goes', async () => {
    for (const title of ['Travel', 'Recipes']) addForeignPage(title, { isFollowed: true })
    const { user } = await openList()
    await waitFor(() => expect(sectionTitles()).toContain(titleOf.followed))
    menuOf(titleOf.followed, 'Travel').focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('menuitem', { name: t('page-marks:unfollow') })
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(followed()).toEqual(['Recipes']))
    await waitFor(() => expect(section(titleOf.followed).getByRole('link')).toHaveFocus())
  })

  it('say why the followed pages cannot be loaded, and load them again', async () => {
    addForeignPage('Travel', { isFollowed: true })
    const page = addPage([[]], { title: 'Morning' })
    const { user } = await openPage(page)
    await screen.findByRole('link', { name: 'Morning' })
    server.refuse('listPages', 'internal', { times: Infinity })
    await user.click(screen.getByRole('button', { name: t('shell:pages') }))
    await screen.findByRole('dialog', { name: t('shell:pages') })
    const retry = await sheet().findByRole('button', { name: t('shared:retry') })
    expect(sheet().getByRole('link', { name: 'Morning' })).toBeVisible()
    server.accept('listPages')
    await user.click(retry)
    await waitFor(() => expect(sectionTitles()).toContain(titleOf.followed))
  })

  it('offer nothing of a followed page that its owner alone may do', async () => {
    addForeignPage('Travel', { isFollowed: true })
    const { user } = await openList()
    await waitFor(() => expect(sectionTitles()).toContain(titleOf.followed))
    await user.click(menuOf(titleOf.followed, 'Travel'))
    const entries = await screen.findAllByRole('menuitem')
    expect(entries.map(({ textContent }) => textContent?.trim())).toEqual([
      t('page-marks:star'),
      t('page-marks:unfollow'),
      t('page-copy:copy'),
    ])
  })
})

describe('menu of a page', () => {
  it('archives it without its star, and gives that back when this is undone', async () => {
    const { user } = await openPage(addPage([[]], { title: 'Morning', ...star(0) }))
    await chooseFrom(user, pageActions(), t('page-archive:archive'))
    await waitFor(() => expect([state.pages[0]?.is_archived, starred()]).toEqual([true, []]))
    await undo(user)
    await waitFor(() => expect([state.pages[0]?.is_archived, starred()]).toEqual([false, ['Morning']]))
  })

  it('stars it, and undoes that', async () => {
    const { user } = await openPage(addPage([[]], { title: 'Morning' }))
    await chooseFrom(user, pageActions(), t('page-marks:star'))
    expect(await screen.findByText(t('page-marks:starred', { title: 'Morning' }))).toBeVisible()
    await waitFor(() => expect(starred()).toEqual(['Morning']))
    await undo(user)
    await waitFor(() => expect(starred()).toEqual([]))
  })

  it('follows a page of somebody else, and ends that', async () => {
    const { user } = await openPage(addForeignPage('Travel'))
    await chooseFrom(user, pageActions(), t('page-marks:follow'))
    expect(await screen.findByText(t('page-marks:followed', { title: 'Travel' }))).toBeVisible()
    await waitFor(() => expect(followed()).toEqual(['Travel']))
    await chooseFrom(user, pageActions(), t('page-marks:unfollow'))
    await waitFor(() => expect(followed()).toEqual([]))
    expect(await screen.findByText(t('page-marks:unfollowed', { title: 'Travel' }))).toBeVisible()
    await undo(user)
    await waitFor(() => expect(followed()).toEqual(['Travel']))
  })

  it('follows a page of somebody else with its star, and undo ends both', async () => {
    const { user } = await openPage(addForeignPage('Travel'))
    await chooseFrom(user, pageActions(), t('page-marks:star'))
    await waitFor(() => expect([starred(), followed()]).toEqual([['Travel'], ['Travel']]))
    expect(await screen.findByText(t('page-marks:starredAndFollowed', { title: 'Travel' }))).toBeVisible()
    await undo(user)
    await waitFor(() => expect([starred(), followed()]).toEqual([[], []]))
  })

  it('leaves a page that it may not show any more once it is unfollowed', async () => {
    addPage([[]], { title: 'Morning' })
    const page = addForeignPage('Travel', { isFollowed: true })
    const { user } = await openPage(page)
    server.answer('unfollowPage', () => {
      page.share_mode = 'private'
      return { has_access: false, is_followed: false as const }
    })
    await chooseFrom(user, pageActions(), t('page-marks:unfollow'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Morning' })).toBeVisible()
    expect(screen.queryByRole('button', { name: t('mutations:undo') })).not.toBeInTheDocument()
  })

  it.each([
    [
      'refuses',
      () => server.refuse('followPage', 'page_mark_limit', { params: { limit: 500 } }),
      () => t('account-errors:page_mark_limit', { limit: 500 }),
    ],
    ['cannot be reached', () => server.setOnline(false), () => t('errors:network')],
  ])('says why a page is not followed when the server %s', async (_, fail, reason) => {
    const { user } = await openPage(addForeignPage('Travel'))
    await user.click(pageActions())
    const entry = await screen.findByRole('menuitem', { name: t('page-marks:follow') })
    fail()
    await user.click(entry)
    expect(await screen.findByText(t('page-marks:notFollowed', { title: 'Travel', reason: reason() }))).toBeInTheDocument()
    expect(followed()).toEqual([])
    await user.click(pageActions())
    expect(await screen.findByRole('menuitem', { name: t('page-marks:follow') })).toBeVisible()
  })

  it('offers a visitor neither', async () => {
    const page = addForeignPage('Travel')
    state.user = null
    const { user } = await openPage(page)
    await user.click(pageActions())
    await screen.findByRole('menu')
    expect(screen.queryByRole('menuitem', { name: t('page-marks:follow') })).not.toBeInTheDocument()
    expect(screen.queryByRole('menuitem', { name: t('page-marks:star') })).not.toBeInTheDocument()
  })

  it('shows what another browser has marked', async () => {
    const page = addForeignPage('Travel')
    const { user } = await openPage(page)
    await user.click(pageActions())
    await screen.findByRole('menuitem', { name: t('page-marks:follow') })
    state.followed.push(page.id)
    await server.tell({ type: 'pages' })
    expect(await screen.findByRole('menuitem', { name: t('page-marks:unfollow') })).toBeVisible()
  })
})

describe('where the shown page belongs', () => {
  const bar = (name: string) => within(screen.getByRole('navigation', { name }))
  const tabs = (name: string) =>
    bar(name)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)

  it('is among the followed pages in the bar', async () => {
    addPage([[]], { title: 'Morning' })
    const page = addForeignPage('Travel', { isFollowed: true })
    addForeignPage('Recipes', { isFollowed: true })
    await openPage(page)
    await waitFor(() => expect(tabs(titleOf.followed)).toEqual(['Travel', 'Recipes']))
    expect(bar(titleOf.followed).getByRole('link', { name: 'Travel' })).toHaveAttribute('aria-current', 'page')
  })

  it('is among the own pages in the bar otherwise', async () => {
    addPage([[]], { title: 'Morning' })
    await openPage(addForeignPage('Travel'))
    await waitFor(() => expect(tabs(t('page-marks:pagesBar'))).toEqual(['Morning']))
  })

  it('is among the starred pages in the bar once it was opened from these', async () => {
    const { user } = await openList({ garden: star(0) })
    await user.click(section(titleOf.starred).getByRole('link', { name: 'Garden' }))
    await waitFor(() => expect(tabs(titleOf.starred)).toEqual(['Garden']))
    expect(await screen.findByRole('button', { name: titleOf.starred })).toHaveAttribute('aria-haspopup', 'dialog')
  })

  it('is among the own pages in the bar when it was opened from these, though it is starred', async () => {
    const { user } = await openList({ garden: star(0) })
    await user.click(section(titleOf.own).getByRole('link', { name: 'Garden' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Garden' })).toBeInTheDocument()
    expect(tabs(t('page-marks:pagesBar'))).toEqual(['Morning', 'Garden'])
  })

  it('is among the archived pages in the bar, which have no order to change', async () => {
    addPage([[]], { title: 'Morning' })
    for (const title of ['b', 'A']) addPage([[]], { title, is_archived: true })
    await openPage(addPage([[]], { title: 'c', is_archived: true }))
    await waitFor(() => expect(tabs(t('page-marks:archivedPages'))).toEqual(['A', 'b', 'c']))
    expect(bar(t('page-marks:archivedPages')).getByRole('list')).not.toHaveAttribute('data-drop')
  })

  it.each([
    ['one’s own page', () => addPage(), () => t('shell:pages'), () => t('shell:pages')],
    ['a starred one', () => addPage([[]], star(0)), () => t('shell:pages'), () => t('shell:pages')],
    [
      'an archived one',
      () => addPage([[]], { is_archived: true }),
      () => t('page-marks:archivedPages'),
      () => t('page-marks:archivedPages'),
    ],
    ['a page of somebody else', () => addForeignPage('Travel'), () => t('page-marks:pagesOf', { name: 'Ben' }), () => 'Ben'],
  ])('is said by the pages button for %s', async (_, add, name, text) => {
    await openPage(add())
    const button = await screen.findByRole('button', { name: name() })
    expect(button).toHaveTextContent(text())
    expect(button).toHaveAttribute('aria-haspopup', 'dialog')
  })
})
