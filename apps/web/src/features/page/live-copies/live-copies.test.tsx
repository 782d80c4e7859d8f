import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { applyLive } from '../../../entities/live/apply-live.ts'
import { chooseFrom, findWidget, inWidget, undo } from '../../../testing/actions.ts'
import { openPage } from '../../../testing/render-app.tsx'
import { renderWidget, renderWidgets } from '../../../testing/render-widget.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { bookmarksWidget, feedWidget, notesWidget } from '../../../testing/things.ts'

const live = t('live-copies:liveCopy')
const mark = t('live-copies:isLiveCopy')
const shownAt = { is_live_copy: true, is_shared: true, source_id: 71, share_widget_id: 71, tab: { id: 7, public_id: 'Ori1234' } } as const
const denied = {
  title: '',
  is_live_copy: true,
  is_shared: true,
  settings: { access_denied: true },
  items: {
    access_denied: true,
    total: 0,
    next: null,
  },
} as const

const liveLinks = (fields: Partial<Widget> = {}) => bookmarksWidget('Links', ['Alder', 'Birch'], { ...shownAt, ...fields })
const menuOf = async (user: UserEvent, title: string) => {
  await user.hover(await findWidget(title))
  return (await inWidget(title)).findByRole('button', { name: t('widget-editing:widgetMenu', { title }) })
}
const entriesOf = async (user: UserEvent, title: string) => {
  await user.click(await menuOf(user, title))
  const entries = within(await screen.findByRole('menu')).getAllByRole('menuitem')
  return entries.map((entry) => entry.textContent)
}
const widgetsOn = (title: string): Widget[] =>
  state.pages.find((page) => page.title === title)?.columns.flatMap(({ widgets }) => widgets) ?? []
const foreign = (widgets: Widget[], fields: Partial<Page> = {}) => addPage([widgets], { owner_id: 99, share_mode: 'public', ...fields })

