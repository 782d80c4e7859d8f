import { pendingMutations } from '../../lib/mutations/mutations.ts'
import { limits } from '@foyer/contracts/limits'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { importRequest } from '../../entities/page/import-request.ts'
import { describe, expect, it, vi } from 'vitest'
import { setCollapsed } from '../../entities/widget/collapsed-widgets.ts'
import { newWidgetAdded } from '../../entities/widget/new-widget-added.ts'
import { clearStorage } from '../../lib/state/clear-storage.ts'
import { answersShown, chooseFrom, findWidget, toHaveFocus, undo } from '../../testing/actions.ts'
import { setScreenWidth } from '../../testing/browser-apis.ts'
import { openPage } from '../../testing/render-app.tsx'
import { renderWidgets } from '../../testing/render-widget.tsx'
import { addForeignPage, addPage, server, state } from '../../testing/scene.ts'
import { t } from '../../testing/texts.ts'
import { bookmarksWidget, notesWidget, todoWidget } from '../../testing/things.ts'
import { ClipboardOverlay } from './clipboard-overlay.tsx'

type Data = Record<string, string>

/** As the browser hands over what is pasted or dropped. */
const transfer = (data: Data, files: File[] = []) => ({
  types: [...Object.keys(data), ...(files.length > 0 ? ['Files'] : [])],
  getData: (type: string) => data[type] ?? '',
  files,
})
const paste = (data: Data, files?: File[], target: Element = document.body) =>
  fireEvent.paste(target, { clipboardData: transfer(data, files) })
const drop = (data: Data, files?: File[], target: Element = document.body) => {
  const event = createEvent.drop(target)
  Object.defineProperty(event, 'dataTransfer', { value: transfer(data, files) })
  fireEvent(target, event)
}
const inSheet = async () => within(await screen.findByRole('dialog', { name: t('clipboard:title') }))
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
const button = (kind: 'bookmarks' | 'note' | 'todos', count = 1) => ({ name: t(`clipboard:add.${kind}`, { count }) })

/** A page with these widgets, ready to be edited. */
async function openWith(...widgets: Widget[]) {
  const page = addPage([widgets, []], { title: 'Morning' })
  return { page, ...(await renderWidgets(page, '', ClipboardOverlay)) }
}

/** The same with the app around it. */
async function openAppWith(...widgets: Widget[]) {
  const page = addPage([widgets, []], { title: 'Morning' })
  return { page, ...(await openPage(page)) }
}

const pageActions = () => screen.getByRole('button', { name: t('shell:pageActions') })
const titles = (widget: Widget) => (widget.items && 'links' in widget.items ? widget.items.links.map(({ url }) => url) : [])
const namesOf = (widget?: Widget) => (widget?.items && 'links' in widget.items ? widget.items.links.map(({ title }) => title) : [])
const notes = (widget: Widget) => (widget.items && 'notes' in widget.items ? widget.items.notes.map(({ text }) => text) : [])
const todos = (widget: Widget) =>
  widget.items && 'lists' in widget.items ? widget.items.lists.flatMap((list) => list.todos.map(({ text }) => text)) : []
const onPage = (type: string) =>
  state.pages[0]?.columns.flatMap(({ widgets }) => widgets).filter((widget) => widget.widget_type === type) ?? []

