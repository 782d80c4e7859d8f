import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chooseFrom, inWidget } from '../../../testing/actions.ts'
import { openApp } from '../../../testing/render-app.tsx'
import { addPage, server } from '../../../testing/scene.ts'
import { ada } from '../../../testing/server/state.ts'
import { t } from '../../../testing/texts.ts'
import { link, widget } from '../../../testing/things.ts'

const text = (key: string, params?: Record<string, unknown>) => t(`due-links:${key}`, params)

/** A page with three links that are due, the longest due first, and one that is not. */
function withDue() {
  const due = { check_every: 30, checked_on: '2026-01-01', check_due_on: '2026-01-31' } as const
  const links = [link('Alder', due), link('Birch', due), link('Cedar', due), link('Fine')]
  const home = addPage([[widget('urllist', 'Links', { links, total: links.length, next: null })]], { title: 'Home' })
  return { home, links }
}
const list = async () => {
  // The texts come with the screen.
  await screen.findByRole('progressbar')
  return screen.findByRole('list', { name: text('title') })
}
const titles = async () =>
  within(await list())
    .getAllByRole('link')
    .map((each) => each.querySelector('[dir]')?.textContent)
const progress = (done: number, total: number) => screen.findByText(text('count', { done, total }))

describe('the links to check', () => {
  it('names each with its place and when it was checked', async () => {
    withDue()
    openApp('/users/due_links')
    expect(await titles()).toEqual(['Alder', 'Birch', 'Cedar'])
    expect(within(await list()).getAllByRole('listitem')[0]).toHaveTextContent(/ · Home › Links · Checked/)
    expect(await progress(0, 3)).toBeVisible()
  })

  it('tells those of the same title apart by their addresses', async () => {
    const { links } = withDue()
    for (const [index, each] of links.slice(0, 2).entries())
      Object.assign(each, { title: 'Alder', url: `https://www.wood.example/${index}` })
    openApp('/users/due_links')
    const [first, second, third] = within(await list()).getAllByRole('listitem')
    expect(first).toHaveTextContent('wood.example/0 · Home')
    expect(second).toHaveTextContent('wood.example/1 · Home')
    expect(screen.getByRole('button', { name: text('check', { title: 'Alder (wood.example/1)' }) })).toBeVisible()
    expect(third && within(third).getByRole('button', { name: text('check', { title: 'Cedar' }) })).toBeVisible()
  })

  it('says who has checked one last', async () => {
    const { links } = withDue()
    if (links[0]) links[0].checked_by_user_id = ada.id
    openApp('/users/due_links')
    const [first, second] = within(await list()).getAllByRole('listitem')
    await waitFor(() => expect(first).toHaveTextContent(new RegExp(`Checked .* by ${ada.name}`)))
    expect(second).not.toHaveTextContent(ada.name)
  })

  it('works through them by keyboard, and undoes what was done last', async () => {
    const { links } = withDue()
    const { user } = openApp('/users/due_links')
    await waitFor(() => expect(screen.getByRole('link', { name: 'Alder' })).toHaveFocus())
    await user.keyboard('c')
    expect(await titles()).toEqual(['Birch', 'Cedar'])
    expect(screen.getByRole('link', { name: 'Birch' })).toHaveFocus()
    await user.keyboard('jk{Enter}')
    await waitFor(() => expect(links[1]?.checked_on).not.toBe('2026-01-01'))
    expect(await progress(2, 3)).toBeVisible()
    await user.keyboard('u')
    expect(await titles()).toEqual(['Birch', 'Cedar'])
    await waitFor(() => expect(screen.getByRole('link', { name: 'Birch' })).toHaveFocus())
    await waitFor(() => expect(links.map(({ checked_on }) => checked_on === '2026-01-01')).toEqual([false, true, true, false]))
  })

  it('undoes the last one of the list by keyboard', async () => {
    withDue()
    const { user } = openApp('/users/due_links')
    await waitFor(() => expect(screen.getByRole('link', { name: 'Alder' })).toHaveFocus())
    await user.keyboard('ccc')
    expect(await screen.findByText(text('none'))).toBeVisible()
    await user.keyboard('u')
    expect(await titles()).toEqual(['Cedar'])
    await waitFor(() => expect(screen.getByRole('link', { name: 'Cedar' })).toHaveFocus())
  })

  it('postpones one for a week', async () => {
    const { links } = withDue()
    const { user } = openApp('/users/due_links')
    await user.click(within(await list()).getByRole('button', { name: text('later', { title: 'Birch' }) }))
    await waitFor(() => expect(links[1]?.check_due_on).not.toBe('2026-01-31'))
    expect([links[1]?.checked_on, await titles()]).toEqual(['2026-01-01', ['Alder', 'Cedar']])
  })

  it('removes one, and brings it back', async () => {
    withDue()
    const { user } = openApp('/users/due_links')
    await user.click(within(await list()).getByRole('button', { name: text('remove', { title: 'Alder' }) }))
    expect(await titles()).toEqual(['Birch', 'Cedar'])
    await user.click(screen.getByRole('button', { name: t('mutations:undo') }))
    await waitFor(async () => expect(await titles()).toEqual(['Alder', 'Birch', 'Cedar']))
  })

  it('edits the one that has the focus', async () => {
    withDue()
    const { user } = openApp('/users/due_links')
    await waitFor(() => expect(screen.getByRole('link', { name: 'Alder' })).toHaveFocus())
    await user.keyboard('e')
    expect(await screen.findByRole('dialog', { name: t('bookmark-editing:editTitle') })).toBeVisible()
  })

  it('says that none are due, and why they cannot be read', async () => {
    server.refuse('listDueLinks', 'internal')
    const { user } = openApp('/users/due_links')
    await user.click(await screen.findByRole('button', { name: t('shared:retry') }))
    expect(await screen.findByText(text('none'))).toBeVisible()
  })
})

describe('the upkeep of a link in its form', () => {
  it('saves the upkeep with the rest of the form', async () => {
    const { home, links } = withDue()
    const { user } = openApp(`/p/${home.public_id}`)
    const row = within(await (await inWidget('Links')).findByRole('list'))
    await chooseFrom(
      user,
      await row.findByRole('button', { name: t('bookmark-editing:linkMenu', { title: 'Fine' }) }),
      t('bookmark-editing:edit'),
    )
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByText('Upkeep'))
    await user.selectOptions(dialog.getByRole('combobox', { name: text('period') }), text('periods.90'))
    await user.click(dialog.getByRole('button', { name: text('checkedToday') }))
    await user.selectOptions(dialog.getByRole('combobox', { name: text('owner') }), 'Ada')
    await user.click(dialog.getByRole('button', { name: t('bookmark-editing:save') }))
    await waitFor(() => expect(links[3]).toMatchObject({ check_every: 90, owner_user_id: ada.id }))
    expect(links[3]?.check_due_on).not.toBe(links[3]?.checked_on)
  })
})
