import type { TeamApiToken } from '@foyer/contracts/accounts/teams/team-api-tokens'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { addTeam, server } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

const secret = `foyer_${'a'.repeat(49)}`
let tokens: TeamApiToken[]

const token = (fields: Partial<TeamApiToken> = {}): TeamApiToken => ({
  id: 5,
  name: 'Backup',
  scopes: ['pages:read'],
  created_at: 1_795_000_000,
  expires_at: null,
  is_expired: false,
  last_used_at: null,
  made_by: 'Grace',
  ...fields,
})

beforeEach(() => {
  tokens = []
  addTeam()
  server.answer('listTeamWebhooks', () => ({ webhooks: [] }))
  server.answer('listTeamApiTokens', () => ({ tokens }))
  server.answer('createTeamApiToken', ({ body }) => {
    const made = token({ ...body, id: 6 })
    tokens = [made]
    return { token: made, secret }
  })
  server.answer('revokeTeamApiToken', () => {
    tokens = []
    return { revoked: true as const }
  })
})

const openIntegrations = () => renderScreen('/organization/team001/integrations')

describe('the API tokens of a team', () => {
  it('lists who made each, and how the pages of the team are asked for', async () => {
    tokens = [token()]
    openIntegrations()
    expect(await screen.findByText(t('api-tokens:team.madeBy', { name: 'Grace' }))).toBeVisible()
    expect(screen.getByText(/curl .*\/api\/organization\/team001\/pages\.json/)).toBeVisible()
  })

  it('creates a token that may change the pages of the team, and offers nothing else', async () => {
    const { user } = openIntegrations()
    await screen.findByText(t('api-tokens:team.empty'))
    await user.click(screen.getByRole('button', { name: t('api-tokens:create') }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getAllByRole('checkbox')).toHaveLength(2)
    await user.type(dialog.getByLabelText(t('api-tokens:new.name')), 'Mirror')
    await user.click(dialog.getByLabelText(t('api-tokens:team.scope.pages_write')))
    await user.click(dialog.getByRole('button', { name: t('api-tokens:create') }))
    expect(await screen.findByDisplayValue(secret)).toBeVisible()
    expect(server.calls('createTeamApiToken')[0]).toMatchObject({
      params: { public_id: 'team001' },
      body: { name: 'Mirror', scopes: ['pages:read', 'pages:write'] },
    })
  })

  it('revokes a token after a question', async () => {
    tokens = [token()]
    const { user } = openIntegrations()
    await user.click(await screen.findByRole('button', { name: t('api-tokens:revokeOf', { name: 'Backup' }) }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: t('api-tokens:revoke') }))
    expect(await screen.findByText(t('api-tokens:team.empty'))).toBeVisible()
  })
})
