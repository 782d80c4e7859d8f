import type { PageInvitation, PagePerson } from '@foyer/contracts/pages/page/page-invitations'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../../testing/render-app.tsx'
import { peopleOf } from '../../../testing/server/page-people-handlers.ts'
import { addPage, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

const grace: PagePerson = { user_id: 41, name: 'Grace', email: 'grace@example.org', role: 'viewer', since: 1_700_000_000 }
const invitation = (id: number, fields: Partial<PageInvitation> = {}): PageInvitation => ({
  id,
  email: `guest${id}@example.org`,
  role: 'editor',
  state: 'open',
  sent_at: 1_700_000_000,
  expires_at: 1_800_000_000,
  ...fields,
})

async function openSheet(people: PagePerson[] = [], invitations: PageInvitation[] = []) {
  const page = addPage([[]], { title: 'Trip' })
  Object.assign(peopleOf(state, page.id), { people, invitations })
  const { user } = await openPage(page)
  await user.click(await screen.findByRole('button', { name: t('share-button:share') }))
  const sheet = within(await screen.findByRole('dialog'))
  const field = () => sheet.getByLabelText(t('page-people:email'))
  const invite = async (email: string) => {
    await user.type(field(), email)
    await user.click(sheet.getByRole('button', { name: t('page-people:invite') }))
  }
  return { user, sheet, field, invite, stored: () => peopleOf(state, page.id) }
}

const rowOf = (sheet: ReturnType<typeof within>, label: string, text: string) =>
  within(sheet.getByRole('list', { name: t(label) }))
    .getByText(text)
    .closest('li') as HTMLElement

describe('the people of a page', () => {
  it('are nobody at first, and it says so', async () => {
    const { sheet } = await openSheet()
    expect(await sheet.findByText(t('page-people:empty'))).toBeVisible()
  })

  it('are invited by e-mail, with the role that was chosen', async () => {
    const { user, sheet, invite, field, stored } = await openSheet()
    await user.selectOptions(sheet.getByRole('combobox', { name: t('page-people:role') }), t('page-people:roles.editor'))
    expect(sheet.getByText(t('page-people:rights.editor'))).toBeVisible()
    await invite('new@example.org')
    expect(await sheet.findByText(t('page-people:sent', { email: 'new@example.org' }))).toBeVisible()
    expect(stored().invitations).toMatchObject([{ email: 'new@example.org', role: 'editor' }])
    expect(rowOf(sheet, 'page-people:invitations', 'new@example.org')).toBeVisible()
    expect(field()).toHaveValue('')
  })

  it('are not invited without an address', async () => {
    const { user, sheet, field } = await openSheet()
    await user.click(sheet.getByRole('button', { name: t('page-people:invite') }))
    expect(field()).toHaveAccessibleDescription(t('account-errors:field.blank'))
    expect(server.calls('invitePagePerson')).toEqual([])
  })

  it('keep the address that was typed when the invitation is refused, and say why', async () => {
    const { sheet, field, invite } = await openSheet([grace])
    await invite('grace@example.org')
    expect(await sheet.findByText(t('page-people:alreadyThere'))).toBeVisible()
    expect(field()).toHaveValue('grace@example.org')
  })

  it('say which limit an invitation has met', async () => {
    const { sheet, invite } = await openSheet()
    server.refuse('invitePagePerson', 'invitation_rate', { params: { limit: 20 } })
    await invite('new@example.org')
    expect(await sheet.findByText(t('account-errors:invitation_rate', { limit: 20 }))).toBeVisible()
  })

  it('ask who invites to confirm their own address first, and send that message again', async () => {
    const { user, sheet, field, invite } = await openSheet()
    server.refuse('invitePagePerson', 'email_unconfirmed')
    if (state.user) state.user = { ...state.user, is_email_confirmed: false }
    await invite('new@example.org')
    expect(await sheet.findByText(t('account-errors:email_unconfirmed'))).toBeVisible()
    expect(field()).toHaveValue('new@example.org')
    await user.click(sheet.getByRole('button', { name: t('outbox:sendAgain') }))
    expect(await sheet.findByText(t('outbox:sentAgain'))).toBeVisible()
  })

  it('get another role at once, and the one before when that is refused', async () => {
    const { user, sheet, stored } = await openSheet([grace])
    const role = () => sheet.getByRole('combobox', { name: t('page-people:roleOf', { name: 'Grace' }) })
    await user.selectOptions(await waitFor(role), t('page-people:roles.editor'))
    await waitFor(() => expect(stored().people[0]?.role).toBe('editor'))
    server.refuse('updatePagePerson', 'unavailable')
    await user.selectOptions(role(), t('page-people:roles.viewer'))
    expect(
      await screen.findByText(t('page-people:roleNotChanged', { name: 'Grace', reason: t('errors:unavailable') }), { exact: false }),
    ).toBeVisible()
    await waitFor(() => expect(role()).toHaveValue('editor'))
  })

  it('are removed after a question, and the focus stays in the sheet', async () => {
    const { user, sheet, stored } = await openSheet([grace])
    await user.click(await sheet.findByRole('button', { name: t('page-people:removePerson', { name: 'Grace' }) }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: t('page-people:remove') }))
    await waitFor(() => expect(stored().people).toEqual([]))
    expect(await screen.findByText(t('page-people:removed', { name: 'Grace' }))).toBeVisible()
    await waitFor(() => expect(sheet.queryByText('grace@example.org')).not.toBeInTheDocument())
  })

  it('come back when removing them fails', async () => {
    const { user, sheet } = await openSheet([grace])
    server.refuse('removePagePerson', 'unavailable')
    await user.click(await sheet.findByRole('button', { name: t('page-people:removePerson', { name: 'Grace' }) }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: t('page-people:remove') }))
    expect(await screen.findByText(/Grace could not be removed/)).toBeVisible()
    expect(await sheet.findByText('grace@example.org')).toBeVisible()
  })

  it('can be loaded again where that has failed', async () => {
    const page = addPage([[]], { title: 'Trip' })
    Object.assign(peopleOf(state, page.id), { people: [grace] })
    server.refuse('listPagePeople', 'internal', { times: 10 })
    const { user } = await openPage(page)
    await user.click(await screen.findByRole('button', { name: t('share-button:share') }))
    const retry = await within(await screen.findByRole('dialog')).findByRole('button', { name: t('shared:retry') }, { timeout: 15_000 })
    server.accept('listPagePeople')
    await user.click(retry)
    expect(await screen.findByText('grace@example.org')).toBeVisible()
  })
})

