import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { chooseFrom, inWidget, undo } from '../testing/actions.ts'
import { setScreenWidth } from '../testing/browser-apis.ts'
import { openApp, openPage } from '../testing/render-app.tsx'
import { addPage, state } from '../testing/scene.ts'
import { t } from '../testing/texts.ts'
import { bookmarksWidget, notesWidget, todoWidget } from '../testing/things.ts'

const widgets = () => [bookmarksWidget('Links', ['Alder']), todoWidget('Chores', { Chores: ['Milk'] }), notesWidget('Ideas', ['Sail'])]
const itemsOf = (title: string) =>
  JSON.stringify(
    state.pages.flatMap(({ columns }) => columns.flatMap((column) => column.widgets)).find((widget) => widget.title === title)?.items,
  )

beforeEach(() => setScreenWidth(390))

describe('a page on a phone, without edit mode', () => {
  const open = async () => openPage(addPage([widgets()]))

  it('takes a link', async () => {
    const { user } = await open()
    const links = await inWidget('Links')
    const [add] = await links.findAllByRole('button', { name: t('bookmark-editing:addTo', { title: 'Links' }) })
    await user.click(add as HTMLElement)
    await user.type(await links.findByLabelText(t('bookmark-editing:address')), 'birch.example{Enter}')
    await waitFor(() => expect(itemsOf('Links')).toContain('birch.example'))
  })

  it('changes and deletes a link, which undo brings back', async () => {
    const { user } = await open()
    const menu = async () => (await inWidget('Links')).findByRole('button', { name: t('bookmark-editing:linkMenu', { title: 'Alder' }) })
    await user.click(await menu())
    expect(await screen.findByRole('menuitem', { name: t('bookmark-editing:edit') })).toBeVisible()
    expect(screen.getByRole('menuitem', { name: t('bookmark-editing:copyTo') })).toBeVisible()
    fireEvent.click(screen.getByRole('menuitem', { name: t('bookmark-editing:delete') }))
    await waitFor(() => expect(itemsOf('Links')).not.toContain('Alder'))
    await undo(user)
    await waitFor(() => expect(itemsOf('Links')).toContain('Alder'))
  })

  it('opens the menu of a link that is pressed for long', async () => {
    await open()
    const link = await (await inWidget('Links')).findByRole('link', { name: 'Alder' })
    await (await inWidget('Links')).findByRole('button', { name: t('bookmark-editing:linkMenu', { title: 'Alder' }) })
    expect(fireEvent.contextMenu(link)).toBe(false)
    expect(await screen.findByRole('menuitem', { name: t('bookmark-editing:edit') })).toBeInTheDocument()
  })

  it('takes a task and ticks one off', async () => {
    const { user } = await open()
    const chores = await inWidget('Chores')
    await user.type(await chores.findByRole('textbox', { name: t('todo-editing:addTo', { title: 'Chores' }) }), 'Bread{Enter}')
    await user.click(chores.getByRole('checkbox', { name: 'Milk' }))
    await waitFor(() => expect(itemsOf('Chores')).toContain('Bread'))
    await waitFor(() => expect(itemsOf('Chores')).toContain('"is_done":true'))
  })

  it('takes a note and changes one', async () => {
    const { user } = await open()
    const ideas = await inWidget('Ideas')
    await user.click(await ideas.findByRole('button', { name: t('note-editing:add') }))
    await user.type(ideas.getByRole('textbox'), 'Row{Escape}')
    await waitFor(() => expect(itemsOf('Ideas')).toContain('Row'))
    await user.click(ideas.getByRole('button', { name: t('note-editing:edit', { name: 'Sail' }) }))
    await user.type(ideas.getByRole('textbox'), ' far{Escape}')
    await waitFor(() => expect(itemsOf('Ideas')).toContain('Sail far'))
  })

  it('renames a widget', async () => {
    const { user } = await open()
    const button = await (await inWidget('Ideas')).findByRole('button', { name: t('widget-editing:widgetMenu', { title: 'Ideas' }) })
    await chooseFrom(user, button, t('widget-editing:rename'))
    const heading = await screen.findByRole('textbox', { name: t('widget-editing:titleOf', { title: 'Ideas' }) })
    await user.clear(heading)
    await user.type(heading, 'Plans{Enter}')
    expect(await screen.findByRole('article', { name: 'Plans' })).toBeInTheDocument()
  })

  it('moves nothing by touch', async () => {
    await open()
    await (await inWidget('Links')).findByRole('button', { name: t('bookmark-editing:linkMenu', { title: 'Alder' }) })
    expect(document.getElementById('drag-instructions')).not.toBeInTheDocument()
  })
})

it('shows viewers on a phone nothing that changes a page', async () => {
  const page = addPage([widgets()], { owner_id: 99, is_owner: false, share_mode: 'link', is_public: true })
  openApp(`/p/${page.public_id}`)
  const chores = within(await screen.findByRole('article', { name: 'Chores' }))
  expect(await chores.findByRole('checkbox', { name: 'Milk' })).toBeDisabled()
  const names = [t('bookmark-editing:addTo', { title: 'Links' }), t('note-editing:add'), t('content:addContent')]
  for (const name of names) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  expect(chores.queryByRole('textbox')).not.toBeInTheDocument()
})
