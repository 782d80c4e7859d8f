import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { addPage, server, state } from '../../../testing/scene.ts'
import { ownSession } from '../../../testing/server/state.ts'
import { openPage } from '../../../testing/render-app.tsx'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { t } from '../../../testing/texts.ts'

async function openAccount() {
  const { user } = renderScreen('/users/edit')
  await screen.findByRole('heading', { level: 2, name: t('account:password.title') })
  return { user }
}

const field = (name: 'current' | 'new' | 'repeat') => screen.getByLabelText(t(`account:password.${name}`))

async function changePassword(current: string, next: string, repeated = next, { isOnline = true } = {}) {
  const { user } = await openAccount()
  await screen.findByText(t('account:sessions.current'))
  server.setOnline(isOnline)
  await user.type(field('current'), current)
  await user.type(field('new'), next)
  await user.type(field('repeat'), repeated)
  await user.click(screen.getByRole('button', { name: t('account:password.change') }))
}

describe('the account screen', () => {
  it('opens from the account menu', async () => {
    const { user } = await openPage(addPage())
    await user.click(await screen.findByRole('button', { name: t('shell:accountMenu') }))
    await user.click(await screen.findByRole('menuitem', { name: t('account-menu:account') }))
    expect(await screen.findByRole('heading', { level: 1, name: t('account-screens:screens.account') })).toBeVisible()
  })

  it('takes a visitor to the sign-in screen, with the way back', async () => {
    state.user = null
    renderScreen('/users/edit')
    expect(await screen.findByRole('button', { name: t('auth:signIn') })).toBeVisible()
    expect(location.search).toBe('?return_to=%2Fusers%2Fedit')
  })
})

describe('changing the name', () => {
  const name = () => screen.getByLabelText(t('account:profile.name'))

  it('saves it, and says so', async () => {
    const { user } = await openAccount()
    expect(name()).toHaveValue('Ada')
    await user.clear(name())
    await user.type(name(), 'Ada Lovelace{Enter}')
    expect(await screen.findByText(t('account:profile.saved'))).toBeVisible()
    expect(state.user?.name).toBe('Ada Lovelace')
    expect(name()).toHaveValue('Ada Lovelace')
  })

  it('needs one', async () => {
    const { user } = await openAccount()
    await user.clear(name())
    await user.type(name(), '{Enter}')
    expect(name()).toHaveAccessibleDescription(t('account-errors:field.blank'))
    expect(server.calls('updateUser')).toEqual([])
  })

  it('keeps what was typed when it cannot be saved', async () => {
    server.refuse('updateUser', 'unavailable')
    const { user } = await openAccount()
    await user.type(name(), ' L.{Enter}')
    expect(await screen.findByText(t('errors:unavailable'))).toBeVisible()
    expect(name()).toHaveValue('Ada L.')
  })
})

describe('changing the e-mail address', () => {
  const typeChange = async (email: string, password: string) => {
    const { user } = await openAccount()
    if (email) await user.type(screen.getByLabelText(t('account:email.new')), email)
    if (password) await user.type(screen.getByLabelText(t('account:email.password')), password)
    await user.click(screen.getByRole('button', { name: t('account:email.change') }))
    return { user }
  }

  it('sends a link to the new one, and keeps the old one until it is opened', async () => {
    await typeChange('ada@new.example', 'correct horse')
    expect(await screen.findByText(t('account:email.sent', { email: 'ada@new.example' }))).toBeVisible()
    expect(screen.getByText(t('account:email.text', { email: 'ada@example.org' }))).toBeVisible()
    expect(screen.getByLabelText(t('account:email.password'))).toHaveValue('')
  })

  it.each([
    ['a password that is wrong', 'ada@new.example', 'wrong', 'password', t('account:fields.current_password.invalid')],
    ['an address that is missing', '', 'correct horse', 'new', t('account-errors:field.blank')],
  ] as const)('shows %s at its field', async (_case, email, password, name, text) => {
    await typeChange(email, password)
    const input = screen.getByLabelText(t(`account:email.${name}`))
    await waitFor(() => expect(input).toHaveAccessibleDescription(text))
    expect(input).toHaveFocus()
  })

  it('says that somebody has the address', async () => {
    server.refuse('requestEmailChange', 'invalid', { errors: [{ field: 'email', code: 'taken' }] })
    await typeChange('bob@example.org', 'correct horse')
    await waitFor(() =>
      expect(screen.getByLabelText(t('account:email.new'))).toHaveAccessibleDescription(t('account-errors:fields.email.taken')),
    )
  })
})

describe('a link to confirm an e-mail address', () => {
  const openLink = async (token: string) => {
    state.emailLinks.set('sent', 'ada@new.example')
    const { user } = renderScreen(`/users/change_email#${token}`)
    await user.click(await screen.findByRole('button', { name: t('auth:confirmEmail.confirm') }))
    return { user }
  }

  it('makes it that of the account', async () => {
    await openLink('sent')
    expect(await screen.findByText(t('auth:confirmEmail.done', { email: 'ada@new.example' }))).toBeVisible()
    expect(state.user?.email).toBe('ada@new.example')
  })

  it('says why it does not, and can be tried again', async () => {
    const { user } = await openLink('made-up')
    expect(await screen.findByText(t('auth:confirmEmail.token_invalid'))).toBeVisible()
    server.refuse('confirmEmailChange', 'unavailable')
    await user.click(screen.getByRole('button', { name: t('auth:confirmEmail.confirm') }))
    expect(await screen.findByText(t('errors:unavailable'))).toBeVisible()
  })

  it('says that somebody else has the address by now', async () => {
    server.refuse('confirmEmailChange', 'invalid', { errors: [{ field: 'email', code: 'taken' }] })
    await openLink('sent')
    expect(await screen.findByText(t('account-errors:fields.email.taken'))).toBeVisible()
  })
})