describe('links that are pasted onto a page', () => {
  it('shows all links of a mixed list with their titles, and the lines without one', async () => {
    const links = bookmarksWidget('Links', ['Alder'])
    const { user } = await openWith(links)
    paste({
      'text/plain':
        'https://a.example/\nBirch https://b.example/\n[Cedar](https://c.example/)\n\nwater the trees\nhttps://d.example/ | Dogwood',
    })
    const sheet = await inSheet()
    for (const name of ['a.example', 'Birch', 'Cedar', 'Dogwood']) expect(sheet.getByText(name)).toBeVisible()
    const rest = sheet.getByRole('list', { name: t('clipboard:rest', { count: 1 }) })
    expect(rest).toHaveTextContent('5: water the trees')
    await user.click(sheet.getByRole('button', button('bookmarks', 4)))
    await closed()
    await waitFor(() => expect(titles(links)).toHaveLength(5))
  })

  it('are shown, and Enter adds them to the first bookmark widget', async () => {
    const links = bookmarksWidget('Links', ['Alder'])
    const { user } = await openWith(links)
    paste({ 'text/html': '<a href="https://a.example/">Ash</a> <a href="https://b.example/">Birch</a>', 'text/plain': 'Ash Birch' })
    const sheet = await inSheet()
    expect(
      within(sheet.getByRole('list', { name: t('clipboard:links') }))
        .getAllByRole('listitem')
        .map((row) => row.title),
    ).toEqual(['https://a.example/', 'https://b.example/'])
    await toHaveFocus(() => sheet.getByRole('button', button('bookmarks', 2)))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(titles(links).slice(1)).toEqual(['https://a.example/', 'https://b.example/']))
    await closed()
    expect(await screen.findByText(t('clipboard:added.bookmarks', { count: 2, place: 'Links', page: 'Morning' }))).toBeVisible()
    await undo(user)
    await waitFor(() => expect(titles(links)).toHaveLength(1))
  })

  it('go to the group, and the end of it, that the person chooses', async () => {
    const links = bookmarksWidget('Links', { Trees: ['Alder'], Herbs: ['Basil'] })
    const { user } = await openWith(links)
    paste({ 'text/plain': 'https://a.example/' })
    const sheet = await inSheet()
    await user.selectOptions(await sheet.findByLabelText(t('clipboard:widget')), 'Links › Herbs')
    await user.click(sheet.getByRole('radio', { name: t('clipboard:edge.top') }))
    await user.click(sheet.getByRole('button', button('bookmarks')))
    const herbs = () => (links.items && 'folders' in links.items ? links.items.folders[1]?.links.map(({ url }) => url) : [])
    await waitFor(() => expect(herbs()).toEqual(['https://a.example/', 'https://basil.example/']))
  })

  it('make a widget where there is none, which undo removes', async () => {
    const { user } = await openWith()
    paste({ 'text/plain': 'https://a.example/' })
    const sheet = await inSheet()
    await user.click(await sheet.findByRole('radio', { name: '2' }))
    await user.click(sheet.getByRole('button', button('bookmarks')))
    await findWidget(t('bookmarks:kind'))
    await waitFor(() => expect(state.pages[0]?.columns[1]?.widgets.map(titles)).toEqual([['https://a.example/']]))
    await undo(user)
    await waitFor(() => expect(onPage('urllist')).toEqual([]))
  })

  it('come with their new widget in one call, which an event of the window tells', async () => {
    const heard = vi.fn<(event: Event) => void>()
    addEventListener(newWidgetAdded, heard)
    const { user, page } = await openWith()
    paste({ 'text/plain': 'Ash https://a.example/\nhttps://b.example/' })
    await user.click((await inSheet()).getByRole('button', button('bookmarks', 2)))
    await waitFor(() => expect(heard).toHaveBeenCalledOnce())
    removeEventListener(newWidgetAdded, heard)
    const [widget] = onPage('urllist')
    expect(widget && titles(widget)).toEqual(['https://a.example/', 'https://b.example/'])
    expect((heard.mock.calls[0]?.[0] as CustomEvent | undefined)?.detail).toEqual({
      widget_id: widget?.id,
      widget_type: 'urllist',
      page_id: page.id,
      column: 0,
    })
    expect([...server.calls('addItem'), ...server.calls('addItems')]).toEqual([])
    await waitFor(() => expect(namesOf(widget)).toEqual(['Ash', 'b.example']))
  })

  it('leaves their titles to the server, however many they are', async () => {
    const links = bookmarksWidget('Links', [])
    const { user } = await openWith(links)
    const hosts = Array.from({ length: 30 }, (_, n) => `a${n}.example`)
    paste({ 'text/plain': hosts.map((host) => `https://${host}/`).join('\n') })
    await user.click((await inSheet()).getByRole('button', button('bookmarks', 30)))
    await waitFor(() => expect(namesOf(links)).toEqual(hosts))
    expect(server.calls('titleFromResource')).toEqual([])
  })

  it('go to the place that was chosen last', async () => {
    const { user } = await openWith(bookmarksWidget('Links', ['Alder']), bookmarksWidget('Later', ['Birch']))
    paste({ 'text/plain': 'https://a.example/' })
    await user.selectOptions(await (await inSheet()).findByLabelText(t('clipboard:widget')), 'Later')
    await user.click((await inSheet()).getByRole('button', button('bookmarks')))
    await closed()
    paste({ 'text/plain': 'https://b.example/' })
    await waitFor(async () => expect((await inSheet()).getByLabelText(t('clipboard:widget'))).toHaveDisplayValue('Later'))
  })

  it('go to another page', async () => {
    const elsewhere = bookmarksWidget('Elsewhere', ['Birch'])
    addPage([[elsewhere]], { title: 'Evening' })
    const { user } = await openPage(addPage([[bookmarksWidget('Links', ['Alder'])]], { title: 'Morning' }))
    paste({ 'text/plain': 'https://a.example/' })
    const sheet = await inSheet()
    await user.selectOptions(await sheet.findByLabelText(t('clipboard:page')), 'Evening')
    await waitFor(() => expect(sheet.getByLabelText(t('clipboard:widget'))).toHaveDisplayValue('Elsewhere'))
    await user.click(sheet.getByRole('button', button('bookmarks')))
    await waitFor(() => expect(titles(elsewhere)).toContain('https://a.example/'))
  })

  it('are sent in calls of at most 500, and taken back together', async () => {
    const links = bookmarksWidget('Links', [])
    // Its rows are many, and not what this is about.
    setCollapsed([links.id], true)
    const { user } = await openWith(links)
    paste({ 'text/plain': Array.from({ length: 520 }, (_, number) => `https://example.org/${number}`).join('\n') })
    await user.click(await (await inSheet()).findByRole('button', button('bookmarks', 520)))
    await waitFor(() => expect(server.calls('addItems').map(({ body }) => body.bookmarks.length)).toEqual([500, 20]))
    await waitFor(() => expect(titles(links)).toHaveLength(520))
    await undo(user)
    await waitFor(() => expect(titles(links)).toEqual([]))
  })

  it('are there at once while the server is not, and arrive later', async () => {
    const links = bookmarksWidget('Links', ['Alder'])
    const { user } = await openWith(links)
    const release = server.hold('addItem')
    paste({ 'text/plain': 'https://a.example/' })
    await user.click(await (await inSheet()).findByRole('button', button('bookmarks')))
    await closed()
    expect(within(await findWidget('Links')).getAllByRole('link')).toHaveLength(2)
    expect(pendingMutations()).toHaveLength(1)
    release()
    await waitFor(() => expect(pendingMutations()).toHaveLength(0))
    expect(titles(links)).toHaveLength(2)
  })

  it('say that a video can be played on the page', async () => {
    await openWith(bookmarksWidget('Links', []))
    paste({ 'text/plain': 'https://youtu.be/x' })
    expect(await (await inSheet()).findByText(t('clipboard:embed.video'))).toBeVisible()
  })
})

