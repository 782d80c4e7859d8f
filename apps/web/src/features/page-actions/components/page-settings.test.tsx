import type { Page } from '@foyer/contracts/pages/page/pages'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chooseFrom, undo } from '../../../testing/actions.ts'
import { openApp, openPage } from '../../../testing/render-app.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

const pageMenu = () => screen.getByRole('button', { name: t('shell:pageActions') })
const stored = (page: Page) => state.pages.find(({ id }) => id === page.id)
const addressLabel = t('page-settings:address')

async function openSettings(fields: Partial<Omit<Page, 'columns'>> = {}, entry = t('page-actions:editTitle')) {
  const page = addPage([[]], { title: 'Morning', ...fields })
  const { user } = await openPage(page)
  await chooseFrom(user, pageMenu(), entry)
  const dialog = within(await screen.findByRole('dialog', { name: t('page-actions:editTitle') }))
  const address = await dialog.findByLabelText(addressLabel)
  const save = () => user.click(dialog.getByRole('button', { name: t('page-actions:save') }))
  return { page, user, dialog, address, description: dialog.getByLabelText(t('page-settings:description')), save }
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

describe('page settings', () => {
  it('change title and description at once', async () => {
    const { page, user, dialog, description, save } = await openSettings({ description: 'What I read' })
    expect(description).toHaveValue('What I read')
    await user.clear(description)
    await user.type(description, 'What we read')
    await user.clear(dialog.getByLabelText(t('page-actions:title')))
    await user.type(dialog.getByLabelText(t('page-actions:title')), 'Evening')
    await save()
    await isClosed()
    await waitFor(() => expect(stored(page)).toMatchObject({ title: 'Evening', description: 'What we read' }))
    expect(server.calls('setPageSlug')).toEqual([])
  })

  it('say that they are saved, and are undone', async () => {
    const { page, user, description, save } = await openSettings({ description: 'What I read' })
    await user.type(description, ' here')
    await save()
    expect(await screen.findByText(t('page-settings:saved'))).toBeInTheDocument()
    await waitFor(() => expect(stored(page)?.description).toBe('What I read here'))
    await undo(user)
    await waitFor(() => expect(stored(page)).toMatchObject({ title: 'Morning', description: 'What I read' }))
  })

  it('ask before they are closed with changes that are not saved, and not for Cancel', async () => {
    const { page, user, dialog, description } = await openSettings({ description: 'What I read' })
    await user.type(description, ' here')
    await user.keyboard('{Escape}')
    const question = within(await screen.findByRole('alertdialog', { name: t('unsaved:question') }))
    await user.click(question.getByRole('button', { name: t('cancel') }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(description).toHaveValue('What I read here')
    await user.click(dialog.getByRole('button', { name: t('cancel') }))
    await isClosed()
    expect([stored(page)?.description, screen.queryByRole('alertdialog')]).toEqual(['What I read', null])
  })

  it('call nothing where nothing was changed', async () => {
    const { save } = await openSettings({ description: 'What I read', public_url: 'my-morning' })
    await save()
    await isClosed()
    expect([...server.calls('updatePage'), ...server.calls('setPageSlug')]).toEqual([])
  })

  it('stay open beside a title with characters that nobody sees', async () => {
    const { user, dialog, save } = await openSettings()
    await user.type(dialog.getByLabelText(t('page-actions:title')), 'gnp\u202Eexe')
    await save()
    expect(dialog.getByText(new RegExp(t('account-errors:field.hidden_characters')))).toBeVisible()
    expect(server.calls('updatePage')).toEqual([])
  })

  it('want a title', async () => {
    const { user, dialog, save } = await openSettings()
    await user.clear(dialog.getByLabelText(t('page-actions:title')))
    await save()
    expect(dialog.getByLabelText(t('page-actions:title'))).toHaveAttribute('aria-invalid', 'true')
    expect(server.calls('updatePage')).toEqual([])
  })

  it('keep a new description while the server cannot be reached', async () => {
    const { page, user, description, save } = await openSettings()
    server.setOnline(false)
    await user.type(description, 'Written offline')
    await save()
    await isClosed()
    expect(stored(page)?.description).toBe('')
    server.setOnline(true)
    await waitFor(() => expect(stored(page)?.description).toBe('Written offline'))
  })

  it('say why a description was refused', async () => {
    const { user, description, save } = await openSettings()
    server.refuse('updatePage', 'forbidden')
    await user.type(description, 'Not stored')
    await save()
    expect(await screen.findByText(t('rejections:describePage', { reason: t('errors:forbidden') }))).toBeVisible()
  })

  it('leave the title editable, and can load the rest again, where the page does not load', async () => {
    addPage([[]], { title: 'Shown' })
    const page = addPage([[]], { title: 'Morning' })
    const { user } = openApp(`/p/${state.pages[0]?.public_id}`)
    await user.click(await screen.findByRole('button', { name: t('shell:pages') }))
    const list = within(await screen.findByRole('dialog', { name: t('shell:pages') }))
    server.refuse('viewPage', 'internal', { times: 9 })
    const menu = await list.findByRole('button', { name: t('page-marks:pageMenu', { title: 'Morning' }) })
    await chooseFrom(user, menu, t('page-actions:editTitle'))
    const dialog = within(await screen.findByRole('dialog', { name: t('page-actions:editTitle') }))
    const retry = await dialog.findByRole('button', { name: t('shared:retry') }, { timeout: 10_000 })
    expect(dialog.getByLabelText(t('page-actions:title'))).toHaveValue('Morning')
    server.accept('viewPage')
    await user.click(retry)
    await user.type(await dialog.findByLabelText(addressLabel), 'my-morning')
    await user.click(dialog.getByRole('button', { name: t('page-actions:save') }))
    await waitFor(() => expect(stored(page)?.public_url).toBe('my-morning'))
  })
})

describe('the address of a page', () => {
  it('is what the menu entry for it leads to', async () => {
    const { address } = await openSettings({}, t('page-settings:changeAddress'))
    await waitFor(() => expect(address).toHaveFocus())
  })

  it('is said to be free while it is typed, and stored with a way back', async () => {
    const { page, user, address, save } = await openSettings()
    await user.type(address, 'My-Morning')
    expect(address).toHaveValue('my-morning')
    expect(await screen.findByText(t('page-settings:available'))).toBeVisible()
    await save()
    expect(await screen.findByText(t('page-settings:changed', { address: `${location.host}/my-morning` }))).toBeVisible()
    expect(stored(page)?.public_url).toBe('my-morning')
    await user.click(screen.getByRole('button', { name: t('mutations:undo') }))
    await waitFor(() => expect(stored(page)?.public_url).toBeNull())
    expect(await screen.findByText(t('page-settings:undone'))).toBeVisible()
  })

  it('is checked anew for each address, and the check before is cancelled', async () => {
    const { user, address } = await openSettings()
    const release = server.hold('checkPageSlug')
    await user.type(address, 'first-one')
    await waitFor(() => expect(server.calls('checkPageSlug')).toHaveLength(1))
    await user.clear(address)
    await user.type(address, 'second-one')
    await waitFor(() => expect(server.calls('checkPageSlug').map(({ query }) => query.slug)).toEqual(['first-one', 'second-one']))
    expect(screen.queryByText(t('page-settings:available'))).not.toBeInTheDocument()
    release()
    expect(await screen.findByText(t('page-settings:available'))).toBeVisible()
  })

  it('is said to be taken, or reserved, before it is saved', async () => {
    addPage([[]], { public_url: 'taken-one' })
    const { user, address } = await openSettings()
    for (const [slug, reason] of [
      ['taken-one', 'taken'],
      ['settings', 'reserved'],
    ] as const) {
      await user.clear(address)
      await user.type(address, slug)
      await waitFor(() => expect(address).toHaveAccessibleDescription(t(`page-settings:fields.slug.${reason}`)))
    }
  })

  it.each([
    ['ab', t('page-settings:fields.slug.too_short', { count: 3 })],
    ['a_b_c', t('page-settings:fields.slug.invalid')],
    ['a'.repeat(51), t('page-settings:fields.slug.too_long', { count: 50 })],
  ])('%s is not sent', async (slug, problem) => {
    const { user, address, save } = await openSettings()
    await user.type(address, slug)
    await save()
    expect(address).toHaveAccessibleDescription(problem)
    expect(address).toHaveFocus()
    expect(server.calls('setPageSlug')).toEqual([])
  })

  it('stays in the dialog, and nothing else is changed, when another page was faster', async () => {
    const { page, user, dialog, address, save } = await openSettings()
    await user.type(dialog.getByLabelText(t('page-actions:title')), ' and noon')
    await user.type(address, 'my-morning')
    server.refuse('setPageSlug', 'invalid', { errors: [{ field: 'slug', code: 'taken' }] })
    await save()
    await waitFor(() => expect(address).toHaveAccessibleDescription(t('page-settings:fields.slug.taken')))
    expect(address).toHaveFocus()
    expect(stored(page)?.title).toBe('Morning')
    await save()
    await isClosed()
    await waitFor(() => expect(stored(page)?.public_url).toBe('my-morning'))
  })

  it('follows the page in the address bar, and the former one keeps leading to it', async () => {
    addPage([[]], { title: 'Morning', public_url: 'my-morning', slug: 'my-morning' })
    const { user } = openApp('/my-morning')
    await screen.findByRole('heading', { level: 1, name: /Morning/ })
    await chooseFrom(user, await screen.findByRole('button', { name: t('shell:pageActions') }), t('page-settings:changeAddress'))
    const address = await screen.findByLabelText(addressLabel)
    await user.clear(address)
    await user.type(address, 'my-evening')
    expect(await screen.findByText(t('page-settings:former', { address: `${location.host}/my-morning` }))).toBeVisible()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(location.pathname).toBe('/my-evening'))
    expect(screen.getByRole('heading', { level: 1, name: /Morning/ })).toBeVisible()
  })

  it('is removed by emptying the field', async () => {
    const { page, user, address, save } = await openSettings({ public_url: 'my-morning' })
    await user.clear(address)
    await save()
    expect(await screen.findByText(t('page-settings:removed'))).toBeVisible()
    expect(stored(page)?.public_url).toBeNull()
  })
})
