import { preferences } from '../../../entities/preference/preferences.ts'
import { limits } from '@foyer/contracts/limits'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { answersShown, carry, chooseFrom, findWidget, inWidget, undo } from '../../../testing/actions.ts'
import { renderWidget, renderWidgets } from '../../../testing/render-widget.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { bookmarksWidget } from '../../../testing/things.ts'

type Links = { user: UserEvent; widget: Widget; links: Awaited<ReturnType<typeof inWidget>> }

/** A page with the bookmark widget “Links”, ready to be edited. */
async function openLinks(titles: string[] | Record<string, string[]>, settings: Record<string, unknown> = {}): Promise<Links> {
  const widget = bookmarksWidget('Links', titles, { settings })
  const { user } = await renderWidget(widget)
  const links = await inWidget('Links')
  await links.findAllByRole('button', { name: t('bookmark-editing:addTo', { title: 'Links' }) })
  return { user, widget, links }
}
const shown = ({ links }: Links, group?: string) => {
  const name = group ? t('bookmarks:listOfGroup', { title: 'Links', group }) : t('bookmarks:list', { title: 'Links' })
  const list = links.queryByRole('list', { name })
  return list
    ? within(list)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')?.replace(/^https:\/\/|\.example\/$/g, ''))
    : []
}
const stored = ({ widget: { items } }: Links) => {
  if (items && 'links' in items) return items.links.map((link) => link.title)
  return items && 'folders' in items ? items.folders.map((folder) => [folder.title, folder.links.map((link) => link.title)]) : []
}
const manyTitles = (count: number) => Array.from({ length: count }, (_, index) => `Site ${index}`)
const link = ({ links }: Links, title: string) => links.getByRole('link', { name: new RegExp(`${title}$`) })
const rowMenu = ({ links }: Links, title: string) => links.getByRole('button', { name: t('bookmark-editing:linkMenu', { title }) })
const widgetMenu = ({ links }: Links) => links.getByRole('button', { name: t('widget-editing:widgetMenu', { title: 'Links' }) })
/** An entry of a menu that is still moving: it takes no pointer yet. */
const choose = async (entry: string) => fireEvent.click(await screen.findByRole('menuitem', { name: entry }))

