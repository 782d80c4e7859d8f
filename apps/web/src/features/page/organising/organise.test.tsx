import { limits } from '@foyer/contracts/limits'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { flushSync } from 'react-dom'
import { describe, expect, it } from 'vitest'
import { chooseFrom, toHaveFocus, undo } from '../../../testing/actions.ts'
import { setScreenWidth } from '../../../testing/browser-apis.ts'
import { openApp, openPage } from '../../../testing/render-app.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { bookmarksWidget, notesWidget } from '../../../testing/things.ts'

const menuButton = () => screen.findByRole('button', { name: t('shell:pageActions') })
const bar = () => screen.findByRole('toolbar', { name: t('organise:actions') })
const check = (title: string) => screen.findByRole('checkbox', { name: t('organise:check', { title }) })
const columnsOf = (page: { id: number }) =>
  state.pages.find(({ id }) => id === page.id)?.columns.map(({ widgets }) => widgets.map(({ title }) => title).join(' '))

/** Home with three widgets in two columns, and Work with one; Home is being organised. */
async function organise() {
  const home = addPage([[bookmarksWidget('Links', ['Alder']), notesWidget('Notes', ['Plan'])], [bookmarksWidget('More', ['Birch'])]], {
    title: 'Home',
  })
  const work = addPage([[bookmarksWidget('Tools', ['Oak'])]], { title: 'Work' })
  const later = addPage([[]], { title: 'Later' })
  const { user } = await openPage(home)
  await start(user)
  return { user, home, work, later, press: (name: string) => pressIn(user, name) }
}

async function start(user: UserEvent) {
  await chooseFrom(user, await menuButton(), t('organise:organise'))
  await bar()
}

const pressIn = async (user: UserEvent, name: string) => user.click(within(await bar()).getByRole('button', { name }))
const choosePage = async (user: UserEvent, name: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
const goTo = async (user: UserEvent, title: string) => {
  await user.click(screen.getByRole('link', { name: title }))
  await screen.findByRole('heading', { level: 1, name: title })
}

describe('organise mode', () => {
  it('begins at its bar, and says how many widgets are checked', async () => {
    const { user } = await organise()
    await toHaveFocus(() => screen.getByRole('checkbox', { name: t('organise:selectAll', { count: 3 }) }))
    const status = within(await bar()).getByRole('status')
    expect(status).toHaveTextContent(t('organise:selected', { count: 0 }))
    await user.click(await check('Links'))
    await user.click(await check('More'))
    expect(status).toHaveTextContent(t('organise:selected', { count: 2 }))
    await user.click(await check('Links'))
    expect(status).toHaveTextContent(t('organise:selected', { count: 1 }))
  })

  it('checks all widgets of the page, or none', async () => {
    const { user } = await organise()
    const all = screen.getByRole('checkbox', { name: t('organise:selectAll', { count: 3 }) })
    await user.click(all)
    for (const title of ['Links', 'Notes', 'More']) expect(await check(title)).toBeChecked()
    await user.click(all)
    for (const title of ['Links', 'Notes', 'More']) expect(await check(title)).not.toBeChecked()
  })

  it('is left with Escape and with its button, which clears what is checked', async () => {
    const { user, press } = await organise()
    await user.click(await check('Links'))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: t('organise:actions') })).not.toBeInTheDocument())
    expect(await screen.findByRole('button', { name: t('widget-editing:widgetMenu', { title: 'Links' }) })).toBeInTheDocument()
    await start(user)
    expect(await check('Links')).not.toBeChecked()
    await press(t('organise:done'))
    await waitFor(() => expect(screen.queryByRole('checkbox')).not.toBeInTheDocument())
  })

  it('closes a dialog with Escape, and stays', async () => {
    const { user, press } = await organise()
    await user.click(await check('Links'))
    await press(t('organise:moveTo'))
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await check('Links')).toBeChecked()
  })

  it('checks all with Ctrl+A, and one with the space bar on its header', async () => {
    const { user } = await organise()
    await check('More')
    const header = within(screen.getByRole('article', { name: 'Notes' })).getByRole('button', { name: /^Notes/ })
    flushSync(() => header.focus())
    await user.keyboard(' ')
    expect(await check('Notes')).toBeChecked()
    expect(header).toHaveAttribute('aria-expanded', 'true')
    await user.keyboard('{Control>}a{/Control}')
    for (const title of ['Links', 'Notes', 'More']) expect(await check(title)).toBeChecked()
  })

  it('does nothing while nothing is checked', async () => {
    const { press } = await organise()
    await press(t('organise:delete'))
    await press(t('organise:moveTo'))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  it('is offered on a phone in edit mode alone', async () => {
    setScreenWidth(390)
    const page = addPage([[bookmarksWidget('Links', ['Alder'])]])
    const { user } = openApp(`/p/${page.public_id}`)
    await user.click(await menuButton())
    await screen.findByRole('menu')
    expect(screen.queryByRole('menuitem', { name: t('organise:organise') })).not.toBeInTheDocument()
    await user.click(screen.getByRole('menuitemcheckbox', { name: t('page-actions:editPage') }))
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
    await user.click(await menuButton())
    expect(await screen.findByRole('menuitem', { name: t('organise:organise') })).toBeInTheDocument()
  })
})

