import type { Folders } from '@foyer/contracts/kinds/bookmarks'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inWidget, toHaveFocus } from '../testing/actions.ts'
import { setScreenWidth } from '../testing/browser-apis.ts'
import { openApp, openPage } from '../testing/render-app.tsx'
import { addPage, server } from '../testing/scene.ts'
import { t } from '../testing/texts.ts'
import { bookmarksWidget, notesWidget, todoWidget } from '../testing/things.ts'

const addName = (titleKey: string) => t('content:addKind', { title: t(titleKey) })
const previewName = (titleKey: string) => t('gallery:preview', { title: t(titleKey) })

async function openSheet() {
  const page = addPage([[todoWidget('Chores', { Chores: [] })], [notesWidget('Ideas', ['Sail'])]])
  const { user } = openApp(`/p/${page.public_id}`)
  await user.click(await screen.findByRole('button', { name: t('content:addContent') }))
  const sheet = within(await screen.findByRole('dialog'))
  const offered = () =>
    within(sheet.getByRole('list', { name: t('content:gallery') }))
      .getAllByRole('listitem')
      .map((row) => within(row).getAllByRole('button')[0]?.textContent)
  return { user, sheet, offered }
}

describe('the kinds in the content sheet', () => {
  it.each([
    ['sums', 'calculator:kind'],
    ['time zones', 'world-clock:kind'],
    ['HEADLINES', 'feeds:kind'],
  ])('are found by words about them: %s', async (query, titleKey) => {
    const { user, sheet, offered } = await openSheet()
    await user.type(sheet.getByRole('searchbox', { name: t('gallery:search') }), query)
    await waitFor(() => expect(offered()).toEqual([t(titleKey)]))
    expect(sheet.getByText(t('gallery:count', { count: 1 }))).toHaveAttribute('role', 'status')
  })

  it('are those of a subject once it is chosen', async () => {
    const { user, sheet, offered } = await openSheet()
    await user.selectOptions(sheet.getByRole('combobox', { name: t('gallery:subject') }), t('gallery:subjects.datetime'))
    await waitFor(() => expect(offered()).not.toContain(t('notes:kind')))
    expect(offered()).toContain(t('world-clock:kind'))
  })

  it('are said to be none where nothing matches, with the way back to all', async () => {
    const { user, sheet, offered } = await openSheet()
    const all = offered()
    await user.type(sheet.getByRole('searchbox', { name: t('gallery:search') }), 'zeppelin')
    expect(await sheet.findByText(t('gallery:noMatch', { query: 'zeppelin' }))).toBeVisible()
    await user.click(sheet.getByRole('button', { name: t('gallery:showAll') }))
    await waitFor(() => expect(offered()).toEqual(all))
  })
})

describe('the preview in the content sheet', () => {
  it('shows the kind with sample content that nothing can be done in, and adds nothing', async () => {
    const { user, sheet } = await openSheet()
    await user.click(sheet.getByRole('button', { name: previewName('notes:kind') }))
    const preview = await sheet.findByRole('figure', { name: t('gallery:previewOf', { title: t('notes:kind') }) })
    expect(await within(preview).findByText(t('gallery:example.notes.second'))).toBeInTheDocument()
    expect(preview.querySelector('[data-preview]')).toHaveAttribute('inert')
    expect(server.calls('addWidget')).toHaveLength(0)
  })

  it('leads back to what was searched for, with the focus where it was', async () => {
    const { user, sheet, offered } = await openSheet()
    await user.type(sheet.getByRole('searchbox', { name: t('gallery:search') }), 'cities')
    await user.click(await sheet.findByRole('button', { name: previewName('world-clock:kind') }))
    await waitFor(() => expect(sheet.getByRole('button', { name: t('content:back') })).toHaveFocus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sheet.getByRole('button', { name: previewName('world-clock:kind') })).toHaveFocus())
    expect(offered()).toEqual([t('world-clock:kind')])
  })

  it('adds the kind to the column that is chosen', async () => {
    const { user, sheet } = await openSheet()
    await user.click(sheet.getByRole('radio', { name: t('content:columnNumber', { number: 2 }) }))
    await user.click(sheet.getByRole('button', { name: previewName('calculator:kind') }))
    await user.click(await sheet.findByRole('button', { name: addName('calculator:kind') }))
    await waitFor(() => expect(server.calls('addWidget')).toMatchObject([{ body: { widget_type: 'calculator', column: 1 } }]))
  })
})

