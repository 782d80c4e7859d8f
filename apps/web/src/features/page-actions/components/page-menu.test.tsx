import { preferences } from '../../../entities/preference/preferences.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { chooseFrom } from '../../../testing/actions.ts'
import { setScreenWidth } from '../../../testing/browser-apis.ts'
import { openPage } from '../../../testing/render-app.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { bookmarksWidget, feedWidget } from '../../../testing/things.ts'

const button = () => screen.getByRole('button', { name: t('shell:pageActions') })
const entries = () => screen.getAllByRole('menuitem').map((entry) => entry.firstChild?.nextSibling?.textContent ?? entry.textContent)

describe('page menu', () => {
  it('lets a visitor look and search, and change nothing', async () => {
    const page = addPage([[bookmarksWidget('Links', ['Alder'])]], { share_mode: 'link' })
    state.user = null
    const { user } = await openPage(page)
    await user.click(button())
    await screen.findByRole('menu')
    expect(entries()).toEqual([t('page-actions:collapseAll'), t('page-actions:search'), t('page-actions:shortcuts')])
  })

  it('collapses and expands all widgets', async () => {
    const { user } = await openPage(addPage([[bookmarksWidget('Links', ['Alder'])], [bookmarksWidget('More', ['Birch'])]]))
    await screen.findByRole('link', { name: 'Alder' })
    await chooseFrom(user, button(), t('page-actions:collapseAll'))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Alder' })).not.toBeInTheDocument())
    expect(screen.queryByRole('link', { name: 'Birch' })).not.toBeInTheDocument()
    await chooseFrom(user, button(), t('page-actions:expandAll'))
    expect(await screen.findByRole('link', { name: 'Alder' })).toBeInTheDocument()
  })

  it('opens with a right click beside the widgets', async () => {
    await openPage(addPage([[bookmarksWidget('Links', ['Alder'])]]))
    fireEvent.contextMenu(screen.getByRole('main'))
    expect(await screen.findByRole('menu')).toBeVisible()
  })

  it('leaves the menu of the browser to a right click with the shift key', async () => {
    await openPage(addPage([[bookmarksWidget('Links', ['Alder'])]]))
    const isLeft = fireEvent.contextMenu(screen.getByRole('main'), { shiftKey: true })
    expect(isLeft).toBe(true)
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  })

  it.each([
    ['beside the widgets', () => screen.getByRole('main')],
    ['on a widget', () => screen.getByRole('heading', { level: 2, name: 'Links' })],
    ['on a bookmark', () => screen.getByRole('link', { name: 'Alder' })],
  ])('leaves the menu of the browser to a right click %s where that is preferred', async (_, find) => {
    preferences.browserMenus.store.set(true)
    await openPage(addPage([[bookmarksWidget('Links', ['Alder'])]]))
    await screen.findByRole('link', { name: 'Alder' })
    expect(fireEvent.contextMenu(find())).toBe(true)
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  })

  it('offers the feeds of the page as a file where there are feeds', async () => {
    const page = addPage([[feedWidget('News')]])
    const { user } = await openPage(page)
    await user.click(button())
    const entry = await screen.findByRole('menuitem', { name: t('page-actions:exportFeeds') })
    expect(entry).toHaveAttribute('href', expect.stringContaining(page.public_id))
  })
})

describe('page menu on a phone', () => {
  const openMenu = async () => {
    setScreenWidth(390)
    const { user } = await openPage(addPage([[bookmarksWidget('Links', ['Alder'])]], { share_mode: 'private' }))
    await screen.findByRole('link', { name: 'Alder' })
    await user.click(button())
    return { user, editMode: await screen.findByRole('menuitemcheckbox', { name: t('page-actions:editPage') }) }
  }
  afterEach(() => preferences.editOnPhone.store.set(false))

  it('offers what adds and changes, and keeps what arranges for edit mode', async () => {
    const { editMode } = await openMenu()
    expect(editMode).not.toBeChecked()
    expect(entries()).toEqual(expect.arrayContaining([t('page-actions:addWidget'), t('page-actions:background')]))
    expect(entries()).not.toContain(t('page-actions:columns'))
    expect(entries()).not.toContain(t('organise:organise'))
  })

  it('closes as edit mode begins, which ends with Done', async () => {
    const { user, editMode } = await openMenu()
    await user.click(editMode)
    const done = await screen.findByRole('button', { name: t('page-actions:editDone') })
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
    await user.click(button())
    expect(await screen.findByRole('menuitem', { name: t('page-actions:columns') })).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await user.click(done)
    await waitFor(() => expect(done).not.toBeInTheDocument())
    expect(preferences.editOnPhone.store.get()).toBe(false)
  })

  it('leaves the search to the header', async () => {
    await openMenu()
    expect(entries()).not.toContain(t('page-actions:search'))
  })
})

