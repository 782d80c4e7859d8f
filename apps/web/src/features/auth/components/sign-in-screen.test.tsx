import { limits } from '@foyer/contracts/limits'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answersShown, speak, toHaveFocus } from '../../../testing/actions.ts'
import { openApp } from '../../../testing/render-app.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { ada } from '../../../testing/server/state.ts'
import { t } from '../../../testing/texts.ts'

const email = () => screen.getByLabelText(t('auth:email'))
const password = () => screen.getByLabelText(t('auth:password'))

/** Opens a form as a visitor. */
async function openForm(address: string) {
  state.user = null
  const { user } = openApp(address)
  await screen.findByLabelText(t('auth:email'))
  const submit = (name: string) => user.click(screen.getByRole('button', { name }))
  return { user, submit }
}

describe('sign-in form', () => {
  it.each(['/users/sign_in', '/users/sign_up'])('starts in the e-mail field at %s', async (address) => {
    await openForm(address)
    expect(email()).toHaveFocus()
  })

  it('starts in the e-mail field also when it is reached from the other form', async () => {
    const { user } = await openForm('/users/sign_in')
    await user.click(screen.getByRole('link', { name: t('shared:signUp') }))
    await screen.findByRole('heading', { name: t('auth:createAccount') })
    await waitFor(() => expect(email()).toHaveFocus())
  })

  it('leads to the page of the person who signed in', async () => {
    addPage([[]], { title: 'Morning' })
    const { user, submit } = await openForm('/users/sign_in')
    await user.type(email(), ada.email)
    await user.type(password(), 'correct horse')
    await submit(t('auth:signIn'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Morning' })).toBeVisible()
  })

  it('leads back to the address it was opened for', async () => {
    const page = addPage([[]], { title: 'Elsewhere' })
    addPage([[]], { title: 'Morning', is_default: true })
    const { user } = await openForm(`/users/sign_in?return_to=${encodeURIComponent(`/p/${page.public_id}`)}`)
    await user.type(email(), ada.email)
    await user.type(password(), 'correct horse{Enter}')
    await waitFor(() => expect(location.pathname).toBe(`/p/${page.public_id}`))
  })

  it('signs in although an earlier answer says that nobody is signed in', async () => {
    addPage([[]], { title: 'Morning' })
    const release = server.hold('currentUser')
    const { user, submit } = await openForm('/users/sign_in')
    await waitFor(() => expect(server.calls('currentUser')).toHaveLength(1))
    await user.type(email(), ada.email)
    await user.type(password(), 'correct horse')
    await submit(t('auth:signIn'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Morning' })).toBeVisible()
    release()
    await answersShown()
    expect(await screen.findByRole('button', { name: t('shell:accountMenu') })).toBeVisible()
    expect(screen.queryByRole('link', { name: t('shared:logIn') })).not.toBeInTheDocument()
  })

  it('says that e-mail and password do not match, and focuses the password', async () => {
    const { user, submit } = await openForm('/users/sign_in')
    await user.type(email(), 'bob@example.org')
    await user.type(password(), 'secret')
    await submit(t('auth:signIn'))
    expect(await screen.findByText(t('account-errors:invalid_credentials'))).toBeVisible()
    expect(password()).toHaveFocus()
    expect(email()).toHaveValue('bob@example.org')
  })

  it('leads to where it is said for how long sign-in is locked, and to other ways in', async () => {
    server.refuse('signIn', 'sign_in_locked', { params: { retry_in: 241 } })
    const { user, submit } = await openForm('/users/sign_in?return_to=%2Fusers%2Fimport')
    await user.type(email(), ada.email)
    await user.type(password(), 'secret')
    await submit(t('auth:signIn'))
    expect(await screen.findByText(t('auth:locked.text', { count: 5 }))).toBeVisible()
    expect(screen.getByRole('link', { name: t('auth:emailLink.open') })).toBeVisible()
    expect(screen.getByRole('link', { name: t('auth:forgot.title') })).toBeVisible()
    await user.click(screen.getByRole('link', { name: t('auth:backToSignIn') }))
    expect(`${location.pathname}${location.search}`).toBe('/users/sign_in?return_to=%2Fusers%2Fimport')
  })

  it('asks for both fields before it asks the server', async () => {
    const { submit } = await openForm('/users/sign_in')
    await submit(t('auth:signIn'))
    expect(email()).toHaveAccessibleDescription(t('account-errors:field.blank'))
    expect(password()).toHaveAccessibleDescription(t('account-errors:field.blank'))
    expect(email()).toHaveFocus()
    expect(server.calls('signIn')).toEqual([])
  })

  it('keeps what was typed when the server cannot be reached', async () => {
    const { user, submit } = await openForm('/users/sign_in')
    await user.type(email(), ada.email)
    await user.type(password(), 'secret')
    server.setOnline(false)
    await submit(t('auth:signIn'))
    expect(await screen.findByText(t('errors:network'))).toBeVisible()
    expect(password()).toHaveValue('secret')
  })

  it('retries silently when its CSRF token is stale', async () => {
    addPage([[]], { title: 'Morning' })
    server.refuse('signIn', 'csrf_failed')
    const { user, submit } = await openForm('/users/sign_in')
    await user.type(email(), ada.email)
    await user.type(password(), 'secret')
    await submit(t('auth:signIn'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Morning' })).toBeVisible()
  })

  it('shows the password on request', async () => {
    const { user } = await openForm('/users/sign_in')
    const toggle = screen.getByRole('button', { name: t('auth:showPassword'), pressed: false })
    await user.click(toggle)
    expect(password()).toHaveAttribute('type', 'text')
    expect(toggle).toHaveAttribute('aria-pressed', 'true')
  })

  it('keeps the way back on the link to the other form', async () => {
    await openForm('/users/sign_in?return_to=%2Fusers%2Fimport')
    expect(screen.getByRole('link', { name: t('shared:signUp') })).toHaveAttribute('href', '/users/sign_up?return_to=%2Fusers%2Fimport')
  })

  it('is skipped when someone is signed in already', async () => {
    addPage([[]], { title: 'Morning' })
    openApp('/users/sign_in')
    expect(await screen.findByRole('heading', { level: 1, name: 'Morning' })).toBeVisible()
  })
})

describe.each(['en', 'de'] as const)('sign-up form in %s', (language) => {
  it('reports a password that is too short at its field', async () => {
    await speak(language)
    const { user, submit } = await openForm('/users/sign_up')
    await user.type(email(), 'new@example.org')
    await user.type(password(), 'abc')
    await submit(t('shared:signUp'))
    expect(password()).toHaveAccessibleDescription(t('account-errors:field.too_short', { count: limits.password_min }))
    expect(password()).toHaveFocus()
    expect(server.calls('signUp')).toEqual([])
  })

  it('reports an invalid e-mail address at its field', async () => {
    await speak(language)
    const { user, submit } = await openForm('/users/sign_up')
    await user.type(email(), 'nobody')
    await user.type(password(), 'correct horse')
    await submit(t('shared:signUp'))
    await toHaveFocus(email)
    expect(email()).toBeInvalid()
    expect(email()).toHaveAccessibleDescription(t('account-errors:field.invalid_email'))
  })

  it('reports an e-mail address that is taken at its field', async () => {
    await speak(language)
    server.refuse('signUp', 'invalid', { errors: [{ field: 'email', code: 'taken' }] })
    const { user, submit } = await openForm('/users/sign_up')
    await user.type(email(), ada.email)
    await user.type(password(), 'correct horse')
    await submit(t('shared:signUp'))
    await toHaveFocus(email)
    expect(email()).toHaveAccessibleDescription(t('account-errors:fields.email.taken'))
  })

  it('creates the account in the language of the form', async () => {
    await speak(language)
    addPage([[]], { title: 'Morning' })
    const { user, submit } = await openForm('/users/sign_up')
    await user.type(email(), 'new@example.org')
    await user.type(password(), 'correct horse')
    await submit(t('shared:signUp'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Morning' })).toBeVisible()
    expect(server.calls('signUp').map(({ body }) => [body.email, body.lang])).toEqual([['new@example.org', language]])
  })
})
