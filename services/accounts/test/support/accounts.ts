import { signIn, signUp, verifySession } from '@foyer/contracts/accounts/accounts'
import { type SessionUser, identityHeader } from '@foyer/contracts/identity'
import { hashToken } from '@foyer/service-kit/hashes'
import { createLogger } from '@foyer/service-kit/logger'
import { connectMongo } from '@foyer/service-kit/mongo'
import { type RunningService, type StartOptions, startService } from '@foyer/service-kit/start-service'
import { type Answer, type Caller, callPath, callService, testSigner } from '@foyer/testing/client'
import { oncePerWorker } from '@foyer/testing/once-per-worker'
import { json, startLoopback } from '@foyer/testing/sibling'
import { type TestStores, startStores } from '@foyer/testing/stores'
import type { Network } from '../../src/core.ts'
import { createDeps } from '../../src/deps.ts'
import { type PasswordHasher, createPasswordHasher } from '@foyer/service-kit/password-hasher'
import type { BackupControl } from '../../src/modules/backup/backup-control.ts'
import { createSessionModel } from '../../src/modules/session/session.model.ts'
import { createSignInLinkModel } from '../../src/modules/sign-in-link/sign-in-link.model.ts'
import { createUserModel } from '../../src/modules/user/user.model.ts'
import { service } from '../../src/service.ts'

export type Accounts = Awaited<ReturnType<typeof startAccounts>>

/**
 * Stores, a billing service on loopback that calls everyone premium until told otherwise, and a look into the database. Somebody has registered, so that
 * nobody who signs up administers the site, unless `isNew`.
 */
export async function startAccountsStores({ isNew = false } = {}) {
  const stores = await startStores()
  const premium = { answer: true }
  const billing = await startLoopback(({ path }) =>
    json({ user_id: Number(path.split('/').at(-1)), is_premium: premium.answer, plan: premium.answer ? 'premium' : 'free' }),
  )
  const mongo = await connectMongo({ uri: env(stores, 'MONGODB_URI'), dbName: databaseName(stores), log: createLogger('test', 'silent') })
  const users = createUserModel(mongo)
  if (!isNew) await users.create(founder)
  return {
    stores,
    premium,
    billing,
    users,
    sessions: createSessionModel(mongo),
    signInLinks: createSignInLinkModel(mongo),
    mongo,
    async stop() {
      await mongo.close()
      await billing.close()
      await stores.stop()
    },
  }
}

const founder = {
  _id: 2_020,
  public_id: 'founder',
  name: 'Founder',
  email: 'founder@example.org',
  normalized_email: 'founder@example.org',
  role: 'user' as const,
  lang: 'en',
  is_anonymous: false,
  created_at: new Date('2020-01-01'),
  failed_sign_ins: 0,
}

export type AccountsStores = Awaited<ReturnType<typeof startAccountsStores>>

/** The parameters in force would cost every sign-up of these tests what they cost who guesses. */
const quickHasher = createPasswordHasher({ memoryCost: 64, timeCost: 1, parallelism: 1 })

/** The real service on those stores. Its clock runs ahead by `clock.aheadMs`; its hasher is a quick one unless another is given. */
export async function startAccounts(
  { stores, billing }: Pick<AccountsStores, 'stores' | 'billing'>,
  options: {
    hasher?: PasswordHasher
    env?: Record<string, string>
    roles?: StartOptions['roles']
    /** Where its siblings are; all of them at billing when left out. */
    resolve?: StartOptions['resolve']
    backupControl?: BackupControl
    network?: Network
  } = {},
) {
  const clock = { aheadMs: 0 }
  const running: RunningService = await startService(
    {
      ...service,
      createDeps: (kit) =>
        createDeps(
          { ...kit, clock: () => new Date(Date.now() + clock.aheadMs) },
          options.hasher ?? quickHasher,
          options.backupControl,
          options.network,
        ),
    },
    { env: { ...stores.env, ...options.env }, roles: options.roles ?? ['http'], resolve: options.resolve ?? (() => billing.url) },
  )
  return { ...running, clock }
}

/**
 * A service and its stores that the files of a worker share: a start costs more than what many of them show. `shared.open` lends it to a file until
 * that stops it, with siblings of the file's own, the clock set right and no messages in the outbox, whose list has an end. Who looks at all that
 * is stored, waits for a sweep, or needs another environment takes `startAccounts`.
 */
