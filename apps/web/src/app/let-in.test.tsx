import type { PageRole } from '@foyer/contracts/pages/base/page-roles'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPage } from '../testing/render-app.tsx'
import { addForeignPage, addPage, server, state } from '../testing/scene.ts'
import { t } from '../testing/texts.ts'
import { bookmarksWidget } from '../testing/things.ts'

/** A private page of Ben's that he has let Ada into. */
async function letIn(role: PageRole) {
  const page = addForeignPage('Trip', { share_mode: 'private', is_public: false, isFollowed: true })
  page.columns = [{ widgets: [bookmarksWidget('Links', ['A'])] }]
  state.roles.set(page.id, role)
  const { user } = await openPage(page)
  const menu = async () => {
    await user.click(await screen.findByRole('button', { name: t('shell:pageActions') }))
    return within(await screen.findByRole('menu'))
  }
  return { page, user, menu }
}

const entriesOf = (menu: Pick<typeof screen, 'getAllByRole'>) => menu.getAllByRole('menuitem').map((entry) => entry.textContent.trim())

describe('a page of somebody else, for an editor', () => {
  it('has in its menu what editors may do, and nothing that is the owner’s', async () => {
    const { menu } = await letIn('editor')
    const entries = entriesOf(await menu())
    expect(entries).toEqual([
      t('page-actions:addWidget'),
      t('page-clipboard:paste'),
      t('page-actions:importFile'),
      t('page-actions:editTitle'),
      t('page-actions:columns'),
      t('page-actions:background'),
      t('organise:organise'),
      t('page-actions:history'),
      t('page-copy:copy'),
      t('page-marks:star'),
      t('page-marks:leavePage'),
      t('page-actions:collapseAll'),
      expect.stringContaining(t('page-actions:search')),
      expect.stringContaining(t('page-actions:shortcuts')),
    ])
  })

  it('has no button that shares it, and a title that can be edited', async () => {
    await letIn('editor')
    expect(await screen.findByRole('button', { name: t('content:addContent') })).toBeVisible()
    expect(screen.queryByRole('button', { name: t('share-button:share') })).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1, name: 'Trip' })).toBeInTheDocument()
  })

  it('moves a widget to another page that its editor may edit, whoever it belongs to', async () => {
    addPage([[]], { title: 'Own' })
    state.roles.set(addForeignPage('Shared', { isFollowed: true }).id, 'editor')
    addForeignPage('Watched', { isFollowed: true })
    const { user } = await letIn('editor')
    await user.click(await screen.findByRole('button', { name: t('widget-editing:widgetMenu', { title: 'Links' }) }))
    const menu = within(await screen.findByRole('menu'))
    expect(menu.getByRole('menuitem', { name: t('widget-editing:settings') })).toBeVisible()
    await user.click(menu.getByRole('menuitem', { name: t('widget-editing:moveToPage') }))
    const choices = within(await screen.findByRole('list', { name: t('widget-editing:otherPages') })).getAllByRole('button')
    expect(choices.map(({ textContent }) => textContent)).toEqual(['Own', `Shared${t('page-marks:byOwner', { name: 'Ben' })}`])
  })

  it('is left after a question, which leads away from it', async () => {
    const { user, menu, page } = await letIn('editor')
    await user.click((await menu()).getByRole('menuitem', { name: t('page-marks:leavePage') }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: t('page-people:leave') }))
    await waitFor(() => expect(server.calls('unfollowPage')).toMatchObject([{ params: { id: page.id } }]))
    expect(await screen.findByText(t('page-people:left', { title: 'Trip' }))).toBeVisible()
    await waitFor(() => expect(location.pathname).not.toContain(page.public_id))
  })
})

describe('a page of somebody else, for a viewer whom the owner has let in', () => {
  it('has in its menu what viewers may do', async () => {
    const { menu } = await letIn('viewer')
    expect(entriesOf(await menu())).toEqual([
      t('page-copy:copy'),
      t('page-marks:star'),
      t('page-marks:leavePage'),
      t('page-actions:collapseAll'),
      expect.stringContaining(t('page-actions:search')),
      expect.stringContaining(t('page-actions:shortcuts')),
    ])
  })
})

describe('the list of pages', () => {
  it.each([
    ['editor', ['page-marks:star', 'page-marks:leavePage', 'page-actions:editTitle', 'page-copy:copy']],
    ['viewer', ['page-marks:star', 'page-marks:leavePage', 'page-copy:copy']],
  ] as const)('has in the menu of a page what its %s may do', async (role, keys) => {
    const { user } = await letIn(role)
    await user.click(screen.getByRole('button', { name: t('page-marks:pagesOf', { name: 'Ben' }) }))
    await user.click(await screen.findByRole('button', { name: t('page-marks:pageMenu', { title: 'Trip' }) }))
    expect(entriesOf(within(await screen.findByRole('menu')))).toEqual(keys.map((key) => t(key)))
  })
})