describe('a live copy on a page', () => {
  it('has a mark, and shows its items to be read alone', async () => {
    const { user } = await renderWidgets(addPage([[liveLinks(), bookmarksWidget('Own', ['Cedar'])]]))
    const copy = await inWidget('Links')
    expect(await copy.findByRole('img', { name: mark })).toBeInTheDocument()
    expect(await copy.findByRole('link', { name: /Alder/ })).toBeInTheDocument()
    expect(await (await inWidget('Own')).findAllByRole('button', { name: t('bookmark-editing:addTo', { title: 'Own' }) })).not.toEqual([])
    expect(copy.queryByRole('button', { name: t('bookmark-editing:addTo', { title: 'Links' }) })).not.toBeInTheDocument()
    await user.dblClick(copy.getByRole('button', { name: /^Links/ }))
    expect(copy.queryByRole('textbox')).not.toBeInTheDocument()
  })

  it('leads to its original, and offers its editors what is its own', async () => {
    const original = addPage([[bookmarksWidget('Original', ['Alder'])]], { title: 'Trees', public_id: 'Ori1234' })
    const { user } = await openPage(addPage([[liveLinks()]], { title: 'Home' }))
    expect(await entriesOf(user, 'Links')).toEqual([
      t('live-copies:openOriginal'),
      t('widget-editing:settings'),
      t('live-copies:copyToPage'),
      t('widget-editing:moveToPage'),
      expect.stringContaining(t('shared-widget:copyLink')),
      t('widget-editing:deleteWidget'),
    ])
    await user.click(screen.getByRole('menuitem', { name: t('live-copies:openOriginal') }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Trees' })).toBeInTheDocument()
    expect(location.pathname + location.hash).toMatch(new RegExp(`^/p/${original.public_id}[^#]*#71$`))
  })

  it('is coloured where it is', async () => {
    const { user } = await renderWidgets(addPage([[liveLinks()]], { title: 'Home' }))
    await chooseFrom(user, await menuOf(user, 'Links'), t('widget-editing:settings'))
    const sheet = within(await screen.findByRole('dialog', { name: t('widget-editing:settingsOf', { title: 'Links' }) }))
    expect(sheet.getByText(t('live-copies:frameOnly'))).toBeInTheDocument()
    expect(sheet.queryByRole('textbox')).not.toBeInTheDocument()
    const [, colour] = await sheet.findAllByRole('radio')
    await user.click(colour as HTMLElement)
    await waitFor(() => expect(widgetsOn('Home')[0]?.settings['_b']).toBeTypeOf('number'))
  })

  it('is deleted without its original, and comes back with undo', async () => {
    const { user } = await renderWidgets(addPage([[liveLinks()]], { title: 'Home' }))
    await chooseFrom(user, await menuOf(user, 'Links'), t('widget-editing:deleteWidget'))
    await waitFor(() => expect(widgetsOn('Home')).toEqual([]))
    await undo(user)
    await waitFor(() => expect(widgetsOn('Home')).toHaveLength(1))
  })

  it('reads the articles of feeds by its original', async () => {
    const copy = feedWidget('News', shownAt)
    state.feeds.set(71, [])
    await renderWidget(copy)
    await waitFor(() => expect(server.calls('articles').map(({ params }) => JSON.stringify(params))).not.toEqual([]))
    const calls = JSON.stringify(server.calls('articles'))
    expect([calls.includes('71'), calls.includes(String(copy.id))]).toEqual([true, false])
  })
})

describe('a live copy that shows nothing', () => {
  it.each([
    ['denied', denied],
    ['gone', { title: '', is_live_copy: true, is_shared: true, settings: { unavailable: true }, items: null }],
  ] as const)('says why: %s', async (reason, fields) => {
    await renderWidgets(foreign([liveLinks({ ...fields, source_id: undefined, tab: undefined, share_widget_id: undefined })]))
    const copy = within(await screen.findByRole('article', { name: live }))
    expect(await copy.findByText(t(`live-copies:${reason}.title`))).toBeInTheDocument()
    expect(copy.getByText(t(`live-copies:${reason}.text`))).toBeInTheDocument()
    expect(copy.queryByRole('link')).not.toBeInTheDocument()
  })

  it('can be deleted by an editor, who is offered no copy of it', async () => {
    const { user } = await renderWidgets(addPage([[liveLinks({ ...denied, source_id: undefined, tab: undefined })]], { title: 'Home' }))
    const entries = await entriesOf(user, live)
    expect(entries).toContain(t('widget-editing:deleteWidget'))
    expect(entries).not.toContain(t('live-copies:copyToPage'))
    await user.click(screen.getByRole('menuitem', { name: t('widget-editing:deleteWidget') }))
    expect(await screen.findByText(t('widget-editing:deleted', { title: live }))).toBeInTheDocument()
    await waitFor(() => expect(widgetsOn('Home')).toEqual([]))
  })
})

describe('making a live copy', () => {
  const choose = async (user: UserEvent, name: string, button: string) => {
    const dialog = within(await screen.findByRole('dialog', { name }))
    await user.click(await dialog.findByRole('checkbox', { name: live }))
    await user.click(await dialog.findByRole('button', { name: button }))
    return dialog
  }

  it('is a choice where a widget of somebody else is added to an own page', async () => {
    const page = foreign([bookmarksWidget('Links', ['Alder'])], { title: 'Trees' })
    addPage([[]], { title: 'Home' })
    const { user } = await renderWidgets(page)
    await chooseFrom(user, await menuOf(user, 'Links'), t('widget-viewing:addToPage'))
    const dialog = await choose(user, t('widget-viewing:addTitle', { title: 'Links' }), 'Home')
    await user.click(await dialog.findByRole('button', { name: t('widget-viewing:column', { number: 1 }) }))
    expect(await screen.findByText(t('live-copies:added', { title: 'Links', page: 'Home' }))).toBeInTheDocument()
    expect(widgetsOn('Home')).toMatchObject([{ is_live_copy: true, tab: { public_id: page.public_id } }])
  })

  it('is a choice in the menu of an own widget, which then has a mark', async () => {
    const { user } = await renderWidgets(addPage([[bookmarksWidget('Links', ['Alder'])]], { title: 'Home' }))
    await chooseFrom(user, await menuOf(user, 'Links'), t('live-copies:copyToPage'))
    const dialog = await choose(user, t('widget-viewing:addTitle', { title: 'Links' }), t('organise:thisPage', { title: 'Home' }))
    await user.click(await dialog.findByRole('button', { name: t('widget-viewing:column', { number: 1 }) }))
    await waitFor(() => expect(widgetsOn('Home')).toHaveLength(2))
    expect(await screen.findByRole('img', { name: t('live-copies:hasLiveCopies') })).toBeInTheDocument()
    expect(await screen.findByRole('img', { name: mark })).toBeInTheDocument()
  })

  it('is a choice for checked widgets, and undone as one', async () => {
    addPage([[]], { title: 'Work' })
    const { user } = await openPage(addPage([[bookmarksWidget('Links', ['Alder']), notesWidget('Notes', ['Plan'])]], { title: 'Home' }))
    await chooseFrom(user, await screen.findByRole('button', { name: t('shell:pageActions') }), t('organise:organise'))
    const bar = within(await screen.findByRole('toolbar', { name: t('organise:actions') }))
    await user.click(bar.getByRole('checkbox', { name: t('organise:selectAll', { count: 2 }) }))
    await user.click(bar.getByRole('button', { name: t('organise:copyTo') }))
    await choose(user, t('organise:copyTitle', { count: 2 }), 'Work')
    expect(await screen.findByText(t('live-copies:copied', { count: 2, page: 'Work' }))).toBeInTheDocument()
    expect(widgetsOn('Work').map(({ is_live_copy }) => is_live_copy)).toEqual([true, true])
    await undo(user)
    await waitFor(() => expect(widgetsOn('Work')).toEqual([]))
  })

  it('says why it was not made', async () => {
    const page = foreign([bookmarksWidget('Links', ['Alder'])])
    addPage([[]], { title: 'Home' })
    server.refuse('addWidget', 'widget_limit')
    const { user } = await renderWidgets(page)
    await chooseFrom(user, await menuOf(user, 'Links'), t('widget-viewing:addToPage'))
    const dialog = await choose(user, t('widget-viewing:addTitle', { title: 'Links' }), 'Home')
    await user.click(await dialog.findByRole('button', { name: t('widget-viewing:column', { number: 1 }) }))
    const reason = t('account-errors:widget_limit')
    expect(await screen.findByText(t('widget-viewing:notAdded', { title: 'Links', reason }))).toBeInTheDocument()
  })
})

describe('changes of an original', () => {
  it('are read where a live copy shows it, and on no other page', async () => {
    const page = addPage([[liveLinks()]])
    const second = addPage([[bookmarksWidget('Own', ['Cedar'])]])
    await renderWidgets(page)
    expect(await (await inWidget('Links')).findByRole('link', { name: /Alder/ })).toBeInTheDocument()
    const [copy] = state.pages.find(({ id }) => id === page.id)?.columns[0]?.widgets ?? []
    Object.assign(copy ?? {}, { ...denied, source_id: undefined, tab: undefined })
    applyLive({ type: 'live_copies', public_id: second.public_id })
    applyLive({ type: 'live_copies', public_id: page.public_id })
    expect(await screen.findByText(t('live-copies:denied.title'))).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /Alder/ })).not.toBeInTheDocument()
  })
})
