import type { OfferedInvitation } from '@foyer/contracts/pages/page/page-invitations'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../../testing/render-app.tsx'
import { addForeignPage, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { readInvitation, storeInvitation } from '../../../entities/session/opened-invitation.ts'

const token = 'ab'.repeat(24)
const address = `/users/page_invitation#${token}`
const offer: OfferedInvitation = {
  state: 'open',
  title: 'Trip',
  role: 'editor',
  email: 'ada@example.org',
  inviter: { name: 'Ben', avatar_url: null, url: null },
  expires_at: 1_800_000_000,
  is_own: false,
  page: null,
}

function openInvitation(fields: Partial<OfferedInvitation> = {}) {
  state.offers.set(token, { ...offer, ...fields })
  return openApp(address)
}

const button = (name: string) => screen.findByRole('button', { name: t(`page-invitation:${name}`) })
const link = (name: string) => screen.findByRole('link', { name: t(`page-invitation:${name}`) })

describe('the screen of an invitation to a page', () => {
  it('says who invites to what, and which account accepts', async () => {
    openInvitation()
    expect(await screen.findByText(t('page-invitation:text', { inviter: 'Ben', title: 'Trip' }))).toBeVisible()
    expect(screen.getByText(t('page-invitation:rights.editor'))).toBeVisible()
    expect(screen.getByText(t('page-invitation:as', { name: 'Ada', email: 'ada@example.org' }))).toBeVisible()
    expect(server.calls('acceptPageInvitation')).toEqual([])
  })

  it('says where it was sent when that is not the address of the account', async () => {
    openInvitation({ email: 'work@example.org' })
    expect(await screen.findByText(new RegExp(t('page-invitation:sentTo', { email: 'work@example.org' })))).toBeVisible()
    expect(await link('otherAccount')).toBeVisible()
  })

  it('asks for the invitation once it knows who is signed in, and makes a visitor’s offer to nobody else', async () => {
    const release = server.hold('currentUser')
    openInvitation()
    await waitFor(() => expect(server.calls('currentUser')).toHaveLength(1))
    expect(screen.queryByRole('link', { name: t('page-invitation:signIn') })).not.toBeInTheDocument()
    release()
    expect(await button('accept')).toBeVisible()
    expect(server.calls('viewPageInvitation')).toHaveLength(1)
  })

  it('says why it does not know who is signed in, and asks again', async () => {
    server.refuse('currentUser', 'internal', { times: Infinity })
    const { user } = openInvitation()
    const retry = await screen.findByRole('button', { name: t('shared:retry') })
    server.accept('currentUser')
    await user.click(retry)
    expect(await button('accept')).toBeVisible()
  })

  it('opens the page once it is accepted', async () => {
    addForeignPage('Trip', { share_mode: 'private', is_public: false })
    const { user } = openInvitation()
    await user.click(await button('accept'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Trip' }, { timeout: 10_000 })).toBeInTheDocument()
  })

  it('stays with a word why when it cannot be accepted', async () => {
    const { user } = openInvitation()
    server.refuse('acceptPageInvitation', 'page_people_limit')
    await user.click(await button('accept'))
    expect(await screen.findByText(t('account-errors:page_people_limit'))).toBeVisible()
    expect(await button('accept')).toBeEnabled()
  })

  it('is declined, and can be accepted after all', async () => {
    const { user } = openInvitation()
    await user.click(await button('decline'))
    expect(await screen.findByText(/You have declined/)).toBeVisible()
    expect(await button('accept')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: t('page-invitation:decline') })).not.toBeInTheDocument())
  })

  it('lets a visitor log in or sign up, and come back', async () => {
    state.user = null
    openInvitation()
    const back = `?return_to=${encodeURIComponent('/users/page_invitation')}`
    expect(await link('signIn')).toHaveAttribute('href', `/users/sign_in${back}`)
    expect(await link('signUp')).toHaveAttribute('href', `/users/sign_up${back}`)
    expect(readInvitation()).toBe(token)
    expect(screen.queryByRole('button', { name: t('page-invitation:accept') })).not.toBeInTheDocument()
  })

  it('shows the invitation again after logging in, at an address without its token', async () => {
    storeInvitation(token)
    state.offers.set(token, offer)
    openApp('/users/page_invitation')
    expect(await screen.findByText(t('page-invitation:text', { inviter: 'Ben', title: 'Trip' }))).toBeVisible()
  })

  it.each(['token_invalid', 'token_expired', 'token_used'] as const)('says why there is none: %s', async (code) => {
    state.offers.set(token, code)
    openApp(address)
    expect(await screen.findByText(t(`page-invitation:ended.${code}`))).toBeVisible()
  })

  it('leads from one that was used to the account that has accepted it', async () => {
    state.offers.set(token, 'token_used')
    openApp(address)
    expect(await link('otherAccount')).toHaveAttribute('href', '/users/sign_out?return_to=%2Fusers%2Fpage_invitation')
  })

  it('takes an address that is no token for an invitation that does not exist', async () => {
    openApp('/users/page_invitation#none')
    expect(await screen.findByText(t('page-invitation:ended.token_invalid'))).toBeVisible()
  })

  it.each([
    ['own', { is_own: true }],
    ['accepted', { state: 'accepted' }],
  ] as const)('leads to the page where there is nothing to accept: %s', async (key, fields) => {
    openInvitation({ ...fields, page: { public_id: 'Abc1234', slug: 'trip' } })
    expect(await screen.findByText(t(`page-invitation:${key}`, { title: 'Trip' }))).toBeVisible()
    expect(await link('openPage')).toHaveAttribute('href', '/p/Abc1234/trip')
  })
})