const lendAccounts = (options: Pick<Parameters<typeof startAccounts>[1] & object, 'env' | 'roles'>) =>
  oncePerWorker(async () => {
    const stores = await startAccountsStores()
    let siblings = stores.billing.url
    const running = await startAccounts(stores, {
      ...options,
      env: { ...options.env, SWEEP_INTERVAL_MS: '2000' },
      resolve: () => siblings,
    })
    const reset = (ownSiblings: string) => {
      siblings = ownSiblings
      stores.premium.answer = true
      running.clock.aheadMs = 0
    }
    return {
      stores: { ...stores, stop: async () => undefined },
      async open(ownSiblings = stores.billing.url): Promise<Accounts> {
        reset(ownSiblings)
        await stores.mongo.collection('outbox').deleteMany({})
        return { ...running, stop: async () => reset(stores.billing.url) }
      },
      async stop() {
        await running.stop()
        await stores.stop()
      },
    }
  })

/** Answers calls, and does no jobs. */
export const withAccounts = lendAccounts({})
/** Does jobs as well: what is sent, and what follows from events. */
export const withWorkingAccounts = lendAccounts({ roles: ['http', 'worker'] })
/** The same where people reach it over https. */
export const withHttpsAccounts = lendAccounts({ roles: ['http', 'worker'], env: { PUBLIC_URL: 'https://foyer.example' } })

export type SignedIn = {
  user: SessionUser & { email: string }
  token: string
  session: string
  password: string
  headers: Record<string, string>
}

let people = 0
/** An address nobody has yet. */
export const newEmail = () => `person.${Date.now()}.${(people += 1)}@example.org`

/** Signs someone new up over HTTP. */
export async function newPerson(url: string, overrides: { email?: string; password?: string; lang?: string } = {}): Promise<SignedIn> {
  const body = { email: newEmail(), password: 'correct horse', ...overrides }
  const answer = await callService(url, signUp, { body }, null)
  if (answer.status !== 201) throw new Error(`sign-up failed: ${JSON.stringify(answer.body)}`)
  return { ...signedIn(answer), password: body.password }
}

/** Signs someone new up who has confirmed their address. */
export async function newConfirmedPerson(
  url: string,
  { users }: Pick<AccountsStores, 'users'>,
  overrides: Parameters<typeof newPerson>[1] = {},
) {
  const person = await newPerson(url, overrides)
  await users.updateOne({ _id: person.user.id }, { $set: { email_confirmed_at: new Date() } })
  return person
}

export const trySignIn = (url: string, email: string, password: string) => callService(url, signIn, { body: { email, password } }, null)

/** What a successful sign-up or sign-in gave: the person, the token and the headers by which the gateway would describe them. */
export function signedIn(answer: Answer): Omit<SignedIn, 'password'> {
  const { user } = answer.body as { user: SignedIn['user'] }
  const cookies = cookiesOf(answer)
  const token = (cookies['__Host-session'] ?? cookies['session'])?.value ?? ''
  const session = hashToken(token)
  return { user, token, session, headers: asPerson(user, session) }
}

/** The identity header of a person's own session. */
export function asPerson(user: SessionUser, session: string): Record<string, string> {
  const { id, public_id, name, role, lang, is_premium, created_at } = user
  return { [identityHeader]: testSigner.sign({ kind: 'user', session, user: { id, public_id, name, role, lang, is_premium, created_at } }) }
}

/** Calls as the given headers say. */
export const callAs = (
  url: string,
  route: { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string },
  headers: Record<string, string>,
  body?: unknown,
) => callPath(url, route, route.path, null, { headers, ...(body === undefined ? {} : { body }) })

/** Who a session is, as the gateway asks. */
export async function whoIs(url: string, session: string, as: Caller = { service: 'gateway' }): Promise<SessionUser | null> {
  const answer = await callService(url, verifySession, { body: { session } }, as)
  if (answer.status !== 200) throw new Error(`verifySession answered ${answer.status}`)
  return (answer.body as { user: SessionUser | null }).user
}

/** The `Set-Cookie` headers of an answer by name. */
export function cookiesOf({ headers }: Answer): Record<string, { value: string; attributes: string[] }> {
  return Object.fromEntries(
    headers.getSetCookie().map((line) => {
      const [pair = '', ...attributes] = line.split('; ')
      const at = pair.indexOf('=')
      return [pair.slice(0, at), { value: pair.slice(at + 1), attributes }]
    }),
  )
}

export const env = (stores: TestStores, name: string) => stores.env[name] ?? ''
export const databaseName = (stores: TestStores) => `${env(stores, 'MONGODB_DB_PREFIX')}_accounts`