describe('an invitation in the sharing sheet', () => {
  it('shows its link, to be copied', async () => {
    const { user, sheet } = await openSheet([], [invitation(1)])
    await user.click(await sheet.findByRole('button', { name: t('page-people:showLink', { email: 'guest1@example.org' }) }))
    const field = await sheet.findByLabelText<HTMLInputElement>(t('page-people:link', { email: 'guest1@example.org' }))
    expect(field.value).toMatch(/^http.*\/users\/page_invitation#[0-9a-f]+$/)
    await user.click(sheet.getByRole('button', { name: t('page-people:copyLink') }))
    expect(await sheet.findByText(t('page-people:linkCopied'))).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(field.value)
  })

  it('comes with its link where no mail server is set up, and is not said to be sent', async () => {
    state.outbox = []
    const { user, sheet, field } = await openSheet()
    await user.type(field(), 'new@example.org')
    await user.click(await sheet.findByRole('button', { name: t('page-people:inviteByLink') }))
    expect(await sheet.findByText(t('page-people:invited', { email: 'new@example.org' }))).toBeVisible()
    expect(await sheet.findByLabelText(t('page-people:link', { email: 'new@example.org' }))).toBeVisible()
    expect(sheet.queryByText(t('page-people:sent', { email: 'new@example.org' }))).not.toBeInTheDocument()
  })

  it('is sent again', async () => {
    const { user, sheet } = await openSheet([], [invitation(1, { state: 'expired' })])
    expect(await sheet.findByText(t('page-people:about.expired', { role: t('page-people:roles.editor') }))).toBeVisible()
    await user.click(sheet.getByRole('button', { name: t('page-people:resend', { email: 'guest1@example.org' }) }))
    expect(await screen.findByText(t('page-people:resent', { email: 'guest1@example.org' }))).toBeVisible()
    await waitFor(() => expect(sheet.queryByText(/expired$/)).not.toBeInTheDocument())
  })

  it('is withdrawn at once, and the focus goes to what is there', async () => {
    const { user, sheet, stored } = await openSheet([], [invitation(1), invitation(2)])
    await user.click(await sheet.findByRole('button', { name: t('page-people:withdraw', { email: 'guest1@example.org' }) }))
    await waitFor(() => expect(sheet.queryByText('guest1@example.org')).not.toBeInTheDocument())
    expect(sheet.getByRole('heading', { name: t('page-people:title') })).toHaveFocus()
    await waitFor(() => expect(stored().invitations.map(({ id }) => id)).toEqual([2]))
  })

  it('that was declined can be neither sent again nor withdrawn', async () => {
    const { sheet } = await openSheet([], [invitation(1, { state: 'declined' })])
    const row = within(await waitFor(() => rowOf(sheet, 'page-people:invitations', 'guest1@example.org')))
    expect(row.queryByRole('button')).not.toBeInTheDocument()
    expect(row.getByText(t('page-people:about.declined', { role: t('page-people:roles.editor') }))).toBeVisible()
  })
})
