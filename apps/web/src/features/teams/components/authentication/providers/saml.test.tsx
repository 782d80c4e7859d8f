import type { SamlProvider } from '@foyer/contracts/accounts/teams/team-providers'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { addTeam, server } from '../../../../../testing/scene.ts'
import { renderScreen } from '../../../../../testing/render-screen.tsx'
import { t } from '../../../../../testing/texts.ts'

const metadata = {
  entity_id: 'https://idp.example/id',
  sign_in_url: 'https://idp.example/sso',
  logout_url: 'https://idp.example/slo',
  certificates: ['MIIB'],
  metadata_url: null,
}
const provider: SamlProvider = {
  id: 9,
  kind: 'saml2',
  title: 'Company account',
  enabled: false,
  tested_at: null,
  created_at: 1,
  config: {
    ...metadata,
    is_started_by_provider: false,
    signatures: 'both',
    email_attribute: '',
    name_attribute: '',
    groups_attribute: '',
  },
  certificates: [{ fingerprint: 'AA:BB', subject: 'CN=idp', expires_at: 1_900_000_000 }],
  service: {
    entity_id: 'https://foyer.example/metadata',
    acs_url: 'https://foyer.example/acs',
    metadata_url: 'https://foyer.example/metadata',
    logout_url: 'https://foyer.example/logout',
  },
}
const providers: SamlProvider[] = []

beforeEach(() => {
  addTeam()
  providers.length = 0
  server.answer('listTeamProviders', () => ({ providers: [...providers] }))
  server.answer('readProviderMetadata', () => metadata)
  server.answer('createTeamProvider', () => {
    providers.push(provider)
    return { provider }
  })
})

const open = () => renderScreen('/organization/team001/authentication')

describe('a SAML provider of a team', () => {
  it('fills in the form with metadata, and shows our addresses once it is added', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: t('team-providers:addSaml') }))
    const form = within(await screen.findByRole('dialog', { name: t('team-providers:addSaml') }))
    await user.type(form.getByLabelText(t('team-providers:name')), 'Company account')
    const file = new File(['<EntityDescriptor/>'], 'metadata.xml', { type: 'text/xml' })
    await user.upload(form.getByLabelText(t('team-providers:saml.file'), { selector: 'input' }), file)
    expect(await form.findByDisplayValue(metadata.entity_id)).toBeVisible()
    await user.click(form.getByRole('button', { name: t('team-providers:create') }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Company account' }))
    expect(await sheet.findByLabelText(t('team-providers:saml.service.acs_url'))).toHaveValue(provider.service.acs_url)
    expect(server.calls('createTeamProvider')[0]?.body).toEqual({ kind: 'saml2', title: 'Company account', config: provider.config })
  })

  it('asks for what is missing', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: t('team-providers:addSaml') }))
    const form = within(await screen.findByRole('dialog'))
    await user.click(form.getByRole('button', { name: t('team-providers:create') }))
    expect(await form.findByText(t('team-providers:fields.config.certificates.blank'))).toBeVisible()
    expect(server.calls('createTeamProvider')).toEqual([])
  })

  it('shows how many forged responses are refused, and names what was accepted', async () => {
    providers.push(provider)
    const row = { forgery: 'wrapping' as const, base: 'own_key' as const }
    server.answer('attackTeamProvider', () => ({
      rows: [
        { ...row, name: 'forged assertion added', is_refused: true, refused_by: 'one_assertion' },
        { ...row, name: 'signed assertion moved', is_refused: false, refused_by: null },
      ],
      is_control_accepted: true,
      has_recorded: false,
    }))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: /Company account/ }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Company account' }))
    await user.click(sheet.getByRole('button', { name: t('team-providers:attack.start') }))
    expect(await sheet.findByText(t('team-providers:attack.refused', { refused: 1, count: 2 }))).toBeVisible()
    expect(sheet.getByText(t('team-providers:attack.accepted'))).toBeVisible()
  })
})

describe('the screen that a refused response leads to', () => {
  it('says why, and leads back', async () => {
    renderScreen('/users/auth/team/callback#refused=audience')
    expect(await screen.findByText(t('team-sign-in:refused.audience'))).toBeVisible()
    expect(screen.getByRole('link', { name: t('team-sign-in:toLogIn') })).toBeVisible()
  })
})