describe('adding bookmarks', () => {
  const openForm = async (titles: string[] = []) => {
    const scene = await openLinks(titles)
    const [add] = scene.links.getAllByRole('button', { name: t('bookmark-editing:addTo', { title: 'Links' }) })
    await scene.user.click(add as HTMLElement)
    const field = await scene.links.findByLabelText(t('bookmark-editing:address'))
    return { ...scene, scene, field }
  }

  it('saves an address at the end of the list and keeps the focus for the next one', async () => {
    const { user, scene, field } = await openForm(['Alder'])
    await user.type(field, 'birch.example{Enter}')
    await waitFor(() => expect(shown(scene)).toEqual(['alder', 'birch.example']))
    expect(field).toHaveFocus()
    expect(field).toHaveValue('')
    await waitFor(() => expect(server.calls('addItem').map(({ body }) => body.url)).toEqual(['https://birch.example']))
  })

  const addBelow = async (scene: Links) => {
    await scene.user.click(
      scene.links.getAllByRole('button', { name: t('bookmark-editing:addTo', { title: 'Links' }) }).at(-1) as HTMLElement,
    )
    return scene.links.findByLabelText(t('bookmark-editing:address'))
  }
  const isBefore = (first: Element, second: Element) => (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

  it('takes an address below the list where the button below it was pressed', async () => {
    const scene = await openLinks(['Alder'])
    const field = await addBelow(scene)
    expect(isBefore(link(scene, 'Alder'), field)).toBe(true)
    await scene.user.type(field, 'birch.example{Enter}')
    await waitFor(() => expect(shown(scene)).toEqual(['alder', 'birch.example']))
    expect(isBefore(scene.links.getByRole('link', { name: /birch/ }), field)).toBe(true)
    await scene.user.click(scene.links.getByRole('button', { name: t('shared:close') }))
    expect(field).not.toBeInTheDocument()
  })

  it('takes an address from the header where the link will be: at the end of the first list', async () => {
    const scene = await openLinks({ Trees: ['Alder'], Birds: ['Crane'] }, { g_l: 1 })
    const [add] = scene.links.getAllByRole('button', { name: t('bookmark-editing:addTo', { title: 'Links' }) })
    await scene.user.click(add as HTMLElement)
    const field = await scene.links.findByLabelText(t('bookmark-editing:address'))
    expect([isBefore(link(scene, 'Alder'), field), isBefore(field, link(scene, 'Crane'))]).toEqual([true, true])
    await scene.user.type(field, 'birch.example{Enter}')
    await waitFor(() => expect(shown(scene, 'Trees')).toEqual(['alder', 'birch.example']))
    expect(isBefore(scene.links.getByRole('link', { name: /birch/ }), field)).toBe(true)
  })

  it('takes an address above the list of a group where new ones stand at the top', async () => {
    preferences.newOnTop.store.set(true)
    const scene = await openLinks({ Trees: ['Alder'], Birds: ['Crane'] }, { g_l: 1 })
    const menu = scene.links.getByRole('button', { name: t('bookmark-editing:groupMenu', { title: 'Birds' }) })
    await chooseFrom(scene.user, menu, t('bookmark-editing:addBookmark'))
    const field = await scene.links.findByLabelText(t('bookmark-editing:address'))
    expect([isBefore(link(scene, 'Alder'), field), isBefore(field, link(scene, 'Crane'))]).toEqual([true, true])
  })

  it('takes an address above the list where new ones stand at the top', async () => {
    preferences.newOnTop.store.set(true)
    const scene = await openLinks(['Alder'])
    expect(isBefore(await addBelow(scene), link(scene, 'Alder'))).toBe(true)
  })

  it('adds to the last open one of the groups in a list', async () => {
    const scene = await openLinks({ Trees: ['Alder'], Birds: ['Crane'] }, { g_l: 1 })
    await scene.user.type(await addBelow(scene), 'dove.example{Enter}')
    await waitFor(() =>
      expect(stored(scene)).toEqual([
        ['Trees', ['Alder']],
        ['Birds', ['Crane', 'dove.example']],
      ]),
    )
  })

  it('adds to the group whose menu was opened, which opens', async () => {
    const scene = await openLinks({ Trees: ['Alder'], Birds: ['Crane'] }, { g_l: 1 })
    await scene.user.click(scene.links.getByRole('button', { name: /^Trees/ }))
    await waitFor(() => expect(shown(scene, 'Trees')).toEqual([]))
    const menu = scene.links.getByRole('button', { name: t('bookmark-editing:groupMenu', { title: 'Trees' }) })
    await chooseFrom(scene.user, menu, t('bookmark-editing:addBookmark'))
    await scene.user.type(await scene.links.findByLabelText(t('bookmark-editing:address')), 'birch.example{Enter}')
    await waitFor(() => expect(shown(scene, 'Trees')).toEqual(['alder', 'birch.example']))
  })

  it('shows an address that belongs to no one as an example', async () => {
    const { field } = await openForm()
    expect(field).toHaveAttribute('placeholder', 'example.org')
  })

  it('uses the name of a well-known site', async () => {
    server.answer('findDomains', () => ({ domains: [{ domain: 'al.example', title: 'AL' }] }))
    const { user, field } = await openForm()
    await user.type(field, 'https://al.example')
    await screen.findByRole('option', { name: /^al\.example/ })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(server.calls('addItem').map(({ body }) => body)).toMatchObject([{ url: 'https://al.example', title: 'AL' }]))
  })

  it('saves addresses at the top where that is preferred, several in their order', async () => {
    preferences.newOnTop.store.set(true)
    const { user, scene, field } = await openForm(['Alder'])
    await user.type(field, 'birch.example{Enter}')
    await waitFor(() => expect(shown(scene)).toEqual(['birch.example', 'alder']))
    await user.click(field)
    await user.paste('cedar.example\nelm.example')
    await waitFor(() => expect(shown(scene)).toEqual(['cedar.example', 'elm.example', 'birch.example', 'alder']))
    await waitFor(() => expect(server.calls('addItem').map(({ body }) => body.after)).toEqual([null, null, null]))
  })

  it('says that a link is saved already', async () => {
    const { user, links, field } = await openForm(['Alder'])
    await user.type(field, 'https://alder.example/{Enter}')
    expect(await links.findByText(new RegExp(t('bookmark-editing:alreadySaved')))).toHaveAttribute('role', 'status')
    const place = within(links.getByRole('list', { name: t('bookmark-editing:savedIn') })).getByRole('link')
    expect(place).toHaveTextContent(/ › Links$/)
    expect(place.getAttribute('href')).toMatch(/#\d+$/)
  })

  it('takes back a link that was saved already', async () => {
    const { user, links, field, scene } = await openForm(['Alder'])
    await user.type(field, 'https://alder.example/{Enter}')
    await waitFor(() => expect(stored(scene)).toHaveLength(2))
    expect(links.getByText(new RegExp(t('bookmark-editing:addedAgain')))).toBeVisible()
    await user.click(links.getByRole('button', { name: t('mutations:undo') }))
    await waitFor(() => expect(stored(scene)).toHaveLength(1))
    expect(links.queryByText(new RegExp(t('bookmark-editing:addedAgain')))).not.toBeInTheDocument()
    expect(field).toHaveFocus()
  })

  it('says that a link is saved in a page that is not loaded and in Unsorted, each place once', async () => {
    state.inbox = bookmarksWidget('Unsorted', ['Alder'])
    addPage([[bookmarksWidget('Elsewhere', ['Alder', 'Alder'])]], { title: 'Second' })
    const { user, links, field, scene } = await openForm(['Alder'])
    const release = server.hold('findLink')
    await user.type(field, 'http://www.alder.example/#top{Enter}')
    // Adding waits for no answer.
    await waitFor(() => expect(stored(scene)).toHaveLength(2))
    release()
    const list = within(await links.findByRole('list', { name: t('bookmark-editing:savedIn') }))
    await list.findByRole('link', { name: 'Second › Elsewhere' })
    const places = list.getAllByRole('link').map(({ textContent }) => textContent)
    expect(places).toEqual([expect.stringMatching(/ › Links$/), 'Second › Elsewhere', t('unsorted:title')])
    expect(links.queryByText(t('bookmark-editing:added', { address: 'alder.example' }))).not.toBeInTheDocument()
  })

  it('does not count the link that was added', async () => {
    const { user, links, field, scene } = await openForm()
    await user.type(field, 'alder.example{Enter}')
    await waitFor(() => expect(server.calls('findLink')).toHaveLength(1))
    await answersShown()
    expect(stored(scene)).toHaveLength(1)
    expect(links.queryByText(new RegExp(t('bookmark-editing:alreadySaved')))).not.toBeInTheDocument()
    expect(links.getByText(t('bookmark-editing:added', { address: 'alder.example' }))).toBeVisible()
  })

  it('says where a link is saved on loaded pages while the server cannot be asked', async () => {
    const { user, links, field } = await openForm(['Alder'])
    server.setOnline(false)
    await user.type(field, 'http://www.alder.example{Enter}')
    expect(await links.findByText(new RegExp(t('bookmark-editing:alreadySaved')))).toBeVisible()
    expect(links.getAllByRole('link', { name: / › Links$/ })).toHaveLength(1)
  })

  it('suggests saved domains before well-known ones, chosen by keyboard', async () => {
    const { user, field, scene } = await openForm(['Alder'])
    await user.type(field, 'al')
    const options = await screen.findAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual([expect.stringContaining('alder.example')])
    expect(await screen.findByRole('option', { name: /^al\.example/ })).toBeVisible()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(field).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[1]?.id)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(shown(scene)).toEqual(['alder', 'al.example']))
    expect(screen.queryByRole('option')).not.toBeInTheDocument()
    expect(field).toHaveFocus()
  })

  it('closes the suggestions, which are in the main part of the screen, with Escape before the field', async () => {
    const { user, links, field } = await openForm(['Alder'])
    await user.type(field, 'al')
    await screen.findAllByRole('option')
    expect(within(screen.getByRole('main')).getByRole('listbox')).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument())
    expect(field).toHaveValue('al')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(links.queryByLabelText(t('bookmark-editing:address'))).not.toBeInTheDocument())
  })

  it('keeps a text that is no address, and says so', async () => {
    const { user, links, field } = await openForm()
    await user.type(field, 'not an address{Enter}')
    expect(await links.findByRole('alert')).toHaveTextContent(t('account-errors:field.invalid_url'))
    expect(field).toHaveValue('not an address')
    expect(server.calls('addItem')).toEqual([])
  })

  it('makes a bookmark of each pasted line', async () => {
    const { user, field, scene } = await openForm()
    await user.click(field)
    await user.paste('https://first.example/\nsecond.example\n')
    await waitFor(() => expect(stored(scene)).toEqual(['first.example', 'second.example']))
  })

  it('makes a bookmark of each link in pasted markup, with its title', async () => {
    const { field, scene } = await openForm()
    const data: Record<string, string> = {
      'text/html': '<p>See <a href="https://first.example/">First</a> and <a href="obsidian://open">Notes</a></p>',
      'text/plain': 'See First and Notes',
    }
    fireEvent.paste(field, { clipboardData: { getData: (type: string) => data[type] ?? '' } })
    await waitFor(() => expect(stored(scene)).toEqual(['First', 'Notes']))
  })

  it('gives an address back that the server refuses', async () => {
    const { user, links, field } = await openForm()
    server.refuse('addItem', 'invalid', { errors: [{ field: 'url', code: 'invalid_url' }] })
    await user.type(field, 'https://refused.example/{Enter}')
    const alert = await links.findByRole('alert')
    expect(alert).toHaveTextContent('https://refused.example/')
    expect(field).toHaveValue('https://refused.example/')
  })

  it('takes a link that is dropped from another window', async () => {
    const scene = await openLinks(['Alder'])
    const article = await findWidget('Links')
    const data: Record<string, string> = {
      'text/uri-list': 'https://dropped.example/',
      'text/html': '<a href="https://dropped.example/">Dropped <b>link</b></a>',
    }
    const dataTransfer = { types: Object.keys(data), getData: (type: string) => data[type] ?? '', items: [], files: [] }
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) fireEvent(article, createEvent[type](article, { dataTransfer }))
    await waitFor(() => expect(stored(scene)).toEqual(['Alder', 'Dropped link']))
  })
})