describe('text that is pasted onto a page', () => {
  it('becomes a note at the end of a widget, which undo removes', async () => {
    const desk = notesWidget('Desk', ['First'])
    const { user } = await openWith(desk)
    paste({ 'text/plain': 'Call the dentist\r\non Monday' })
    await toHaveFocus(() => screen.getByRole('button', button('note')))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(notes(desk)).toEqual(['First', 'Call the dentist\non Monday']))
    await undo(user)
    await waitFor(() => expect(notes(desk)).toEqual(['First']))
  })

  it.each([
    ['is being sent', true],
    ['waits for the network', false],
  ])('is taken back while it %s', async (_, isSent) => {
    const desk = notesWidget('Desk', ['First'])
    const { user } = await openWith(desk)
    if (!isSent) server.setOnline(false)
    const release = server.hold('addNote')
    paste({ 'text/plain': 'Call' })
    await user.click(await (await inSheet()).findByRole('button', button('note')))
    await within(await findWidget('Desk')).findByText('Call')
    await waitFor(() => expect(server.calls('addNote')).toHaveLength(isSent ? 1 : 0))
    await undo(user)
    release()
    if (!isSent) server.setOnline(true)
    await waitFor(() => expect(screen.queryByText('Call')).not.toBeInTheDocument())
    await answersShown()
    await waitFor(() => expect(notes(desk)).toEqual(['First']))
  })

  it('becomes to-dos, one for each line, at the top of a list', async () => {
    const chores = todoWidget('Chores', { Home: ['Sweep'] })
    const { user } = await openWith(chores)
    paste({ 'text/plain': '- Milk\n- Bread' })
    const sheet = await inSheet()
    await user.click(sheet.getByRole('radio', { name: t('clipboard:kind.todos') }))
    await user.click(await sheet.findByRole('radio', { name: t('clipboard:edge.top') }))
    await user.click(sheet.getByRole('button', button('todos', 2)))
    await waitFor(() => expect(todos(chores)).toEqual(['Milk', 'Bread', 'Sweep']))
    await undo(user)
    await waitFor(() => expect(todos(chores)).toEqual(['Sweep']))
  })

  it('becomes to-dos in the first list of a new widget', async () => {
    const { user } = await openWith()
    paste({ 'text/plain': '[ ] Milk\n[ ] Bread' })
    await user.click(await (await inSheet()).findByRole('button', button('todos', 2)))
    await waitFor(() => expect(onPage('todo').flatMap(todos)).toEqual(['Milk', 'Bread']))
  })

  it('can be changed before it is added, and Ctrl+Enter adds it', async () => {
    const desk = notesWidget('Desk', [])
    const { user } = await openWith(desk)
    paste({ 'text/plain': 'Call' })
    const field = (await inSheet()).getByLabelText(t('clipboard:field'))
    await user.type(field, ' the dentist{Control>}{Enter}{/Control}')
    await waitFor(() => expect(notes(desk)).toEqual(['Call the dentist']))
  })

  it('stays until it is on a page', async () => {
    const { user } = await openAppWith(notesWidget('Desk', []))
    vi.spyOn(navigator.clipboard, 'read').mockResolvedValue([])
    paste({ 'text/plain': 'Call' })
    await user.type((await inSheet()).getByLabelText(t('clipboard:field')), ' Ben')
    await user.keyboard('{Escape}')
    await closed()
    await chooseFrom(user, pageActions(), t('page-clipboard:paste'))
    expect((await inSheet()).getByLabelText(t('clipboard:field'))).toHaveValue('Call Ben')
  })

  it('goes with the session of whoever pasted it', async () => {
    const { user } = await openAppWith(notesWidget('Desk', []))
    vi.spyOn(navigator.clipboard, 'read').mockResolvedValue([])
    paste({ 'text/plain': 'Call' })
    await inSheet()
    await user.keyboard('{Escape}')
    await closed()
    clearStorage()
    await chooseFrom(user, pageActions(), t('page-clipboard:paste'))
    expect((await inSheet()).getByLabelText(t('clipboard:field'))).toHaveValue('')
  })

  it('cannot be more than a widget holds', async () => {
    await openWith(
      notesWidget(
        'Desk',
        Array.from({ length: limits.notes_per_widget }, (_, number) => `Note ${number}`),
      ),
    )
    paste({ 'text/plain': 'Call' })
    const sheet = await inSheet()
    expect(await sheet.findByText(t('clipboard:tooMany.note', { count: 0 }))).toBeVisible()
    expect(sheet.getByRole('button', button('note'))).toBeDisabled()
  })

  it('of more than 1 MB is refused with its size', async () => {
    await openWith(notesWidget('Desk', []))
    paste({ 'text/plain': 'x'.repeat(2 * 1024 * 1024) })
    expect(
      await (await inSheet()).findByText(t('clipboard:tooLong', { size: '2 MB', max: '1 MB' }).replaceAll('\u00a0', ' ')),
    ).toBeVisible()
  })

  it('is left alone in a field, and over a dialog', async () => {
    const { user } = await openAppWith(notesWidget('Desk', ['First']))
    await user.click(await screen.findByRole('button', { name: t('content:addContent') }))
    await screen.findByRole('dialog')
    paste({ 'text/plain': 'Call' })
    const field = document.body.appendChild(document.createElement('input'))
    paste({ 'text/plain': 'Call' }, [], field)
    field.remove()
    expect(screen.queryByRole('dialog', { name: t('clipboard:title') })).not.toBeInTheDocument()
  })
})