describe('checked widgets', () => {
  it('go at once, and one undo brings all back', async () => {
    const { user, home } = await organise()
    await user.click(await check('Links'))
    await user.click(await check('More'))
    const release = server.hold('deleteWidgets')
    await pressIn(user, t('organise:delete'))
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Links' })).not.toBeInTheDocument())
    expect(screen.getByRole('article', { name: 'Notes' })).toBeInTheDocument()
    release()
    await waitFor(() => expect(columnsOf(home)).toEqual(['Notes', '']))
    expect(within(await bar()).getByRole('status')).toHaveTextContent(t('organise:selected', { count: 0 }))
    await undo(user)
    expect(await screen.findByRole('article', { name: 'Links' })).toBeInTheDocument()
    await waitFor(() => expect(columnsOf(home)).toEqual(['Links Notes', 'More']))
  })

  it('go only after a question where they are many', async () => {
    const count = limits.deleted_unasked + 1
    const many = addPage([Array.from({ length: count }, (_, index) => notesWidget(`Notes ${index}`, []))], { title: 'Many' })
    const { user } = await openPage(many)
    await start(user)
    await user.click(await screen.findByRole('checkbox', { name: t('organise:selectAll', { count }) }))
    await pressIn(user, t('organise:delete'))
    const question = within(await screen.findByRole('alertdialog', { name: t('organise:deleteQuestion', { count }) }))
    const confirm = question.getByRole('button', { name: t('organise:deleteAction', { count }) })
    expect(confirm).toBeDisabled()
    await user.click(question.getByRole('checkbox', { name: t('organise:deleteCheck', { count }) }))
    await user.click(confirm)
    await waitFor(() => expect(columnsOf(many)).toEqual(['']))
  })

  it('come back, with the reason, where the server refuses', async () => {
    const { user, home } = await organise()
    await user.click(await check('Links'))
    server.refuse('deleteWidgets', 'not_found')
    await pressIn(user, t('organise:delete'))
    const reason = t('errors:not_found')
    expect(await screen.findByText(t('rejections:deleteWidgets', { reason }))).toBeInTheDocument()
    expect(await screen.findByRole('article', { name: 'Links' })).toBeInTheDocument()
    expect(columnsOf(home)).toEqual(['Links Notes', 'More'])
  })

  it('stay checked when one goes to another page, and move from all of them to one', async () => {
    const { user, home, work, later, press } = await organise()
    await user.click(await check('Links'))
    await user.click(await check('More'))
    await goTo(user, 'Work')
    await user.click(await check('Tools'))
    const status = within(await bar()).getByRole('status')
    expect(status).toHaveTextContent(t('organise:selectedElsewhere', { count: 3, elsewhere: 2 }))
    await press(t('organise:moveTo'))
    await choosePage(user, 'Later')
    await waitFor(() => expect([columnsOf(home), columnsOf(work), columnsOf(later)]).toEqual([['Notes', ''], [''], ['Links More Tools']]))
    await undo(user)
    await waitFor(() => expect([columnsOf(home), columnsOf(work), columnsOf(later)]).toEqual([['Links Notes', 'More'], ['Tools'], ['']]))
  })

  it('are copied, and one undo deletes the copies', async () => {
    const { user, home, work, press } = await organise()
    await user.click(await check('Links'))
    await user.click(await check('More'))
    await press(t('organise:copyTo'))
    await choosePage(user, 'Work')
    expect(await screen.findByText(t('organise:copied', { count: 2, page: 'Work' }))).toBeInTheDocument()
    expect([columnsOf(home), columnsOf(work)]).toEqual([['Links Notes', 'More'], ['Links More Tools']])
    await undo(user)
    await waitFor(() => expect(columnsOf(work)).toEqual(['Tools']))
  })

  it('are copied to their own page as well, and show there', async () => {
    const { user, press } = await organise()
    await user.click(await check('Links'))
    await press(t('organise:copyTo'))
    await choosePage(user, t('organise:thisPage', { title: 'Home' }))
    await waitFor(() => expect(screen.getAllByRole('article', { name: 'Links' })).toHaveLength(2))
  })

  it('stay checked where the server refuses to copy them, and the reason is said', async () => {
    const { user, press } = await organise()
    await user.click(await check('Links'))
    server.refuse('addWidget', 'widget_limit')
    await press(t('organise:copyTo'))
    await choosePage(user, 'Work')
    const reason = t('account-errors:widget_limit')
    expect(await screen.findByText(t('organise:notCopied', { reason }))).toBeInTheDocument()
    expect(await check('Links')).toBeChecked()
  })

  it('are not offered the page that all of them are on', async () => {
    const { user, press } = await organise()
    await user.click(await check('Links'))
    await press(t('organise:moveTo'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByRole('button', { name: 'Work' })).toBeInTheDocument()
    expect(dialog.queryByRole('button', { name: /Home/ })).not.toBeInTheDocument()
  })
})