describe('a file dropped on a bookmark widget', () => {
  it('becomes bookmarks of its links', async () => {
    const scene = await openLinks(['Alder'])
    const article = await findWidget('Links')
    const file = new File(['[InternetShortcut]\nURL=https://dropped.example/'], 'Dropped.url')
    const dataTransfer = { types: ['Files'], getData: () => '', items: [], files: [file] }
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) fireEvent(article, createEvent[type](article, { dataTransfer }))
    await waitFor(() => expect(stored(scene)).toEqual(['Alder', 'Dropped']))
  })
})

describe('editing a bookmark', () => {
  const openDialog = async () => {
    const scene = await openLinks(['Alder', 'Birch'])
    link(scene, 'Alder').focus()
    await scene.user.keyboard('{F2}')
    const dialog = within(await screen.findByRole('dialog'))
    const fill = async (label: string, text: string) => {
      const field = dialog.getByLabelText(t(`bookmark-editing:${label}`))
      await scene.user.clear(field)
      if (text) await scene.user.type(field, text)
      return field
    }
    const save = () => scene.user.click(dialog.getByRole('button', { name: t('bookmark-editing:save') }))
    return { scene, user: scene.user, dialog, fill, save }
  }

  it('changes title, address and description', async () => {
    const { scene, fill, save } = await openDialog()
    await fill('title', 'First')
    await fill('address', 'changed.example/path')
    await fill('description', 'What it is')
    await save()
    await waitFor(() => expect(link(scene, 'First')).toHaveAttribute('href', 'https://changed.example/path'))
    await waitFor(() => expect(stored(scene)).toEqual(['First', 'Birch']))
  })

  it('changes nothing on Escape', async () => {
    const { scene, fill } = await openDialog()
    await fill('title', 'First')
    await scene.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(stored(scene)).toEqual(['Alder', 'Birch'])
    expect(server.calls('updateItem')).toEqual([])
  })

  it('tells at each field what is missing', async () => {
    const { fill, save } = await openDialog()
    const title = await fill('title', ' ')
    const address = await fill('address', 'no address')
    await save()
    expect(title).toHaveAccessibleDescription(t('account-errors:field.blank'))
    expect(address).toHaveAccessibleDescription(t('account-errors:field.invalid_url'))
  })

  it('says when the bookmark was first saved', async () => {
    const widget = bookmarksWidget('Links', ['Alder'])
    const [alder] = widget.items && 'links' in widget.items ? widget.items.links : []
    if (alder) alder.created_at = Date.UTC(2009, 1, 13, 12) / 1000
    const { user } = await renderWidget(widget)
    const button = await (await inWidget('Links')).findByRole('button', { name: t('bookmark-editing:linkMenu', { title: 'Alder' }) })
    await chooseFrom(user, button, t('bookmark-editing:edit'))
    expect(await screen.findByText(t('bookmark-editing:addedOn', { date: 'February 13, 2009' }))).toBeVisible()
  })
})

