import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { carry, chooseFrom, toHaveFocus } from '../../../testing/actions.ts'
import { openPage } from '../../../testing/render-app.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

const titles = () => state.pages.map(({ title }) => title)
const handle = (title: string) => screen.getByRole('button', { name: t('page-marks:movePage', { title }) })
const listed = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('listitem')
    .map((row) => within(row).getByRole('link').textContent)

/** Ada's pages Morning, Garden and Travel, with their list open. */
async function openList() {
  const [first] = ['Morning', 'Garden', 'Travel'].map((title) => addPage([[]], { title }))
  const { user } = await openPage(first ?? addPage())
  await user.click(screen.getByRole('button', { name: t('shell:pages') }))
  await screen.findByRole('button', { name: t('page-marks:movePage', { title: 'Garden' }) })
  return { user }
}

describe('list of pages', () => {
  it('marks the page that is shown', async () => {
    await openList()
    const current = within(screen.getByRole('dialog')).getByRole('link', { current: 'page' })
    expect(current).toHaveTextContent('Morning')
  })

  it('puts pages into another order with the keyboard', async () => {
    const { user } = await openList()
    await carry(user, handle('Garden'), '{ArrowUp}', '[Space]')
    await waitFor(() => expect(titles()).toEqual(['Garden', 'Morning', 'Travel']))
    expect(listed()).toEqual(['Garden', 'Morning', 'Travel'])
  })

  it('returns the focus to the handle of the page that was moved', async () => {
    const { user } = await openList()
    await carry(user, handle('Garden'), '{ArrowUp}', '[Space]')
    await waitFor(() => expect(handle('Garden')).toHaveFocus())
  })

  it('stays open, and in its order, when moving is ended with Escape', async () => {
    const { user } = await openList()
    await carry(user, handle('Garden'), '{ArrowUp}', '{Escape}')
    expect(listed()).toEqual(['Morning', 'Garden', 'Travel'])
    expect(server.calls('savePagesOrder')).toEqual([])
  })

  it('goes back to the order it had when that cannot be saved', async () => {
    const { user } = await openList()
    server.refuse('savePagesOrder', 'bad_request')
    await carry(user, handle('Morning'), '{ArrowDown}', '[Space]')
    const reason = t('errors:bad_request')
    expect(await screen.findByText(t('rejections:orderPages', { reason }))).toBeInTheDocument()
    await waitFor(() => expect(listed()).toEqual(['Morning', 'Garden', 'Travel']))
  })

  it('offers to try again when the pages cannot be loaded', async () => {
    const page = addPage([[]], { title: 'Morning' })
    server.refuse('listPages', 'internal', { times: Infinity })
    const { user } = await openPage(page)
    const [retry] = await screen.findAllByRole('button', { name: t('shared:retry') })
    server.accept('listPages')
    await user.click(retry as HTMLElement)
    expect(
      await within(screen.getByRole('navigation', { name: t('page-marks:pagesBar') })).findByRole('link', { name: 'Morning' }),
    ).toBeVisible()
  })

  it('tells of each page how it is shared', async () => {
    const page = addPage([[]], { title: 'Morning', share_mode: 'link' })
    const { user } = await openPage(page)
    await user.click(screen.getByRole('button', { name: t('shell:pages') }))
    const list = within(await screen.findByRole('dialog'))
    expect(await list.findByRole('link', { name: `Morning${t('page-marks:shared.link')}` })).toBeVisible()
  })
})