describe('files', () => {
  const bookmarkFile = () => new File(['<!DOCTYPE NETSCAPE-Bookmark-file-1><DL></DL>'], 'bookmarks.html')

  it('with bookmarks are handed over to the import', async () => {
    const { user } = await openWith()
    drop({}, [bookmarkFile()])
    const sheet = await inSheet()
    await toHaveFocus(() => sheet.getByRole('button', { name: t('import:start') }))
    await user.keyboard('{Enter}')
    const path = location.pathname
    await waitFor(() => expect(importRequest.get()).toEqual({ importId: expect.any(Number) as number }))
    expect(server.calls('uploadImport')).toHaveLength(1)
    expect(location.pathname).toBe(path)
    importRequest.set({})
  })

  it('stay where the import refuses them, with the reason', async () => {
    server.refuse('uploadImport', 'unsupported_media_type')
    const { user } = await openWith()
    drop({}, [bookmarkFile()])
    await user.click(await (await inSheet()).findByRole('button', { name: t('import:start') }))
    expect(await screen.findByText(t('account-errors:unsupported_media_type'))).toBeVisible()
    expect((await inSheet()).getByText('bookmarks.html')).toBeVisible()
  })

  it('that hold nothing leave the field to be filled, and Enter in it adds what was typed a moment before', async () => {
    const links = bookmarksWidget('Links', [])
    await openWith(links)
    paste({}, [new File(['x'], 'cat.heic', { type: 'image/heic' })])
    const field = await (await inSheet()).findByLabelText(t('clipboard:field'))
    // Both before what is typed has been understood.
    act(() => {
      fireEvent.change(field, { target: { value: 'https://a.example/' } })
      fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
    })
    await waitFor(() => expect(titles(links)).toEqual(['https://a.example/']))
    await closed()
  })

  it('that hold a picture in another format are not uploaded, and that is said', async () => {
    await openWith()
    paste({}, [new File(['x'], 'cat.heic', { type: 'image/heic' })])
    expect(await (await inSheet()).findByText(t('clipboard:file.picture', { name: 'cat.heic' }))).toBeVisible()
  })

  it('that are empty open the sheet empty', async () => {
    await openWith()
    drop({}, [new File([''], 'empty.txt')])
    const sheet = await inSheet()
    expect(await sheet.findByText(t('clipboard:file.empty', { name: 'empty.txt' }))).toBeVisible()
    await toHaveFocus(() => sheet.getByLabelText(t('clipboard:field')))
    expect(sheet.getByLabelText(t('clipboard:field'))).toHaveValue('')
  })

  it('of text become a note', async () => {
    const desk = notesWidget('Desk', [])
    const { user } = await openWith(desk)
    drop({}, [new File(['Hello'], 'hello.txt')])
    await user.click(await (await inSheet()).findByRole('button', button('note')))
    await waitFor(() => expect(notes(desk)).toEqual(['Hello']))
  })
})