describe('changing the password', () => {
  it('says so, and empties the fields', async () => {
    await changePassword('correct horse', 'battery staple')
    expect(await screen.findByText(t('account:password.changed'))).toBeVisible()
    expect(state.password).toBe('battery staple')
    expect(field('current')).toHaveValue('')
    expect(field('new')).toHaveValue('')
  })

  it('shows at its field that the current password is wrong, keeps the new one and focuses that field', async () => {
    await changePassword('wrong', 'battery staple')
    const current = field('current')
    await waitFor(() => expect(current).toHaveAccessibleDescription(t('account:fields.current_password.invalid')))
    expect(current).toHaveFocus()
    expect(field('new')).toHaveValue('battery staple')
    expect(state.password).toBe('correct horse')
  })

  it.each([
    ['a new password that is too short', 'short', 'short', 'new', t('account:fields.new_password.too_short', { count: 6 })],
    ['a repetition that differs', 'battery staple', 'battery', 'repeat', t('account:fields.new_password_confirmation.invalid')],
  ] as const)('refuses %s without asking the server', async (_case, next, repeated, name, text) => {
    await changePassword('correct horse', next, repeated)
    expect(field(name)).toHaveAccessibleDescription(text)
    expect(server.calls('changePassword')).toEqual([])
  })

  it('keeps what was typed when the server cannot be reached', async () => {
    await changePassword('correct horse', 'battery staple', 'battery staple', { isOnline: false })
    expect(await within(screen.getByRole('main')).findByText(t('errors:network'))).toBeVisible()
    expect(field('current')).toHaveValue('correct horse')
  })
})

describe('where one is logged in', () => {
  const list = () => within(screen.getByRole('region', { name: t('account:sessions.title') }))
  const phone = { browser: 'Safari', system: 'iOS', device: 'phone' } as const

  it('lists this browser, which cannot be logged out here, and the others', async () => {
    state.sessions.push(ownSession('phone', phone))
    await openAccount()
    const [own, second] = await list().findAllByRole('listitem')
    expect(within(own as HTMLElement).getByText(t('account:sessions.current'))).toBeVisible()
    expect(within(own as HTMLElement).queryByRole('button')).not.toBeInTheDocument()
    expect(within(second as HTMLElement).getByText(t('account:sessions.browserOn', { browser: 'Safari', system: 'iOS' }))).toBeVisible()
  })

  it('logs one browser out', async () => {
    state.sessions.push(ownSession('phone', phone), ownSession('old', { browser: null, system: null, device: null }))
    const { user } = await openAccount()
    await user.click(await screen.findByRole('button', { name: new RegExp(t('account:sessions.unknown')) }))
    await waitFor(() => expect(screen.queryByText(t('account:sessions.unknown'))).not.toBeInTheDocument())
    expect(state.sessions.map(({ id }) => id)).toEqual(['here', 'phone'])
  })

  it('asks before it logs all others out', async () => {
    state.sessions.push(ownSession('phone', phone), ownSession('old'))
    const { user } = await openAccount()
    await user.click(await screen.findByRole('button', { name: t('account:sessions.endOthers') }))
    expect(state.sessions).toHaveLength(3)
    const question = within(await screen.findByRole('alertdialog', { name: t('account:sessions.endOthersQuestion') }))
    await user.click(question.getByRole('button', { name: t('account:sessions.endOthers') }))
    await waitFor(() => expect(list().getAllByRole('listitem')).toHaveLength(1))
    expect(state.sessions.map(({ id }) => id)).toEqual(['here'])
  })

  it('offers nothing to log out when there is no other', async () => {
    await openAccount()
    await screen.findByText(t('account:sessions.current'))
    expect(screen.queryByRole('button', { name: t('account:sessions.endOthers') })).not.toBeInTheDocument()
  })

  it('says why it cannot be shown, and tries again on request', async () => {
    server.refuse('listSessions', 'internal')
    const { user } = await openAccount()
    expect(await screen.findByText(t('errors:internal'))).toBeVisible()
    await user.click(screen.getByRole('button', { name: t('shared:retry') }))
    expect(await screen.findByText(t('account:sessions.current'))).toBeVisible()
  })

  it('says that a session could not be ended', async () => {
    state.sessions.push(ownSession('phone', phone))
    server.refuse('endSession', 'unavailable')
    const { user } = await openAccount()
    await user.click(await screen.findByRole('button', { name: /Safari/ }))
    expect(await screen.findByText(t('errors:unavailable'))).toBeVisible()
    expect(state.sessions).toHaveLength(2)
  })
})