describe('new page', () => {
  const openDialog = async () => {
    const { user } = await openPage(addPage([[]], { title: 'Morning' }))
    await user.click(await screen.findByRole('button', { name: t('shell:newPage') }))
    const dialog = within(await screen.findByRole('dialog', { name: t('shell:newPage') }))
    return { user, dialog, title: () => dialog.getByLabelText(t('page-actions:pageTitle')) }
  }

  it('has the focus in its title field', async () => {
    const { title } = await openDialog()
    await waitFor(() => expect(title()).toHaveFocus())
  })

  it('needs a title', async () => {
    const { user, dialog, title } = await openDialog()
    await user.click(dialog.getByRole('button', { name: t('page-actions:createPage') }))
    expect(title()).toHaveAccessibleDescription(t('account-errors:field.blank'))
    expect(server.calls('createPage')).toEqual([])
  })

  it('has the chosen number of columns, and opens', async () => {
    const { user, dialog, title } = await openDialog()
    await user.type(title(), 'Travel')
    await user.click(dialog.getByRole('radio', { name: '5' }))
    await user.click(dialog.getByRole('button', { name: t('page-actions:createPage') }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Travel' })).toBeVisible()
    expect(state.pages.find((page) => page.title === 'Travel')?.columns).toHaveLength(5)
  })

  it('is created once when the response was lost and the form is sent again', async () => {
    const { user, dialog, title } = await openDialog()
    server.loseAnswer('createPage')
    await user.type(title(), 'Travel{Enter}')
    await dialog.findByText(t('errors:network'))
    await user.type(title(), '{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'Travel' })).toBeVisible()
    expect(titles()).toEqual(['Morning', 'Travel'])
  })

  it('reports that the page limit is reached', async () => {
    const { user, dialog, title } = await openDialog()
    server.refuse('createPage', 'page_limit')
    await user.type(title(), 'One too many{Enter}')
    expect(await dialog.findByText(t('account-errors:page_limit'))).toBeVisible()
    expect(title()).toHaveValue('One too many')
  })
})

describe('page title', () => {
  const openTitle = async () => {
    const page = addPage([[]], { title: 'Morning' })
    const { user } = await openPage(page)
    const heading = await screen.findByRole('heading', { level: 1, name: 'Morning' })
    return { user, button: await within(heading).findByRole('button'), field: () => screen.getByLabelText(t('page-actions:title')) }
  }

  it('is saved while it is typed, without white space around it', async () => {
    const { user, button, field } = await openTitle()
    await user.click(button)
    await user.clear(field())
    await user.type(field(), 'Evening  ')
    await waitFor(() => expect(titles()).toEqual(['Evening']))
    expect(field()).toHaveFocus()
  })

  it('gives the focus back to the heading on Enter', async () => {
    const { user, button, field } = await openTitle()
    button.focus()
    await user.keyboard('{F2}')
    await user.clear(field())
    await user.type(field(), 'Evening{Enter}')
    await toHaveFocus(() => screen.getByRole('button', { name: 'Evening' }))
    expect(document.title).toContain('Evening')
  })

  it('stays as it was when it is left empty', async () => {
    const { user, button, field } = await openTitle()
    await user.click(button)
    await user.clear(field())
    await user.type(field(), '   {Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'Morning' })).toBeVisible()
    expect(server.calls('updatePage')).toEqual([])
  })

  it('receives shortcut keys as text', async () => {
    const { user, button, field } = await openTitle()
    await user.click(button)
    await user.clear(field())
    await user.keyboard('a/b?')
    expect(field()).toHaveValue('a/b?')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(titles()).toEqual(['a/b?']))
  })

  it('is changed in a dialog of the page menu', async () => {
    const { user } = await openTitle()
    await chooseFrom(user, screen.getByRole('button', { name: t('shell:pageActions') }), t('page-actions:editTitle'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.clear(dialog.getByLabelText(t('page-actions:title')))
    await user.type(dialog.getByLabelText(t('page-actions:title')), 'Evening')
    await user.click(dialog.getByRole('button', { name: t('page-actions:save') }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Evening' })).toBeVisible()
    await waitFor(() => expect(titles()).toEqual(['Evening']))
  })

  it('goes back to what it was when the server refuses it', async () => {
    const { user, button, field } = await openTitle()
    server.refuse('updatePage', 'forbidden')
    await user.click(button)
    await user.clear(field())
    await user.type(field(), 'Evening{Enter}')
    expect(await screen.findByText(t('rejections:renamePage', { reason: t('errors:forbidden') }))).toBeVisible()
    expect(await screen.findByRole('heading', { level: 1, name: 'Morning' })).toBeVisible()
  })
})

describe('account menu', () => {
  const openMenu = async () => {
    const { user } = await openPage(addPage([[]], { title: 'Morning' }))
    await user.click(await screen.findByRole('button', { name: t('shell:accountMenu') }))
    return { user, menu: await screen.findByRole('menu') }
  }

  it('names the person who is signed in', async () => {
    const { menu } = await openMenu()
    expect(menu).toHaveTextContent('ada@example.org')
  })

  it('switches the language at once and keeps the choice', async () => {
    const { user } = await openMenu()
    await user.click(screen.getByRole('menuitemradio', { name: t('account-menu:languages.de') }))
    await waitFor(() => expect(document.documentElement.lang).toBe('de'))
    expect(localStorage.getItem('foyer.language')).toBe('de')
  })

  it('switches between light and dark', async () => {
    const { user } = await openMenu()
    await user.click(screen.getByRole('menuitemradio', { name: t('account-menu:themes.dark') }))
    expect(document.documentElement.dataset['theme']).toBe('dark')
    await user.click(screen.getByRole('menuitemradio', { name: t('account-menu:themes.system') }))
    expect(document.documentElement.dataset['theme']).toBe('light')
  })

  it('signs out without confirmation', async () => {
    const { user } = await openMenu()
    await user.click(screen.getByRole('menuitem', { name: t('account-menu:logOut') }))
    await waitFor(() => expect(state.user).toBeNull())
    await waitFor(() => expect(location.pathname).toBe('/'))
  })

  it('gives the focus back to its button on Escape', async () => {
    const { user } = await openMenu()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: t('shell:accountMenu') })).toHaveFocus())
  })
})
