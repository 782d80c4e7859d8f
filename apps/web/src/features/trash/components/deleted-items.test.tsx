import type { DeletedItem } from '@foyer/contracts/pages/item/deleted-items'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chooseFrom } from '../../../testing/actions.ts'
import { openPage } from '../../../testing/render-app.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { bookmarksWidget } from '../../../testing/things.ts'
import { t } from '../../../testing/texts.ts'

let ids = 900

function deletedItem(title: string, item: Partial<DeletedItem> = {}): DeletedItem {
  const deleted_at = Math.floor(Date.now() / 1_000) - 3_600
  return {
    kind: 'bookmark',
    id: (ids += 1),
    widget_id: 77,
    title,
    url: null,
    items: 0,
    place: {
      state: 'present',
      page: { id: 1, public_id: 'Abc1234', title: 'Morning' },
      widget: { title: 'Reading', widget_type: 'urllist' },
      group: null,
      is_unsorted: false,
    },
    organization: null,
    deleted_by: { id: 7, name: 'Grace' },
    deleted_at,
    expires_at: deleted_at + 1,
    can_purge: true,
    ...item,
  }
}

const inTrash = (widgetOrPage: 'widget_deleted' | 'page_deleted') => ({ place: { ...deletedItem('').place, state: widgetOrPage } })

/** The sheet with these in the trash. */
async function openTrash(...items: DeletedItem[]) {
  state.deletedItems = items
  const { user } = await openPage(addPage([[]], { title: 'Morning' }))
  await user.click(screen.getByRole('button', { name: t('shell:pages') }))
  await user.click(await screen.findByRole('button', { name: t('trash:title') }))
  const sheet = within(await screen.findByRole('dialog', { name: t('trash:title') }))
  if (items.length > 0) await sheet.findByRole('list', { name: t('trash:items') })
  return { user, sheet }
}
const rowsOf = (sheet: Awaited<ReturnType<typeof openTrash>>['sheet']) =>
  within(sheet.getByRole('list', { name: t('trash:items') })).getAllByRole('listitem')

