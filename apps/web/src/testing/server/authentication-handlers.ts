import type { SecondFactor } from '@foyer/contracts/accounts/accounts'
import { AppError, fieldError } from '@foyer/service-kit/app-error'
import type { Handlers } from './api-server.ts'
import { type State, ada, nowInSeconds } from './state.ts'

/** The code that the authenticator app of the tests shows, and the recovery codes. */
export const totpCode = '123456'
export const recoveryCodes = Array.from({ length: 10 }, (_, index) => `aaaa-bbbb-cccc-000${index}`)

export const secondFactor: SecondFactor = { challenge: 'challenge', methods: ['totp', 'recovery_code'] }

export const authenticationHandlers = (state: State): Handlers => ({
  getAuthentication: () => state.authentication,
  startTotp: () => ({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    uri: 'otpauth://totp/Foyer:ada?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  }),
  confirmTotp: ({ body }) => {
    if (body.code !== totpCode) throw fieldError('code', 'invalid')
    state.authentication = { ...state.authentication, totp: { since: nowInSeconds(), recovery_codes_left: 10 } }
    return { recovery_codes: recoveryCodes }
  },
  removeTotp: () => {
    state.authentication = { ...state.authentication, totp: null }
  },
  renewRecoveryCodes: () => ({ recovery_codes: recoveryCodes.toReversed() }),
  renamePasskey: ({ params, body }) => {
    const passkeys = state.authentication.passkeys.map((passkey) => (passkey.id === params.id ? { ...passkey, name: body.name } : passkey))
    const renamed = passkeys.find(({ id }) => id === params.id)
    if (!renamed) throw new AppError('not_found')
    state.authentication = { ...state.authentication, passkeys }
    return { passkey: renamed }
  },
  removePasskey: ({ params }) => {
    state.authentication = { ...state.authentication, passkeys: state.authentication.passkeys.filter(({ id }) => id !== params.id) }
  },
  getReauthentication: () => ({
    methods: [state.authentication.has_password ? 'password' : 'email_code'],
    email: ada.email,
    providers: [],
  }),
  reauthenticate: ({ body }) => {
    if (body.password !== undefined && body.password !== state.password) throw fieldError('password', 'invalid')
    if (body.email_code !== undefined && body.email_code !== '1234 5678') throw fieldError('email_code', 'invalid')
    return state.authentication.totp ? { user: null, second_factor: secondFactor } : { user: ada }
  },
  completeSecondFactor: ({ body }) => {
    if (body.code !== undefined && body.code !== totpCode) throw fieldError('code', 'invalid')
    if (body.recovery_code !== undefined && !recoveryCodes.includes(body.recovery_code)) throw fieldError('recovery_code', 'invalid')
    state.user = ada
    return { user: ada }
  },
})
