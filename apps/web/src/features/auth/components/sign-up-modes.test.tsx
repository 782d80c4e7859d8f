import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeInvitation } from '../../../entities/session/opened-invitation.ts'
import { openApp } from '../../../testing/render-app.tsx'
import { server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

const token = 'cd'.repeat(24)
const password = () => screen.findByLabelText(t('auth:password'))
const email = () => screen.findByLabelText<HTMLInputElement>(t('auth:email'))
const submit = () => screen.getByRole('button', { name: t('shared:signUp') })

function open(address: string, site: Partial<typeof state.site> = {}) {
  state.user = null
  Object.assign(state.site, site)
  return openApp(address)
}

function invite(fields: { email?: string | null } = {}) {
  server.answer('viewSignUpInvitation', () => ({
    email: 'guest@example.org',
    inviter: 'Ben',
    is_to_page: false,
    organization: null,
    expires_at: 1_800_000_000,
    ...fields,
  }))
}

describe('signing up', () => {
  it.each(['invited', 'closed'] as const)('offers a way to log in where sign-up is %s, and no form', async (mode) => {
    open('/users/sign_up?return_to=%2Ftags', { sign_up: mode })
    expect(await screen.findByText(t(`auth:noSignUp.${mode}.text`))).toBeVisible()
    expect(screen.queryByLabelText(t('auth:email'))).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: t('auth:signIn') })).toHaveAttribute('href', '/users/sign_in?return_to=%2Ftags')
  })

  it('tells whoever creates the first account that they administer the site, in every mode', async () => {
    const { user } = open('/users/sign_up', { sign_up: 'closed', has_accounts: false })
    expect(await screen.findByText(t('auth:firstAccount'))).toBeVisible()
    await user.type(await email(), 'first@example.org')
    await user.type(await password(), 'correct horse')
    await user.click(submit())
    expect(await screen.findByText(t('auth:signedUp.admin'))).toBeVisible()
    expect(screen.getByRole('link', { name: t('auth:signedUp.toAdmin') })).toHaveAttribute('href', '/admin')
  })

  it('takes the address of an invitation, which cannot be changed where sign-up is closed', async () => {
    invite()
    const { user } = open(`/users/invitation#${token}`, { sign_up: 'closed' })
    expect(await screen.findByText(t('auth:invitedBy', { inviter: 'Ben' }))).toBeVisible()
    expect(location.hash).toBe('')
    expect(await email()).toHaveValue('guest@example.org')
    expect(await email()).toHaveAttribute('readonly')
    await user.type(await password(), 'correct horse')
    await user.click(submit())
    await waitFor(() => expect(server.calls('signUp')).toMatchObject([{ body: { email: 'guest@example.org', invitation: token } }]))
  })

  it('lets another address sign up where everyone may', async () => {
    invite()
    storeInvitation(token)
    open('/users/sign_up')
    await waitFor(async () => expect(await email()).toHaveValue('guest@example.org'))
    expect(await email()).not.toHaveAttribute('readonly')
  })

  it('takes any address with the link of a team, which names none', async () => {
    invite({ email: null })
    storeInvitation(token)
    const { user } = open('/users/sign_up', { sign_up: 'invited' })
    await user.type(await email(), 'any@example.org')
    await user.type(await password(), 'correct horse')
    await user.click(submit())
    await waitFor(() => expect(server.calls('signUp')).toMatchObject([{ body: { email: 'any@example.org', invitation: token } }]))
  })

  it.each(['token_expired', 'token_used'] as const)('says why an invitation admits nobody: %s', async (code) => {
    server.refuse('viewSignUpInvitation', code, { times: 10 })
    open(`/users/invitation#${token}`, { sign_up: 'invited' })
    expect(await screen.findByText(t(`auth:noSignUp.${code}`))).toBeVisible()
  })
})

describe('logging in', () => {
  it('offers no way to an account that nobody may create', async () => {
    open('/users/sign_in', { sign_up: 'closed' })
    await email()
    await waitFor(() => expect(screen.queryByRole('link', { name: t('shared:signUp') })).not.toBeInTheDocument())
  })
})

describe('without a mail server', () => {
  it('says of no message that it was sent after a sign-up', async () => {
    state.outbox = []
    const { user } = open('/users/sign_up')
    await user.type(await email(), 'new@example.org')
    await user.type(await password(), 'correct horse')
    await user.click(submit())
    await waitFor(() => expect(state.user).not.toBeNull())
    expect(screen.queryByText(t('auth:signedUp.toast', { email: 'new@example.org' }))).not.toBeInTheDocument()
  })

  it('sends whoever has no way to the outbox to the administrators', async () => {
    state.outbox = []
    server.refuse('listOutbox', 'not_found', { times: 10 })
    const { user } = open('/users/password/new')
    expect(await screen.findByText(t('auth:forgot.textNoMail'))).toBeVisible()
    await user.type(await email(), 'ada@example.org')
    await user.click(screen.getByRole('button', { name: t('auth:sendLink') }))
    expect(await screen.findByText(t('outbox:askAdmin'))).toBeVisible()
    expect(screen.queryByText(t('auth:sentTitle'))).not.toBeInTheDocument()
  })
})