describe('single things in the trash', () => {
  it('say where they were, who deleted them and when', async () => {
    const group = { ...deletedItem('').place, group: 'Trees' }
    const { sheet } = await openTrash(
      deletedItem('Alder', { place: group }),
      deletedItem('Shrubs', { kind: 'group', items: 3, deleted_by: null }),
      deletedItem('', { kind: 'note', deleted_by: { id: state.user?.id ?? 0, name: 'Me' }, place: { ...group, is_unsorted: true } }),
    )
    expect(rowsOf(sheet).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^AlderMorning › Reading › Trees · deleted 1 hour ago by Grace/),
      expect.stringMatching(/^ShrubsMorning › Reading · 3 links · deleted 1 hour ago(?! by)/),
      expect.stringMatching(/^UntitledUnsorted · deleted 1 hour ago(?! by)/),
    ])
  })

  it('come back one by one, and lead to where they are', async () => {
    const { user, sheet } = await openTrash(deletedItem('Alder'), deletedItem('Birch'))
    await user.click(sheet.getByRole('button', { name: t('trash:restorePage', { title: 'Alder' }) }))
    const said = await sheet.findByText(new RegExp(t('trash:restored', { title: 'Alder' })))
    await waitFor(() => expect(said).toHaveFocus())
    expect(sheet.getByRole('link', { name: t('trash:open') })).toHaveAttribute('href', '/p/Abc1234#77')
    await waitFor(() => expect(rowsOf(sheet)).toHaveLength(1))
  })

  it('come back together once they are selected', async () => {
    const { user, sheet } = await openTrash(deletedItem('Alder'), deletedItem('Birch'), deletedItem('Cedar'))
    for (const title of ['Alder', 'Cedar']) await user.click(sheet.getByRole('checkbox', { name: t('trash:select', { title }) }))
    const bar = within(sheet.getByRole('toolbar', { name: t('trash:selection') }))
    expect(bar.getByRole('status')).toHaveTextContent(t('trash:selected', { count: 2 }))
    await user.click(bar.getByRole('button', { name: t('trash:restore') }))
    expect(await sheet.findByText(t('trash:restoredMany', { count: 2 }), { exact: false })).toBeVisible()
    expect(state.deletedItems.map(({ title }) => title)).toEqual(['Birch'])
  })

  it.each(['widget_deleted', 'page_deleted'] as const)('offer to restore their place where it is in the trash: %s', async (place) => {
    const { user, sheet } = await openTrash(deletedItem('Alder', inTrash(place)))
    expect(sheet.getByText(t(`trash:place.${place}`))).toBeVisible()
    await chooseFrom(user, sheet.getByRole('button', { name: t('trash:restorePage', { title: 'Alder' }) }), t(`trash:withPlace.${place}`))
    await waitFor(() => expect(state.deletedItems).toEqual([]))
  })

  it('offer Unsorted to a link whose widget is in the trash', async () => {
    const { user, sheet } = await openTrash(deletedItem('Alder', inTrash('widget_deleted')))
    await chooseFrom(user, sheet.getByRole('button', { name: t('trash:restorePage', { title: 'Alder' }) }), t('trash:toUnsorted'))
    expect(await sheet.findByRole('link', { name: t('trash:open') })).toHaveAttribute('href', expect.stringContaining('section=unsorted'))
  })

  it('come back to another widget of the kind where theirs is in the trash', async () => {
    const links = bookmarksWidget('Links', [])
    addPage([[links]], { title: 'Garden' })
    const { user, sheet } = await openTrash(deletedItem('Alder', inTrash('widget_deleted')))
    await chooseFrom(user, sheet.getByRole('button', { name: t('trash:restorePage', { title: 'Alder' }) }), t('trash:toWidget'))
    const places = within(await screen.findByRole('dialog', { name: t('trash:toWidgetTitle', { title: 'Alder' }) }))
    await user.click(await places.findByRole('button', { name: 'Garden' }))
    await user.click(await places.findByRole('button', { name: 'Links' }))
    expect(await sheet.findByRole('link', { name: t('trash:open') })).toHaveAttribute('href', `/p/Abc1234#${links.id}`)
  })

  it('say why some of several were not restored', async () => {
    const { user, sheet } = await openTrash(deletedItem('Alder', inTrash('widget_deleted')), deletedItem('Birch'))
    for (const title of ['Alder', 'Birch']) await user.click(sheet.getByRole('checkbox', { name: t('trash:select', { title }) }))
    await user.click(within(sheet.getByRole('toolbar')).getByRole('button', { name: t('trash:restore') }))
    expect(await screen.findByText(t('trash:failure.widget_deleted', { title: 'Alder' }))).toBeInTheDocument()
    expect(state.deletedItems.map(({ title }) => title)).toEqual(['Alder'])
  })

  it('go for good after a question, for people who may delete them', async () => {
    const { user, sheet } = await openTrash(deletedItem('Alder'), deletedItem('Birch', { can_purge: false }))
    expect(sheet.queryByRole('button', { name: t('trash:purgePage', { title: 'Birch' }) })).toBeNull()
    await user.click(sheet.getByRole('button', { name: t('trash:purgePage', { title: 'Alder' }) }))
    const question = within(await screen.findByRole('alertdialog', { name: t('trash:purgeQuestion', { title: 'Alder' }) }))
    await user.click(question.getByRole('button', { name: t('trash:purge') }))
    expect(await sheet.findByText(t('trash:purged', { title: 'Alder' }))).toBeVisible()
    await waitFor(() => expect(rowsOf(sheet)).toHaveLength(1))
  })

  it('load in parts, and narrow by kind and title', async () => {
    const { user, sheet } = await openTrash(
      ...['A', 'B', 'C', 'D'].map((title) => deletedItem(title)),
      deletedItem('Alder note', { kind: 'note' }),
    )
    expect(rowsOf(sheet)).toHaveLength(3)
    await user.click(sheet.getByRole('button', { name: t('trash:showMore') }))
    await waitFor(() => expect(rowsOf(sheet)).toHaveLength(5))
    await user.selectOptions(sheet.getByRole('combobox', { name: t('trash:show') }), t('trash:kinds.note'))
    await waitFor(() => expect(rowsOf(sheet)).toHaveLength(1))
    await user.type(sheet.getByRole('searchbox', { name: t('trash:search') }), 'birch')
    expect(await sheet.findByText(t('trash:noMatch'))).toBeVisible()
  })

  it('go with all else when the trash is emptied', async () => {
    const { user, sheet } = await openTrash(deletedItem('Alder'))
    await user.click(sheet.getByRole('button', { name: t('trash:emptyTrash') }))
    const question = within(await screen.findByRole('alertdialog', { name: t('trash:emptyQuestion') }))
    await user.click(question.getByRole('button', { name: t('trash:emptyTrash') }))
    expect(await sheet.findByText(t('trash:emptied'))).toBeVisible()
    expect(state.deletedItems).toEqual([])
  })

  it('stay where the server refuses, which is said', async () => {
    const { user, sheet } = await openTrash(deletedItem('Alder'))
    server.refuse('restoreDeletedItems', 'unavailable')
    await user.click(sheet.getByRole('button', { name: t('trash:restorePage', { title: 'Alder' }) }))
    expect(await screen.findByText(t('trash:notRestored', { title: 'Alder', reason: t('errors:unavailable') }))).toBeInTheDocument()
    expect(rowsOf(sheet)).toHaveLength(1)
  })
})
