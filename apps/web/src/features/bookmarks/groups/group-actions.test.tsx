import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { carry, chooseFrom, inWidget, undo } from '../../../testing/actions.ts'
import { openPage } from '../../../testing/render-app.tsx'
import { renderWidget, renderWidgets } from '../../../testing/render-widget.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { ada } from '../../../testing/server/state.ts'
import { t } from '../../../testing/texts.ts'
import { bookmarksWidget } from '../../../testing/things.ts'

const stored = ({ items }: Widget) => {
  if (items && 'links' in items) return items.links.map((link) => link.title)
  return items && 'folders' in items ? items.folders.map((folder) => [folder.title, folder.links.map((link) => link.title)]) : []
}
const groups = { Now: ['Alder', 'Birch'], Later: ['Cedar'] }
const grouped = [
  ['Now', ['Alder', 'Birch']],
  ['Later', ['Cedar']],
]

/** A page with the groups in the widget “Links”, a widget without groups, and another page with one. */
async function openGroups(open: typeof openPage = renderWidgets) {
  const [own, plain, far] = [bookmarksWidget('Links', groups), bookmarksWidget('Plain', ['Elm']), bookmarksWidget('Far', ['Fir'])]
  addPage([[far]], { title: 'Elsewhere' })
  const { user } = await open(addPage([[own, plain]]))
  const links = await inWidget('Links')
  const groupMenu = () => links.findByRole('button', { name: t('bookmark-editing:groupMenu', { title: 'Now' }) })
  const choose = async (entry: string, mark = '') => chooseFrom(user, await groupMenu(), t(`bookmark-editing:${entry}`) + mark)
  const place = async (name: string) =>
    user.click(within(await screen.findByRole('list', { name: t('bookmark-editing:target.places') })).getByRole('button', { name }))
  return { user, own, plain, far, links, choose, place }
}

describe('a group', () => {
  it('is restored after it was deleted, with the one that was left', async () => {
    const { user, own, links, choose } = await openGroups()
    await choose('deleteGroup')
    expect(await screen.findByText(t('bookmark-editing:groupDeleted', { title: 'Now' }))).toBeVisible()
    await waitFor(() => expect(stored(own)).toEqual(['Cedar']))
    await undo(user)
    expect((await links.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual(['Now', 'Later'])
    await waitFor(() => expect(stored(own)).toEqual(grouped))
  })

  it('moves to another widget of the page, and back', async () => {
    const { user, own, plain, choose, place } = await openGroups()
    await choose('moveGroupTo')
    await place('Plain')
    await waitFor(() =>
      expect([stored(own), stored(plain)]).toEqual([
        ['Cedar'],
        [
          ['Plain', ['Elm']],
          ['Now', ['Alder', 'Birch']],
        ],
      ]),
    )
    await undo(user)
    await waitFor(() => expect([stored(own), stored(plain)]).toEqual([grouped, ['Elm']]))
  })

  it('moves to a widget of another page', async () => {
    const { user, own, far, choose, place } = await openGroups()
    await choose('moveGroupTo')
    await user.selectOptions(await screen.findByRole('combobox', { name: t('bookmark-editing:target.page') }), 'Elsewhere')
    await place('Far')
    await waitFor(() => expect([stored(own), (stored(far) as unknown[]).at(-1)]).toEqual([['Cedar'], ['Now', ['Alder', 'Birch']]]))
  })

  it('leads to Premium in place of moving for who has none', async () => {
    state.user = { ...ada, is_premium: false }
    const { own, choose } = await openGroups(openPage)
    await choose('moveGroupTo', ` ${t('premium-badge:badge')}`)
    expect(await screen.findByRole('dialog')).not.toHaveTextContent(t('bookmark-editing:moveGroupTitle'))
    expect(stored(own)).toEqual(grouped)
  })

  it('is announced while it is saved, and the next is added after it', async () => {
    const { user, links, choose } = await openGroups()
    const release = server.hold('addFolder')
    await choose('addGroup')
    await user.type(await links.findByLabelText(t('bookmark-editing:groupName')), 'Never{Enter}')
    await waitFor(() => expect(links.getByRole('status')).toHaveTextContent(t('bookmark-editing:addingGroup')))
    await user.click(links.getByRole('tab', { name: 'Now' }))
    await choose('addGroup')
    expect(links.queryByLabelText(t('bookmark-editing:groupName'))).toBeNull()
    release()
    await waitFor(() => expect(links.queryByRole('status')).toBeNull())
    await choose('addGroup')
    expect(await links.findByLabelText(t('bookmark-editing:groupName'))).toBeVisible()
  })
})

describe('moving a group with the keyboard', () => {
  const titles = (widget: Widget) => stored(widget).map(([title]) => title)

  it('begins with Space on its tab, which keeps the focus', async () => {
    const { user, own, links } = await openGroups()
    await carry(user, await links.findByRole('tab', { name: 'Now' }), '{ArrowRight}', '[Space]')
    await waitFor(() => expect(titles(own)).toEqual(['Later', 'Now']))
    expect((await links.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual(['Later', 'Now'])
    await waitFor(() => expect(links.getByRole('tab', { name: 'Now' })).toHaveFocus())
    expect(links.getByRole('tab', { name: 'Now' })).toHaveAttribute('aria-selected', 'true')
    // For everybody else the first group is shown, as before.
    expect(server.calls('updateWidget')).toEqual([])
  })

  it('leaves the arrows to the choice of a group until then', async () => {
    const { user, own, links } = await openGroups()
    const tab = await links.findByRole('tab', { name: 'Now' })
    tab.focus()
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(links.getByRole('tab', { name: 'Later' })).toHaveFocus())
    expect(titles(own)).toEqual(['Now', 'Later'])
  })

  it('has a handle where groups are a list', async () => {
    const own = bookmarksWidget('Links', groups, { settings: { g_l: 1 } })
    const { user } = await renderWidget(own)
    const links = await inWidget('Links')
    const handle = () => links.getByRole('button', { name: t('bookmark-editing:moveGroup', { title: 'Later' }) })
    await links.findByRole('button', { name: t('bookmark-editing:moveGroup', { title: 'Later' }) })
    await carry(user, handle(), '{ArrowUp}', '{Escape}')
    expect(titles(own)).toEqual(['Now', 'Later'])
    await carry(user, handle(), '{ArrowUp}', '[Space]')
    await waitFor(() => expect(titles(own)).toEqual(['Later', 'Now']))
    await waitFor(() => expect(handle()).toHaveFocus())
  })
})