describe('list of bookmarks', () => {
  it('deletes a bookmark from its menu, and restores it', async () => {
    const scene = await openLinks(['Alder', 'Birch', 'Cedar'])
    await chooseFrom(scene.user, rowMenu(scene, 'Birch'), t('bookmark-editing:delete'))
    await waitFor(() => expect(shown(scene)).toEqual(['alder', 'cedar']))
    await waitFor(() => expect(link(scene, 'Cedar')).toHaveFocus())
    await undo(scene.user)
    await waitFor(() => expect(stored(scene)).toEqual(['Alder', 'Birch', 'Cedar']))
    expect(shown(scene)).toEqual(['alder', 'birch', 'cedar'])
  })

  it('moves the focus to the next bookmark when one is deleted with its key', async () => {
    const scene = await openLinks(['Alder', 'Birch', 'Cedar'])
    link(scene, 'Birch').focus()
    await scene.user.keyboard('{Delete}')
    await waitFor(() => expect(link(scene, 'Cedar')).toHaveFocus())
    await waitFor(() => expect(stored(scene)).toEqual(['Alder', 'Cedar']))
  })

  it('moves the focus to the title of the widget when the last bookmark is deleted', async () => {
    const scene = await openLinks(['Alder'])
    link(scene, 'Alder').focus()
    await scene.user.keyboard('{Delete}')
    await waitFor(() => expect(scene.links.getByRole('button', { name: 'Links' })).toHaveFocus())
  })

  it('opens the menu of a bookmark with a right click', async () => {
    const scene = await openLinks(['Alder', 'Birch'])
    fireEvent.contextMenu(link(scene, 'Birch'))
    await choose(t('bookmark-editing:sendToTop'))
    await waitFor(() => expect(stored(scene)).toEqual(['Birch', 'Alder']))
  })

  it('sends a bookmark to the end', async () => {
    const scene = await openLinks(['Alder', 'Birch', 'Cedar'])
    await chooseFrom(scene.user, rowMenu(scene, 'Alder'), t('bookmark-editing:sendToBottom'))
    await waitFor(() => expect(stored(scene)).toEqual(['Birch', 'Cedar', 'Alder']))
  })

  it('moves a bookmark with the keyboard', async () => {
    const scene = await openLinks(['Alder', 'Birch', 'Cedar'])
    const handle = scene.links.getByRole('button', { name: t('bookmark-editing:move', { title: 'Cedar' }) })
    await carry(scene.user, handle, '{ArrowUp}', '[Space]')
    await waitFor(() => expect(stored(scene)).toEqual(['Alder', 'Cedar', 'Birch']))
  })

  it('opens all bookmarks in new tabs', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(window)
    try {
      const scene = await openLinks(['Alder', 'Birch'])
      await chooseFrom(scene.user, widgetMenu(scene), t('bookmark-editing:openAll'))
      await waitFor(() => expect(open).toHaveBeenCalledTimes(2))
    } finally {
      open.mockRestore()
    }
  })

  it('shows as many as its setting says, and all on request', async () => {
    const scene = await openLinks(['Alder', 'Birch', 'Cedar'], { v: 2 })
    expect(shown(scene)).toEqual(['alder', 'birch'])
    await scene.user.click(scene.links.getByRole('button', { name: t('bookmarks:showAll', { count: 3 }) }))
    expect(shown(scene)).toEqual(['alder', 'birch', 'cedar'])
    await scene.user.click(scene.links.getByRole('button', { name: t('bookmarks:showLess') }))
    expect(shown(scene)).toEqual(['alder', 'birch'])
  })

  it('shows the first ones of a list that was not sent with its page', async () => {
    const before = Array.from({ length: limits.items_in_page / limits.items_per_widget_in_page }, (_, index) =>
      bookmarksWidget(`Long ${index}`, manyTitles(limits.items_per_widget_in_page), { settings: { v: 1 } }),
    )
    const widget = bookmarksWidget('Links', ['Alder', 'Birch', 'Cedar'], { settings: { v: 2 } })
    const { user } = await renderWidgets(addPage([[...before, widget]]))
    const scene = { user, widget, links: await inWidget('Links') }
    await waitFor(() => expect(shown(scene)).toEqual(['alder', 'birch']))
    await scene.links.findByRole('button', { name: t('bookmarks:showAll', { count: 3 }) })
  })

  it('applies a setting behind its dialog at once', async () => {
    const scene = await openLinks(['Alder', 'Birch'])
    await chooseFrom(scene.user, widgetMenu(scene), t('widget-editing:settings'))
    const dialog = within(await screen.findByRole('dialog'))
    await scene.user.selectOptions(
      await dialog.findByLabelText(t('bookmark-editing:settings.shown')),
      t('bookmark-editing:settings.first', { count: 1 }),
    )
    await waitFor(() => expect(scene.widget.settings['v']).toBe(1))
  })

  it('gives a visitor nothing that changes it', async () => {
    const page = addPage([[bookmarksWidget('Links', ['Alder'])]], { share_mode: 'link' })
    state.user = null
    await renderWidgets(page)
    const links = await inWidget('Links')
    await links.findByRole('link', { name: /Alder$/ })
    expect(links.getAllByRole('button')).toHaveLength(1)
  })
})

