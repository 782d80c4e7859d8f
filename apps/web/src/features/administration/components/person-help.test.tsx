import type { AdminUserDetails } from '@foyer/contracts/accounts/administration/administration'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

const now = Math.floor(Date.now() / 1000)
const grace: AdminUserDetails = {
  id: 7,
  public_id: 'Grace77',
  name: 'Grace',
  email: 'grace@example.org',
  role: 'user',
  is_anonymous: false,
  is_pupil: false,
  is_suspended: false,
  denied_create_pages: false,
  created_at: now,
  deletion_due_at: null,
  lang: 'en',
  is_email_confirmed: true,
  suspension: null,
  sessions: 1,
  last_seen_at: null,
  pages: 3,
  is_premium: false,
  subscription: null,
  billing: 'on',
}
const path = '/users/sign_in/by_link#secret'
const link = location.origin + path
let person: AdminUserDetails

beforeEach(() => {
  if (state.user) state.user = { ...state.user, role: 'admin' }
  person = grace
  server.answer('searchUsers', () => ({ users: [person], next: null }))
  server.answer('getUser', () => ({ user: person }))
  server.answer('deletionTerms', () => ({ grace_days: 14 }))
  server.answer('createLoginLink', () => ({ path, expires_at: now + 3_600 }))
  server.answer('createPasswordLink', () => ({ path, expires_at: now + 3_600 }))
  server.answer('requestPersonDeletion', () => ({ user: (person = { ...grace, deletion_due_at: now + 14 * 86_400 }) }))
  server.answer('cancelPersonDeletion', () => ({ user: (person = grace) }))
})

/** Matches a text that is part of a longer one. */
const textOf = (key: string, params: Record<string, unknown> = {}) => {
  const text = t(key, params)
  return (content: string) => content.includes(text)
}

/** Opens the person, and the dialog of this title by its button. */
async function ask(button: string, title: string) {
  const { user } = renderScreen('/admin/people?person=7')
  const sheet = within(await screen.findByRole('dialog', { name: 'Grace' }))
  await user.click(await sheet.findByRole('button', { name: t(button) }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: t(title, { name: 'Grace' }) })) }
}

describe.each([
  ['login', 'administration:person.createLoginLink', 'createLoginLink'],
  ['password', 'administration:person.resetPassword', 'createPasswordLink'],
] as const)('a %s link', (purpose, opener, call) => {
  it('appears once it was created, and is copied', async () => {
    const { user, dialog } = await ask(opener, `administration:person.${purpose}LinkQuestion`)
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    expect(server.calls(call)).toEqual([])
    await user.click(dialog.getByRole('button', { name: t('administration:person.createLink') }))
    expect(await dialog.findByLabelText(t(`administration:person.${purpose}Link`))).toHaveValue(link)
    await user.click(dialog.getByRole('button', { name: t('administration:person.copyLink') }))
    expect(write).toHaveBeenCalledWith(link)
    expect(await dialog.findByText(t('administration:person.linkCopied'))).toBeVisible()
  })

  it('claims no e-mail where no mail server is set up', async () => {
    state.outbox = []
    const { dialog } = await ask(opener, `administration:person.${purpose}LinkQuestion`)
    expect(await dialog.findByText(textOf('administration:notice.outbox'))).toBeVisible()
    expect(dialog.queryByText(textOf('administration:notice.link'))).toBeNull()
  })

  it('leaves the screen with its dialog', async () => {
    const { user, dialog } = await ask(opener, `administration:person.${purpose}LinkQuestion`)
    await user.click(dialog.getByRole('button', { name: t('administration:person.createLink') }))
    await dialog.findByLabelText(t(`administration:person.${purpose}Link`))
    const [close] = dialog.getAllByRole('button', { name: t('shared:close') }).slice(-1)
    if (close) await user.click(close)
    await user.click(await screen.findByRole('button', { name: t(opener) }))
    expect(await screen.findByRole('button', { name: t('administration:person.createLink') })).toBeVisible()
    expect(screen.queryByDisplayValue(link)).toBeNull()
  })

  it('says why it was not created', async () => {
    server.refuse(call, 'conflict')
    const { user, dialog } = await ask(opener, `administration:person.${purpose}LinkQuestion`)
    await user.click(dialog.getByRole('button', { name: t('administration:person.createLink') }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(t('errors:conflict'))
  })
})

describe('the deletion of an account by a site admin', () => {
  const open = () => ask('administration:person.delete', 'administration:person.deleteQuestion')
  const reason = t('administration:reason')
  const typed = t('administration:confirmation', { text: grace.email })

  it('says for how many days it can be called off', async () => {
    const { dialog } = await open()
    expect(await dialog.findByText(textOf('administration:person.deleteText', { count: 14 }))).toBeVisible()
  })

  it('says that the person gets an e-mail', async () => {
    const { dialog } = await open()
    expect(await dialog.findByText(textOf('administration:notice.reason'))).toBeVisible()
  })

  it('says that the message waits in the outbox where no mail server is set up', async () => {
    state.outbox = []
    const { dialog } = await open()
    expect(await dialog.findByText(textOf('administration:notice.outbox'))).toBeVisible()
    expect(dialog.queryByText(textOf('administration:notice.reason'))).toBeNull()
  })

  it('refuses another address than that of the account', async () => {
    const { user, dialog } = await open()
    await user.type(dialog.getByLabelText(reason), 'Left')
    await user.type(dialog.getByLabelText(typed), 'ada@example.org')
    await user.click(dialog.getByRole('button', { name: t('administration:person.delete') }))
    expect(dialog.getByLabelText(typed)).toHaveAccessibleDescription(t('administration:confirmationWrong'))
    expect(server.calls('requestPersonDeletion')).toEqual([])
  })

  it('begins with a reason and the address, and can be called off', async () => {
    const { user, dialog } = await open()
    await user.type(dialog.getByLabelText(reason), 'Left')
    await user.type(dialog.getByLabelText(typed), 'Grace@example.org ')
    await user.click(dialog.getByRole('button', { name: t('administration:person.delete') }))
    await user.click(await screen.findByRole('button', { name: t('administration:person.keep') }))
    expect(await screen.findByText(t('administration:person.notDeleted'))).toBeVisible()
    expect(server.calls('requestPersonDeletion')).toMatchObject([{ body: { reason: 'Left' } }])
  })
})

describe('another site admin', () => {
  it('offers neither links nor deletion, and says why', async () => {
    person = { ...grace, role: 'admin' }
    renderScreen('/admin/people?person=7')
    expect(await screen.findByText(t('administration:person.protected'))).toBeVisible()
    for (const act of ['createLoginLink', 'resetPassword', 'delete'])
      expect(screen.queryByRole('button', { name: t(`administration:person.${act}`) })).toBeNull()
  })
})