describe('the content sheet after something was added', () => {
  it('stays beside the page, to add several', async () => {
    const { user, sheet } = await openSheet()
    for (const kind of ['calculator:kind', 'notes:kind']) await user.click(sheet.getByRole('button', { name: addName(kind) }))
    await waitFor(() =>
      expect(server.calls('addWidget').map(({ body }) => 'widget_type' in body && body.widget_type)).toEqual(['calculator', 'notes']),
    )
    expect(sheet.getByRole('button', { name: addName('world-clock:kind') })).toBeVisible()
  })

  it('closes on a phone, where it covers the page', async () => {
    setScreenWidth(390)
    const { user, sheet } = await openSheet()
    await user.click(sheet.getByRole('button', { name: addName('calculator:kind') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('shows the gallery again after a form, with the focus in the new widget', async () => {
    const { user, sheet } = await openSheet()
    await user.click(sheet.getByRole('button', { name: addName('embed:kind') }))
    await toHaveFocus(() => sheet.getByLabelText(t('embed:code')))
    await user.paste('https://youtu.be/dQw4w9WgXcQ')
    await user.keyboard('{Enter}')
    expect(await sheet.findByRole('button', { name: addName('world-clock:kind') })).toBeVisible()
    await waitFor(() => expect(document.activeElement?.closest('article[data-widget]')).not.toBeNull())
  })
})

describe('the content sheet that an address asks for', () => {
  const openLinked = (search: string) => {
    const page = addPage([[todoWidget('Chores', { Chores: [] })], []])
    return openApp(`/p/${page.public_id}${search}`)
  }
  const rows = () => within(screen.getByRole('list', { name: t('content:gallery') })).getAllByRole('listitem')

  it('offers the kinds that it names alone, for its column, and leaves the address', async () => {
    openLinked('?add_widgets=calculator,notes,chess&column=2')
    const sheet = within(await screen.findByRole('dialog', { name: t('content:addContent') }))
    expect(rows()).toHaveLength(2)
    expect(rows()[0]).toHaveTextContent(t('calculator:kind'))
    expect(sheet.getByRole('radio', { name: t('content:columnNumber', { number: 2 }) })).toBeChecked()
    expect(sheet.queryByRole('searchbox')).not.toBeInTheDocument()
    expect(location.search).toBe('')
  })

  it('offers all kinds when they are asked for, and from then on', async () => {
    const { user } = openLinked('?add_widgets=calculator')
    await user.click(await screen.findByRole('button', { name: t('gallery:showAll') }))
    await waitFor(() => expect(rows().length).toBeGreaterThan(2))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: t('content:addContent') }))
    await waitFor(() => expect(rows().length).toBeGreaterThan(2))
  })
})

describe('a link that is added from the sheet', () => {
  const addLink = async (...columns: Widget[][]) => {
    setScreenWidth(390)
    const { user } = await openPage(addPage(columns))
    await user.click(await screen.findByRole('button', { name: t('content:addContent') }))
    await user.click(await screen.findByRole('button', { name: t('content:addLink') }))
    const form = within(await screen.findByRole('form', { name: t('bookmark-editing:addBookmark') }))
    const field = form.getByRole('textbox', { name: t('bookmark-editing:address') })
    await toHaveFocus(() => field)
    return { user, form, field }
  }
  const links = async (title: string) => (await inWidget(title)).findAllByRole('link')

  it('goes to the widget or group that is chosen', async () => {
    const groups = bookmarksWidget('Trees', { Leaves: ['Alder'], Needles: ['Fir'] })
    const { user, form, field } = await addLink([bookmarksWidget('Links', ['Crane']), groups])
    await user.selectOptions(form.getByRole('combobox'), 'Trees › Needles')
    await user.type(field, 'larch.example{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const stored = () => (groups.items as Folders).folders.map((folder) => folder.links.map((link) => link.url))
    await waitFor(() => expect(stored()).toEqual([['https://alder.example/'], ['https://fir.example/', 'https://larch.example']]))
  })

  it('goes to the only widget without a question', async () => {
    const { user, form, field } = await addLink([bookmarksWidget('Links', ['Crane'])])
    expect(form.queryByRole('combobox')).not.toBeInTheDocument()
    await user.type(field, 'larch.example{Enter}')
    await waitFor(async () => expect(await links('Links')).toHaveLength(2))
  })

  it('makes a widget on a page without bookmarks', async () => {
    const { user, field } = await addLink([notesWidget('Ideas', ['Sail'])])
    await user.type(field, 'larch.example{Enter}')
    expect(await links(t('bookmarks:kind'))).toHaveLength(1)
  })

  it('says what is no address', async () => {
    const { user, form, field } = await addLink([bookmarksWidget('Links', ['Crane'])])
    await user.type(field, 'not an address{Enter}')
    expect(field).toHaveAccessibleDescription(t('account-errors:field.invalid_url'))
    expect(form.getByRole('button', { name: t('bookmark-editing:addBookmark') })).toBeVisible()
  })
})
