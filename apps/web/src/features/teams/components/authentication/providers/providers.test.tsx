import type { OidcProvider } from '@foyer/contracts/accounts/teams/team-providers'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { addTeam, server } from '../../../../../testing/scene.ts'
import { renderScreen } from '../../../../../testing/render-screen.tsx'
import { t } from '../../../../../testing/texts.ts'

const providers: OidcProvider[] = []
const acme = (fields: Partial<OidcProvider> = {}): OidcProvider => ({
  id: 9,
  kind: 'custom_idp',
  title: 'Company account',
  enabled: false,
  tested_at: null,
  created_at: 1,
  config: {
    issuer: 'https://idp.example',
    client_id: 'foyer',
    has_secret: true,
    scopes: 'openid email',
    groups_claim: 'groups',
    is_logout_shared: false,
  },
  service: {
    redirect_uri: 'https://foyer.example/users/auth/custom_idp/9/callback',
    post_logout_redirect_uri: 'https://foyer.example/users/sign_out',
    backchannel_logout_uri: 'https://foyer.example/api/users/auth/custom_idp/9/backchannel_logout',
  },
  ...fields,
})

beforeEach(() => {
  addTeam()
  providers.length = 0
  server.answer('listTeamProviders', () => ({ providers: [...providers] }))
  server.answer('createTeamProvider', () => {
    providers.push(acme())
    return { provider: acme() }
  })
  server.answer('updateTeamProvider', ({ body }) => {
    const changed = acme({ enabled: body.enabled ?? false })
    providers.splice(0, 1, changed)
    return { provider: changed }
  })
  server.answer('deleteTeamProvider', () => {
    providers.length = 0
    return { deleted: true as const }
  })
})

const open = () => renderScreen('/organization/team001/authentication')
const openAcme = async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /Company account/ }))
  return { user, sheet: within(await screen.findByRole('dialog', { name: 'Company account' })) }
}

describe('the sign-in providers of a team', () => {
  it('adds an OpenID provider, and shows what to tell it', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: t('team-providers:addOidc') }))
    const form = within(await screen.findByRole('dialog', { name: t('team-providers:addOidc') }))
    await user.type(form.getByLabelText(t('team-providers:name')), 'Company account')
    await user.type(form.getByLabelText(t('team-providers:issuer')), 'https://idp.example')
    await user.type(form.getByLabelText(t('team-providers:clientId')), 'foyer')
    await user.type(form.getByLabelText(t('team-providers:clientSecret')), 'a secret')
    await user.click(form.getByRole('button', { name: t('team-providers:create') }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Company account' }))
    expect(await sheet.findByLabelText(t('team-providers:oidc.redirect_uri'))).toHaveValue(acme().service.redirect_uri)
    expect(sheet.getByLabelText(t('team-providers:oidc.post_logout_redirect_uri'))).toHaveValue(acme().service.post_logout_redirect_uri)
    expect(sheet.getByLabelText(t('team-providers:oidc.backchannel_logout_uri'))).toHaveValue(acme().service.backchannel_logout_uri)
    expect(server.calls('createTeamProvider')[0]?.body).toEqual({
      kind: 'custom_idp',
      title: 'Company account',
      config: {
        issuer: 'https://idp.example',
        client_id: 'foyer',
        client_secret: 'a secret',
        scopes: 'openid email profile',
        groups_claim: 'groups',
        is_logout_shared: false,
      },
    })
  })

  it('asks for what is missing', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: t('team-providers:addOidc') }))
    const form = within(await screen.findByRole('dialog'))
    await user.click(form.getByRole('button', { name: t('team-providers:create') }))
    expect(await form.findByText(t('team-providers:fields.config.client_secret.blank'))).toBeVisible()
    expect(server.calls('createTeamProvider')).toEqual([])
  })

  it('turns a provider on, and shows the address of the login page', async () => {
    providers.push(acme())
    const { user, sheet } = await openAcme()
    await user.click(sheet.getByLabelText(t('team-providers:enabled')))
    await waitFor(() => expect(server.calls('updateTeamProvider')[0]?.body).toEqual({ enabled: true }))
    await waitFor(() => expect(sheet.getByLabelText(t('team-providers:enabled'))).toBeChecked())
  })

  it('sends no secret where none was entered', async () => {
    providers.push(acme())
    const { user, sheet } = await openAcme()
    await user.type(sheet.getByLabelText(t('team-providers:scopes')), ' groups')
    await user.click(sheet.getByRole('button', { name: t('team-providers:save') }))
    await waitFor(() => expect(server.calls('updateTeamProvider')).toHaveLength(1))
    expect(JSON.stringify(server.calls('updateTeamProvider')[0]?.body)).not.toContain('client_secret')
  })

  it('has people logged out at the provider too', async () => {
    providers.push(acme())
    const { user, sheet } = await openAcme()
    await user.click(sheet.getByLabelText(t('team-providers:logoutShared')))
    await user.click(sheet.getByRole('button', { name: t('team-providers:save') }))
    await waitFor(() => expect(server.calls('updateTeamProvider')[0]?.body).toMatchObject({ config: { is_logout_shared: true } }))
  })

  it('leaves for the provider to test it', async () => {
    providers.push(acme())
    server.answer('startTeamSignIn', () => ({ url: '#at-the-provider' }))
    const { user, sheet } = await openAcme()
    await user.click(sheet.getByRole('button', { name: t('team-providers:test') }))
    await waitFor(() => expect(location.hash).toBe('#at-the-provider'))
    expect(server.calls('startTeamSignIn')[0]?.body).toEqual({ intent: 'test' })
  })

  it('deletes a provider after asking', async () => {
    providers.push(acme())
    const { user, sheet } = await openAcme()
    await user.click(sheet.getByRole('button', { name: t('team-providers:delete') }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: t('team-providers:delete') }))
    expect(await screen.findByText(t('team-providers:none'))).toBeVisible()
  })

  it('shows who has logged in with it, and disconnects them after a question', async () => {
    providers.push(acme())
    const link = { id: 'identity', linked_at: 1, last_used_at: 2, subject: 'u-1' }
    server.answer('listProvidedMembers', () => ({
      people: [{ ...link, user: { public_id: 'grace01', name: 'Grace Hopper' } }],
      next: null,
    }))
    server.answer('unlinkProvidedMember', () => ({ unlinked: true as const }))
    const { user, sheet } = await openAcme()
    await user.click(await sheet.findByRole('button', { name: t('team-providers:people.unlinkOf', { name: 'Grace Hopper' }) }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: t('team-providers:people.unlink') }))
    await waitFor(() => expect(server.calls('unlinkProvidedMember')).toMatchObject([{ params: { id: 9, identity_id: 'identity' } }]))
  })
})
