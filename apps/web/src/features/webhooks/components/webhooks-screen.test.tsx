import type { Webhook, WebhookDelivery } from '@foyer/contracts/accounts/webhooks'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { server } from '../../../testing/scene.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { t } from '../../../testing/texts.ts'

const now = Math.floor(Date.now() / 1000)
const secret = `whsec_${'a'.repeat(43)}=`
const url = 'https://receiver.example/hook'
let webhooks: Webhook[]
let deliveries: WebhookDelivery[]

const webhook = (fields: Partial<Webhook> = {}): Webhook => ({
  id: 5,
  url,
  description: 'Mirror',
  events: ['page.created'],
  is_enabled: true,
  disabled_because: null,
  failing_since: null,
  created_at: now,
  ...fields,
})
const delivery = (fields: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: 'msg_1-5',
  type: 'page.created',
  status: 'failed',
  attempts: 2,
  created_at: now - 7_200,
  last_attempt_at: now - 7_000,
  next_attempt_at: null,
  response_status: 500,
  error: null,
  duration_ms: 12,
  ...fields,
})

beforeEach(() => {
  webhooks = []
  deliveries = []
  server.answer('listWebhooks', () => ({ webhooks }))
  server.answer('listWebhookDeliveries', () => ({ deliveries }))
  server.answer('createWebhook', ({ body }) => {
    const made = webhook({ ...body, id: 6 })
    webhooks = [made]
    return { webhook: made, secret }
  })
  server.answer('updateWebhook', ({ params, body }) => {
    webhooks = webhooks.map((entry) => (entry.id === params.id ? { ...entry, is_enabled: body.is_enabled ?? entry.is_enabled } : entry))
    return { webhook: webhooks[0] ?? webhook() }
  })
  server.answer('deleteWebhook', () => {
    webhooks = []
    return { deleted: true as const }
  })
  server.answer('testWebhook', () => {
    const sent = delivery({ id: 'msg_2-5', type: 'test', status: 'delivered', attempts: 1, response_status: 204 })
    deliveries = [sent, ...deliveries]
    return { delivery: sent }
  })
  server.answer('resendWebhookDelivery', () => ({ delivery: delivery({ status: 'waiting' }) }))
  server.answer('revealWebhookSecret', () => ({ secret }))
  server.answer('rotateWebhookSecret', () => ({ secret: secret.replaceAll('a', 'b') }))
})

async function openWebhooks() {
  const { user } = renderScreen('/users/webhooks')
  await screen.findByRole('heading', { level: 2, name: t('webhooks:title') })
  return { user }
}

describe('adding a webhook', () => {
  const openForm = async () => {
    const { user } = await openWebhooks()
    await screen.findByText(t('webhooks:empty'))
    await user.click(screen.getByRole('button', { name: t('webhooks:add') }))
    const dialog = within(await screen.findByRole('dialog'))
    return { user, dialog, submit: () => user.click(dialog.getByRole('button', { name: t('webhooks:add') })) }
  }

  it('shows the secret', async () => {
    const { user, dialog, submit } = await openForm()
    await user.type(dialog.getByLabelText(t('webhooks:form.url')), url)
    await user.click(dialog.getByLabelText(t('webhooks:event.bookmark_created')))
    await submit()
    expect(await screen.findByDisplayValue(secret)).toBeVisible()
    expect(server.calls('createWebhook')[0]?.body).toEqual({ url, description: '', events: ['bookmark.created'] })
    await user.click(screen.getByRole('button', { name: t('webhooks:made.done') }))
    expect(await screen.findByText(url)).toBeVisible()
  })

  it('asks for an address and an event before it calls', async () => {
    const { dialog, submit } = await openForm()
    await submit()
    expect(dialog.getByLabelText(t('webhooks:form.url'))).toHaveAccessibleDescription(t('account-errors:field.blank'))
    expect(dialog.getByText(t('webhooks:fields.events.blank'))).toBeVisible()
    expect(server.calls('createWebhook')).toEqual([])
  })

  it('says that a private address is not allowed, and keeps what was typed', async () => {
    server.refuse('createWebhook', 'address_not_allowed')
    const { user, dialog, submit } = await openForm()
    await user.type(dialog.getByLabelText(t('webhooks:form.url')), 'https://10.0.0.7/')
    await user.click(dialog.getByLabelText(t('webhooks:event.page_created')))
    await submit()
    expect(await dialog.findByText(t('account-errors:address_not_allowed'))).toBeVisible()
    expect(dialog.getByLabelText(t('webhooks:form.url'))).toHaveValue('https://10.0.0.7/')
  })
})

describe('a webhook in the list', () => {
  it('is turned off, and deleted after a question', async () => {
    webhooks = [webhook()]
    const { user } = await openWebhooks()
    await user.click(await screen.findByRole('button', { name: t('webhooks:disableOf', { name: 'Mirror' }) }))
    expect(await screen.findByText(t('webhooks:state.off'))).toBeVisible()
    await user.click(screen.getByRole('button', { name: t('webhooks:deleteOf', { name: 'Mirror' }) }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: t('webhooks:delete') }))
    expect(await screen.findByText(t('webhooks:empty'))).toBeVisible()
  })

  it('says why Foyer has turned it off', async () => {
    webhooks = [webhook({ is_enabled: false, disabled_because: 'gone' })]
    await openWebhooks()
    expect(await screen.findByText(t('webhooks:disabled.gone'))).toBeVisible()
  })

  it('says when the list cannot be read, and reads it again', async () => {
    server.refuse('listWebhooks', 'unavailable', { times: 9 })
    const { user } = await openWebhooks()
    expect(await screen.findByText(t('errors:unavailable'), undefined, { timeout: 5_000 })).toBeVisible()
    server.accept('listWebhooks')
    await user.click(screen.getByRole('button', { name: t('shared:retry') }))
    expect(await screen.findByText(t('webhooks:empty'))).toBeVisible()
  })
})

describe('the deliveries of a webhook', () => {
  const openDetails = async () => {
    webhooks = [webhook()]
    const { user } = await openWebhooks()
    await user.click(await screen.findByRole('button', { name: t('webhooks:openOf', { name: 'Mirror' }) }))
    return { user, dialog: within(await screen.findByRole('dialog')) }
  }

  it('begin with a test', async () => {
    const { user, dialog } = await openDetails()
    expect(await dialog.findByText(t('webhooks:details.none'))).toBeVisible()
    await user.click(dialog.getByRole('button', { name: t('webhooks:details.test') }))
    expect(await dialog.findByText(/HTTP 204/)).toBeVisible()
  })

  it('say how they ended, and can be sent again', async () => {
    deliveries = [delivery(), delivery({ id: 'msg_0-5', response_status: null, error: 'timeout' })]
    const { user, dialog } = await openDetails()
    const [first, second] = await dialog.findAllByRole('listitem')
    expect(first).toHaveTextContent('HTTP 500')
    expect(second).toHaveTextContent(t('webhooks:failure.timeout'))
    await user.click(within(first as HTMLElement).getByRole('button'))
    await expect.poll(() => server.calls('resendWebhookDelivery')[0]?.params).toEqual({ id: 5, delivery_id: 'msg_1-5' })
  })

  it('come with the secret, which can be replaced', async () => {
    const { user, dialog } = await openDetails()
    await user.click(dialog.getByRole('button', { name: t('webhooks:secret.reveal') }))
    expect(await dialog.findByDisplayValue(secret)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: t('webhooks:secret.rotate') }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: t('webhooks:secret.rotate') }))
    expect(await dialog.findByDisplayValue(secret.replaceAll('a', 'b'))).toBeVisible()
  })
})