describe('what is dropped', () => {
  it('onto a bookmark widget is its own', async () => {
    const links = bookmarksWidget('Links', ['Alder'])
    await openWith(links)
    const widget = await findWidget('Links')
    await within(widget).findAllByRole('button', { name: t('bookmark-editing:addTo', { title: 'Links' }) })
    drop({ 'text/uri-list': 'https://a.example/' }, [], widget)
    await waitFor(() => expect(titles(links)).toContain('https://a.example/'))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('is announced while it is held over the page', async () => {
    await openWith()
    const dragOver = createEvent.dragOver(document.body)
    Object.defineProperty(dragOver, 'dataTransfer', { value: transfer({ 'text/plain': 'x' }) })
    fireEvent(document.body, dragOver)
    expect(await screen.findByText(t('dragging:dropOnPage'))).toBeVisible()
    expect(dragOver.defaultPrevented).toBe(true)
  })

  it('from the page itself opens nothing', async () => {
    await openWith()
    fireEvent.dragStart(document.body)
    drop({ 'text/plain': 'x' })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('pasting from the page menu', () => {
  const choosePaste = async (prepare: () => unknown) => {
    const { user } = await openAppWith(notesWidget('Desk', []))
    await prepare()
    await chooseFrom(user, pageActions(), t('page-clipboard:paste'))
    return { user, sheet: await inSheet() }
  }
  const refuse = (name: string) => () => vi.spyOn(navigator.clipboard, 'read').mockRejectedValue(new DOMException('no', name))

  it('reads the clipboard', async () => {
    const { sheet } = await choosePaste(() => {
      const item = { types: ['text/plain'], getType: () => Promise.resolve(new File(['Call Ben'], 'text')) }
      vi.spyOn(navigator.clipboard, 'read').mockResolvedValue([item as unknown as ClipboardItem])
    })
    expect(sheet.getByLabelText(t('clipboard:field'))).toHaveValue('Call Ben')
  })

  it('says that the browser refuses, and takes what is typed', async () => {
    const { user, sheet } = await choosePaste(refuse('NotAllowedError'))
    expect(await sheet.findByText(t('clipboard:refusal.denied'))).toBeVisible()
    await user.type(sheet.getByLabelText(t('clipboard:field')), 'Call')
    expect(await sheet.findByRole('button', button('note'))).toBeVisible()
  })

  it('says where the browser cannot', async () => {
    const { sheet } = await choosePaste(refuse('NotSupportedError'))
    expect(await sheet.findByText(t('clipboard:refusal.unavailable'))).toBeVisible()
  })
})

describe('whoever may not edit a page', () => {
  it('pastes nothing onto it', async () => {
    await openPage(addForeignPage('Kitchen'))
    paste({ 'text/plain': 'Call' })
    drop({ 'text/plain': 'Call' })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

it('takes what editors paste on a phone', async () => {
  setScreenWidth(390)
  await openPage(addPage([[notesWidget('Desk', [])]]))
  await screen.findByRole('button', { name: t('content:addContent') })
  paste({ 'text/plain': 'Call' })
  expect(await screen.findByRole('dialog')).toBeVisible()
})