describe('deleting a page', () => {
  const ask = async () => {
    const page = addPage([[]], { title: 'Garden' })
    addPage([[]], { title: 'Morning' })
    const { user } = await openPage(page)
    await chooseFrom(user, button(), t('page-actions:deletePage'))
    const question = within(await screen.findByRole('alertdialog'))
    return { user, question, confirm: () => question.getByRole('button', { name: t('page-actions:delete') }) }
  }

  it('requires a ticked checkbox', async () => {
    const { user, question, confirm } = await ask()
    expect(confirm()).toBeDisabled()
    await user.click(question.getByRole('checkbox'))
    expect(confirm()).toBeEnabled()
  })

  it('starts with an empty checkbox every time', async () => {
    const { user, question, confirm } = await ask()
    await user.click(question.getByRole('checkbox'))
    expect(confirm()).toBeEnabled()
    await user.click(question.getByRole('button', { name: t('shared:cancel') }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    await chooseFrom(user, button(), t('page-actions:deletePage'))
    const again = within(await screen.findByRole('alertdialog'))
    expect(again.getByRole('checkbox')).not.toBeChecked()
    expect(again.getByRole('button', { name: t('page-actions:delete') })).toBeDisabled()
  })

  it('opens the next page', async () => {
    const { user, question, confirm } = await ask()
    await user.click(question.getByRole('checkbox'))
    await user.click(confirm())
    expect(await screen.findByRole('heading', { level: 1, name: 'Morning' })).toBeVisible()
    await waitFor(() => expect(state.pages.map(({ title }) => title)).toEqual(['Morning']))
  })

  it('brings the page back into the menu when the server refuses, and says why', async () => {
    const { user, question, confirm } = await ask()
    server.refuse('deletePage', 'forbidden')
    await user.click(question.getByRole('checkbox'))
    await user.click(confirm())
    const reason = t('errors:forbidden')
    expect(await screen.findByText(t('rejections:deletePage', { reason }))).toBeInTheDocument()
    const bar = within(screen.getByRole('navigation', { name: t('page-marks:pagesBar') }))
    expect(await bar.findByRole('link', { name: 'Garden' })).toBeVisible()
  })
})

describe('keys of a page', () => {
  const press = async (keys: string) => {
    const { user } = await openPage(addPage([[bookmarksWidget('Links', ['Alder'])]]))
    flushSync(() => (document.activeElement as HTMLElement).blur())
    await user.keyboard(keys)
    return { user }
  }

  it('open the list of shortcuts with a question mark', async () => {
    await press('?')
    expect(await screen.findByRole('dialog', { name: t('shortcuts:title') })).toBeVisible()
  })

  it('open the search with a slash', async () => {
    await press('/')
    expect(await screen.findByRole('dialog', { name: t('search:title') })).toBeVisible()
  })

  it.each(['s', 'k'])('open the search with Ctrl+%s', async (key) => {
    await press(`{Control>}${key}{/Control}`)
    expect(await screen.findByRole('dialog', { name: t('search:title') })).toBeVisible()
  })

  it('open nothing else while a dialog is open', async () => {
    const { user } = await press('?')
    await screen.findByRole('dialog', { name: t('shortcuts:title') })
    await user.keyboard('/')
    expect(screen.queryByRole('dialog', { name: t('search:title') })).not.toBeInTheDocument()
  })
})

describe('list of shortcuts', () => {
  it('leaves out what only editors can do for a visitor', async () => {
    const page = addPage([[]], { share_mode: 'link' })
    state.user = null
    const { user } = await openPage(page)
    await user.keyboard('?')
    const dialog = within(await screen.findByRole('dialog', { name: t('shortcuts:title') }))
    expect(dialog.getByText(t('shortcuts:groups.walk'))).toBeVisible()
    expect(dialog.queryByText(t('shortcuts:groups.edit'))).not.toBeInTheDocument()
  })

  it('closes with Escape', async () => {
    const { user } = await openPage(addPage())
    await user.keyboard('?')
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})
