import type { ApiToken } from '@foyer/contracts/accounts/api-tokens'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { server, state } from '../../../testing/scene.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { t } from '../../../testing/texts.ts'

const now = Math.floor(Date.now() / 1000)
const secret = `foyer_${'a'.repeat(49)}`
let tokens: ApiToken[]

const token = (fields: Partial<ApiToken> = {}): ApiToken => ({
  id: 5,
  name: 'Backup',
  scopes: ['pages:read', 'pages:write'],
  created_at: now - 86_400,
  expires_at: now + 86_400,
  is_expired: false,
  last_used_at: null,
  ...fields,
})

beforeEach(() => {
  tokens = []
  server.answer('listApiTokens', () => ({ tokens }))
  server.answer('createApiToken', ({ body }) => {
    const made = token({ ...body, id: 6 })
    tokens = [made, ...tokens]
    return { token: made, secret }
  })
  server.answer('revokeApiToken', ({ params }) => {
    tokens = tokens.filter(({ id }) => id !== params.id)
    return { revoked: true as const }
  })
})

async function openTokens() {
  const { user } = renderScreen('/users/tokens')
  await screen.findByRole('heading', { level: 2, name: t('api-tokens:title') })
  return { user }
}

async function openForm() {
  const { user } = await openTokens()
  await user.click(screen.getByRole('button', { name: t('api-tokens:create') }))
  const dialog = within(await screen.findByRole('dialog'))
  return { user, dialog, submit: () => user.click(dialog.getByRole('button', { name: t('api-tokens:create') })) }
}

describe('the list of API tokens', () => {
  it('says that there are none, and how to call', async () => {
    await openTokens()
    expect(await screen.findByText(t('api-tokens:empty'))).toBeVisible()
    expect(screen.getByText(/curl .*\/api\/users\/pages\.json/)).toBeVisible()
  })

  it('names each with what it allows and when it was used, and marks those that have expired', async () => {
    tokens = [
      token(),
      token({ id: 6, name: 'Old', scopes: ['feeds:read'], is_expired: true, expires_at: now - 60, last_used_at: now - 7_200 }),
    ]
    await openTokens()
    const list = within(await screen.findByRole('list', { name: t('api-tokens:title') }))
    const [first, second] = list.getAllByRole('listitem')
    expect(first).toHaveTextContent(t('api-tokens:short.pages_write'))
    expect(first).not.toHaveTextContent(t('api-tokens:short.pages_read') + ' ·')
    expect(first).toHaveTextContent(t('api-tokens:neverUsed'))
    expect(second).toHaveTextContent(t('api-tokens:expired'))
    expect(second).toHaveTextContent('2 hours ago')
  })

  it('says when it cannot be read, and reads it again', async () => {
    server.refuse('listApiTokens', 'unavailable', { times: 9 })
    const { user } = await openTokens()
    expect(await screen.findByText(t('errors:unavailable'), undefined, { timeout: 5_000 })).toBeVisible()
    server.accept('listApiTokens')
    await user.click(screen.getByRole('button', { name: t('shared:retry') }))
    expect(await screen.findByText(t('api-tokens:empty'))).toBeVisible()
  })

  it('takes a visitor to the sign-in screen', async () => {
    state.user = null
    renderScreen('/users/tokens')
    expect(await screen.findByRole('button', { name: t('auth:signIn') })).toBeVisible()
  })
})

describe('creating a token', () => {
  it('shows the token once', async () => {
    const { user, dialog, submit } = await openForm()
    await user.type(dialog.getByLabelText(t('api-tokens:new.name')), 'Script')
    await user.click(dialog.getByLabelText(t('api-tokens:scope.pages_write')))
    expect(dialog.getByLabelText(t('api-tokens:scope.pages_read'))).toBeChecked()
    expect(dialog.getByLabelText(t('api-tokens:scope.pages_read'))).toBeDisabled()
    await submit()
    expect(await screen.findByDisplayValue(secret)).toBeVisible()
    const [call] = server.calls('createApiToken')
    expect(call?.body).toMatchObject({ name: 'Script', scopes: ['pages:read', 'pages:write'] })
    expect((call?.body.expires_at ?? 0) - now).toBeGreaterThan(29 * 86_400)
    await user.click(screen.getByRole('button', { name: t('api-tokens:made.copy') }))
    expect(await screen.findByText(t('api-tokens:made.copied'))).toBeVisible()
    await user.click(screen.getByRole('button', { name: t('api-tokens:made.done') }))
    expect(await screen.findByRole('button', { name: t('api-tokens:revokeOf', { name: 'Script' }) })).toBeVisible()
    await waitFor(() => expect(screen.queryByDisplayValue(secret)).toBeNull())
  })

  it('asks for a name, a scope and a date before it calls', async () => {
    const { user, dialog, submit } = await openForm()
    await user.selectOptions(dialog.getByLabelText(t('api-tokens:new.expiry')), 'date')
    await submit()
    expect(dialog.getByLabelText(t('api-tokens:new.name'))).toHaveAccessibleDescription(t('account-errors:field.blank'))
    expect(dialog.getByLabelText(t('api-tokens:new.date'))).toHaveAccessibleDescription(t('api-tokens:fields.expires_at.blank'))
    expect(dialog.getByText(t('api-tokens:fields.scopes.blank'))).toBeVisible()
    expect(server.calls('createApiToken')).toEqual([])
  })

  it('warns of a token that does not expire', async () => {
    const { user, dialog, submit } = await openForm()
    await user.selectOptions(dialog.getByLabelText(t('api-tokens:new.expiry')), 'never')
    expect(dialog.getByText(t('api-tokens:new.neverWarning'))).toBeVisible()
    await user.type(dialog.getByLabelText(t('api-tokens:new.name')), 'Script')
    await user.click(dialog.getByLabelText(t('api-tokens:scope.tools_read')))
    await submit()
    await screen.findByDisplayValue(secret)
    expect(server.calls('createApiToken')[0]?.body.expires_at).toBeNull()
  })

  it('keeps what was typed when the limit is reached', async () => {
    server.refuse('createApiToken', 'api_token_limit')
    const { user, dialog, submit } = await openForm()
    await user.type(dialog.getByLabelText(t('api-tokens:new.name')), 'Script')
    await user.click(dialog.getByLabelText(t('api-tokens:scope.feeds_read')))
    await submit()
    expect(await dialog.findByText(t('account-errors:api_token_limit'))).toBeVisible()
    expect(dialog.getByLabelText(t('api-tokens:new.name'))).toHaveValue('Script')
  })
})

describe('revoking a token', () => {
  const askFor = async () => {
    tokens = [token()]
    const { user } = await openTokens()
    await user.click(await screen.findByRole('button', { name: t('api-tokens:revokeOf', { name: 'Backup' }) }))
    return { user, dialog: within(await screen.findByRole('alertdialog')) }
  }

  it('asks first', async () => {
    const { user, dialog } = await askFor()
    await user.click(dialog.getByRole('button', { name: t('api-tokens:revoke') }))
    expect(await screen.findByText(t('api-tokens:empty'))).toBeVisible()
  })

  it('says why it failed', async () => {
    server.refuse('revokeApiToken', 'unavailable')
    const { user, dialog } = await askFor()
    await user.click(dialog.getByRole('button', { name: t('api-tokens:revoke') }))
    expect(await screen.findByText(t('errors:unavailable'))).toBeVisible()
  })
})