describe('groups of bookmarks as tabs', () => {
  const groups = { Now: ['Alder', 'Birch'], Later: ['Cedar'] }
  const tab = ({ links }: Links, name: string) => links.findByRole('tab', { name })
  const groupMenu = ({ links }: Links, title: string) => links.findByRole('button', { name: t('bookmark-editing:groupMenu', { title }) })

  it('hold the existing bookmarks in a tab of their own when the first group is added', async () => {
    const scene = await openLinks(['Alder'])
    await chooseFrom(scene.user, widgetMenu(scene), t('bookmark-editing:addGroup'))
    const field = await scene.links.findByLabelText(t('bookmark-editing:groupName'))
    await waitFor(() => expect(field).toHaveFocus())
    await scene.user.keyboard('Later{Enter}')
    await waitFor(() => expect(stored(scene)).toHaveLength(2))
    await waitFor(() => expect(server.calls('updateWidget')).toHaveLength(1))
    expect(await scene.links.findByRole('tab', { name: 'Later', selected: true })).toBeVisible()
    await waitFor(() =>
      expect(stored(scene)).toEqual([
        ['Links', ['Alder']],
        ['Later', []],
      ]),
    )
  })

  it('are walked with the arrow keys', async () => {
    const scene = await openLinks(groups)
    const first = await tab(scene, 'Now')
    first.focus()
    await scene.user.keyboard('{ArrowRight}')
    const second = await tab(scene, 'Later')
    await waitFor(() => expect(second).toHaveFocus())
    expect(second).toHaveAttribute('aria-selected', 'true')
    expect(shown(scene, 'Later')).toEqual(['cedar'])
  })

  it('receive a bookmark from another group by its menu', async () => {
    const scene = await openLinks(groups)
    await tab(scene, 'Now')
    await chooseFrom(scene.user, rowMenu(scene, 'Birch'), t('bookmark-editing:moveTo'))
    await choose('Later')
    await waitFor(() =>
      expect(stored(scene)).toEqual([
        ['Now', ['Alder']],
        ['Later', ['Cedar', 'Birch']],
      ]),
    )
  })

  it('are renamed', async () => {
    const scene = await openLinks(groups)
    await chooseFrom(scene.user, await groupMenu(scene, 'Now'), t('bookmark-editing:renameGroup'))
    await waitFor(() => expect(scene.links.getByLabelText(t('bookmark-editing:groupName'))).toHaveFocus())
    await scene.user.clear(scene.links.getByLabelText(t('bookmark-editing:groupName')))
    await scene.user.keyboard('Soon{Enter}')
    expect(await tab(scene, 'Soon')).toBeVisible()
    await waitFor(() => expect(server.calls('updateFolder').map(({ body }) => body.title)).toEqual(['Soon']))
  })

  it('are reordered by their menu', async () => {
    const scene = await openLinks(groups)
    await chooseFrom(scene.user, await groupMenu(scene, 'Now'), t('bookmark-editing:moveGroupOn'))
    await waitFor(() => expect(server.calls('orderFolders')).toHaveLength(1))
    expect(scene.links.getAllByRole('tab').map((element) => element.textContent)).toEqual(['Later', 'Now'])
  })

  it('stay with many bookmarks until a checkbox is ticked', async () => {
    const scene = await openLinks({ Now: manyTitles(limits.deleted_unasked + 1), Later: ['Cedar'] })
    await chooseFrom(scene.user, await groupMenu(scene, 'Now'), t('bookmark-editing:deleteGroup'))
    const question = within(await screen.findByRole('alertdialog'))
    const confirm = question.getByRole('button', { name: t('bookmark-editing:deleteGroup') })
    expect(confirm).toBeDisabled()
    await scene.user.click(question.getByRole('checkbox'))
    await scene.user.click(confirm)
    await waitFor(() => expect(stored(scene)).toEqual(['Cedar']))
  })
})

