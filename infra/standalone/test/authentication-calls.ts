import type { PublicEndpointName } from '@foyer/contracts/api/registry'
import { type ApiSession, createApiSession } from '@foyer/testing/api-session'
import { totpCode } from '@foyer/testing/authenticator-app'
import { createSoftwareAuthenticator } from '@foyer/testing/software-authenticator'
import type { MatrixStack } from './matrix-stack.ts'

type AuthenticationCall = Extract<
  PublicEndpointName,
  | 'getAuthentication'
  | 'startTotp'
  | 'confirmTotp'
  | 'removeTotp'
  | 'renewRecoveryCodes'
  | 'startPasskey'
  | 'addPasskey'
  | 'renamePasskey'
  | 'removePasskey'
  | 'passkeyChallenge'
  | 'signInByPasskey'
  | 'completeSecondFactor'
  | 'getReauthentication'
  | 'requestReauthenticationCode'
  | 'reauthenticate'
>

const base = '/api/users/authentication'
const password = 'correct horse'

/**
 * One valid call of each endpoint about how one signs in, by a person as good as this one (`spare`). `withoutPassword` takes the password of
 * somebody away: such people alone are sent codes by e-mail.
 */
export function authenticationCalls(
  { url, newcomer }: Pick<MatrixStack, 'url' | 'newcomer'>,
  spare: () => Promise<ApiSession>,
  withoutPassword: (email: string) => Promise<void>,
): Record<AuthenticationCall, () => Promise<number>> {
  const sent = (method: string, path: string, body?: unknown) => async () => (await (await spare()).send(method, path, body)).status
  /** Calls once an authenticator app is set up; visitors have none. */
  const withTotp = (method: string, path: string) => async () => {
    const session = await spare()
    await turnOnTotp(session)
    return (await session.send(method, path)).status
  }
  const withPasskey = (method: string, body?: unknown) => async () => {
    const session = await spare()
    const id = session.cookies.has('session') ? (await addPasskey(session)).id : 7
    return (await session.send(method, `${base}/passkeys/${id}.json`, body)).status
  }
  return {
    getAuthentication: sent('GET', `${base}.json`),
    startTotp: sent('POST', `${base}/totp.json`),
    confirmTotp: async () => (await turnOnTotp(await spare())).status,
    removeTotp: withTotp('DELETE', `${base}/totp.json`),
    renewRecoveryCodes: withTotp('POST', `${base}/recovery_codes.json`),
    startPasskey: sent('POST', `${base}/passkeys/options.json`),
    addPasskey: async () => (await addPasskey(await spare())).status,
    renamePasskey: withPasskey('PUT', { name: 'Matrix' }),
    removePasskey: withPasskey('DELETE'),
    passkeyChallenge: sent('POST', '/api/users/sign_in/passkey/options.json'),
    async signInByPasskey() {
      const { authenticator } = await addPasskey(await newcomer())
      const session = await spare()
      const { options } = (await session.send('POST', '/api/users/sign_in/passkey/options.json')).body as {
        options: { challenge: string; rpId: string }
      }
      return (await session.send('POST', '/api/users/sign_in/passkey.json', { passkey: authenticator.get(options) })).status
    },
    async completeSecondFactor() {
      const person = await newcomer()
      const { secret } = await turnOnTotp(person)
      const answer = await createApiSession(url).send('POST', '/api/users/sign_in.json', { email: person.email, password })
      const { challenge } = (answer.body as { second_factor: { challenge: string } }).second_factor
      return (
        await (await spare()).send('POST', '/api/users/sign_in/second_factor.json', { challenge, code: totpCode(secret, { steps: 1 }) })
      ).status
    },
    getReauthentication: sent('GET', '/api/users/reauthenticate.json'),
    async requestReauthenticationCode() {
      const session = await spare()
      if ('email' in session) await withoutPassword(String(session.email))
      return (await session.send('POST', '/api/users/reauthenticate/code.json')).status
    },
    reauthenticate: sent('POST', '/api/users/reauthenticate.json', { password }),
  }
}

async function turnOnTotp(session: ApiSession): Promise<{ status: number; secret: string }> {
  const { secret = 'A'.repeat(32) } = (await session.send('POST', `${base}/totp.json`)).body as { secret?: string }
  return { status: (await session.send('PUT', `${base}/totp.json`, { code: totpCode(secret) })).status, secret }
}

async function addPasskey(session: ApiSession) {
  const { passkey_origin: origin = '' } = (await session.send('GET', `${base}.json`)).body as { passkey_origin?: string }
  const { options } = (await session.send('POST', `${base}/passkeys/options.json`)).body as {
    options?: Parameters<ReturnType<typeof createSoftwareAuthenticator>['create']>[0]
  }
  const authenticator = createSoftwareAuthenticator(origin)
  const passkey = authenticator.create(options ?? { challenge: 'none', rp: { id: 'localhost' }, user: { id: 'none' } })
  const answer = await session.send('POST', `${base}/passkeys.json`, { passkey })
  return { authenticator, status: answer.status, id: (answer.body as { passkey?: { id: number } }).passkey?.id }
}
