import type { TeamWebhook } from '@foyer/contracts/accounts/teams/team-webhooks'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { addTeam, server } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

const secret = `whsec_${'a'.repeat(43)}=`
const url = 'https://receiver.example/hook'
let webhooks: TeamWebhook[]

const webhook = (fields: Partial<TeamWebhook> = {}): TeamWebhook => ({
  id: 5,
  url,
  description: 'Mirror',
  events: ['page.created'],
  is_enabled: true,
  disabled_because: null,
  failing_since: null,
  created_at: 1_795_000_000,
  made_by: 'Grace',
  ...fields,
})

beforeEach(() => {
  webhooks = []
  addTeam()
  server.answer('listTeamApiTokens', () => ({ tokens: [] }))
  server.answer('listTeamWebhooks', () => ({ webhooks }))
  server.answer('createTeamWebhook', ({ body }) => {
    const made = webhook({ ...body, id: 6 })
    webhooks = [made]
    return { webhook: made, secret }
  })
  server.answer('listTeamWebhookDeliveries', () => ({ deliveries: [] }))
  server.answer('rotateTeamWebhookSecret', () => ({ secret }))
  server.answer('updateTeamWebhook', ({ body }) => {
    webhooks = webhooks.map((entry) => ({ ...entry, is_enabled: body.is_enabled ?? entry.is_enabled }))
    return { webhook: webhooks[0] ?? webhook() }
  })
})

const openIntegrations = () => renderScreen('/organization/team001/integrations')

describe('the webhooks of a team', () => {
  it('lists who made each', async () => {
    webhooks = [webhook(), webhook({ id: 6, description: 'Old', made_by: null })]
    openIntegrations()
    expect(await screen.findByText(t('webhooks:team.madeBy', { name: 'Grace' }))).toBeVisible()
    expect(screen.getByText('Old')).toBeVisible()
  })

  it('adds a webhook for changes of pages and shows its secret once', async () => {
    const { user } = openIntegrations()
    await screen.findByText(t('webhooks:team.empty'))
    await user.click(screen.getByRole('button', { name: t('webhooks:add') }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByLabelText(t('webhooks:event.feed_failing'))).toBeNull()
    await user.type(dialog.getByLabelText(t('webhooks:form.url')), url)
    await user.click(dialog.getByLabelText(t('webhooks:event.bookmark_created')))
    await user.click(dialog.getByRole('button', { name: t('webhooks:add') }))
    expect(await screen.findByDisplayValue(secret)).toBeVisible()
    expect(screen.getByText(t('webhooks:made.onceText'))).toBeVisible()
    expect(server.calls('createTeamWebhook')[0]).toMatchObject({
      params: { public_id: 'team001' },
      body: { url, description: '', events: ['bookmark.created'] },
    })
  })

  it('offers to replace the secret, but not to show it', async () => {
    webhooks = [webhook()]
    const { user } = openIntegrations()
    await user.click(await screen.findByRole('button', { name: t('webhooks:openOf', { name: 'Mirror' }) }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByRole('button', { name: t('webhooks:secret.reveal') })).toBeNull()
    await user.click(dialog.getByRole('button', { name: t('webhooks:secret.rotate') }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: t('webhooks:secret.rotate') }))
    expect(await dialog.findByDisplayValue(secret)).toBeVisible()
  })

  it('turns a webhook off', async () => {
    webhooks = [webhook()]
    const { user } = openIntegrations()
    await user.click(await screen.findByRole('button', { name: t('webhooks:disableOf', { name: 'Mirror' }) }))
    expect(await screen.findByText(t('webhooks:state.off'))).toBeVisible()
  })
})