describe('a group behind the first part of a long list', () => {
  const groups = { First: manyTitles(limits.items_per_widget_in_page + 50), Second: ['Alder', 'Birch', 'Cedar'] }

  it('shows as many bookmarks as the setting says', async () => {
    const scene = await openLinks(groups, { v: 2 })
    expect(server.calls('listItems')).toEqual([])
    await scene.user.click(await scene.links.findByRole('tab', { name: 'Second' }))
    await waitFor(() => expect(shown(scene, 'Second')).toEqual(['alder', 'birch']))
  })

  it('is collapsed without a count, and can be sorted and opened', async () => {
    // No bookmark is shown at first, which loads no further part.
    const scene = await openLinks(groups, { v: -1, g_l: 1 })
    const header = await scene.links.findByRole('button', { name: 'Second' })
    await scene.user.click(header)
    expect(header).toHaveAttribute('aria-expanded', 'false')
    expect(header).toHaveAccessibleName('Second')
    await scene.user.click(await scene.links.findByRole('button', { name: t('bookmark-editing:groupMenu', { title: 'Second' }) }))
    const menu = within(await screen.findByRole('menu'))
    expect(menu.getByRole('menuitem', { name: t('bookmark-editing:sortBy') })).toBeVisible()
    fireEvent.click(menu.getByRole('menuitem', { name: t('bookmark-editing:openAllOfGroup') }))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent(t('bookmark-editing:openManyQuestion', { count: 3 }))
    expect(header).toHaveTextContent(/3$/)
  })

  it('says when there is nothing to open in it', async () => {
    const scene = await openLinks({ ...groups, Second: [] }, { v: -1, g_l: 1 })
    const menu = await scene.links.findByRole('button', { name: t('bookmark-editing:groupMenu', { title: 'Second' }) })
    await chooseFrom(scene.user, menu, t('bookmark-editing:openAllOfGroup'))
    expect(await screen.findByText(t('bookmark-editing:nothingToOpen'))).toBeVisible()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('groups of bookmarks as a list', () => {
  it('store that they are collapsed', async () => {
    const scene = await openLinks({ Now: ['Alder'], Later: ['Birch'] }, { g_l: 1 })
    const header = await scene.links.findByRole('button', { name: 'Now', expanded: true })
    await scene.user.click(header)
    expect(header).toHaveAttribute('aria-expanded', 'false')
    expect(shown(scene, 'Now')).toEqual([])
    expect(shown(scene, 'Later')).toEqual(['birch'])
    await waitFor(() => expect(scene.widget.settings['g_c']).toHaveLength(1))
  })
})
