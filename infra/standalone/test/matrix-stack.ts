import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOperatorDeps } from '@foyer/accounts/deps'
import { hashToken } from '@foyer/service-kit/hashes'
import { newPublicId } from '@foyer/service-kit/ids'
import { createLogger } from '@foyer/service-kit/logger'
import { type Connection, connectMongo } from '@foyer/service-kit/mongo'
import { createApiSession, signedUp } from '@foyer/testing/api-session'
import { newId } from '@foyer/testing/factories'
import { createGoogle } from '@foyer/testing/google'
import { metNorwayForecast } from '@foyer/testing/met-norway'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { writeWebApp } from '@foyer/testing/web-app'
import { readConfig } from '../src/config.ts'
import { type Stack, startStack } from '../src/stack.ts'
import { connectedEnv } from './connected-calls.ts'
import { openIdAnswer } from './openid-answer.ts'
import { providerAnswer, providerEnv } from './provider-calls.ts'

type StoreName = 'accounts' | 'feeds' | 'pages'

export type MatrixStack = Omit<Stack, 'stop'> & {
  dataDir: string
  /** A site with a feed, others at `/feed/{name}`, a picture and providers to sign in with. */
  site: Loopback
  google: ReturnType<typeof createGoogle>
  /** Looks into the store of a service. */
  openStore: (name: StoreName) => ReturnType<typeof connectMongo>
  makeAdmin: (email: string) => Promise<void>
  /**
   * Somebody as a sign-up leaves them, signed in and without a page, who is written to the store: where hundreds are needed, to sign them up would
   * take longer than what is tested. The password is that of `signedUp`.
   */
  newcomer: (role?: 'user' | 'admin') => Promise<Person>
}

export type Person = Awaited<ReturnType<typeof signedUp>>

const rss = (name: string) =>
  `<rss version="2.0"><channel><title>F${name}</title><item><guid>1</guid><title>Hello${name}</title></item></channel></rss>`
const rates = '<Cube time="2026-11-25"><Cube currency="USD" rate="1.08"/></Cube>'
const calendar = 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nSUMMARY:Hello\nDTSTART:20261126T090000Z\nEND:VEVENT\nEND:VCALENDAR\n'
const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64')

let shared: Promise<MatrixStack> | undefined

/**
 * The whole Foyer of this worker process, with limits that a permission matrix does not reach. All test files of the process that set no environment
 * of their own share it: what they make in it is theirs alone, and nobody stops it. It ends with the process.
 */
export const sharedFoyer = (): Promise<MatrixStack> => (shared ??= startFoyer())

/** The same for one file, with an environment of its own. It ends with the process as well. */
export async function startFoyer(more: NodeJS.ProcessEnv = {}): Promise<MatrixStack> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-matrix-'))
  const google = createGoogle()
  const site = await startLoopback((request) => {
    const { path } = request
    if (/^\/(?:token$|revoke$|tasks\/)/.test(path)) return google.answer(request)
    const answer = providerAnswer(path) ?? openIdAnswer(path, `http://${String(request.headers['host'])}`)
    if (answer) return answer
    const [, ownFeed] = /^\/feed(\/[\w-]+)?$/.exec(path) ?? []
    if (path === '/feed' || ownFeed)
      return { headers: { 'content-type': 'application/rss+xml' }, body: rss(ownFeed?.replace('/', ' ') ?? '') }
    if (path === '/rates.xml') return { headers: { 'content-type': 'text/xml' }, body: rates }
    if (path.startsWith('/weather?')) return json(metNorwayForecast(Date.now()))
    if (path.startsWith('/api/v1/quote')) return json({ c: 261.74, pc: 259.45, h: 263.31, l: 260.68, t: 1_795_600_000 })
    if (path.startsWith('/api/v1/search')) return json({ count: 1, result: [{ symbol: 'AAPL', description: 'APPLE INC' }] })
    if (path.startsWith('/calendar.ics')) return { headers: { 'content-type': 'text/calendar' }, body: calendar }
    if (path.startsWith('/table.csv')) return { headers: { 'content-type': 'text/csv' }, body: 'Month,Sales\nJan,12\n' }
    if (path.startsWith('/suggestions'))
      return { headers: { 'content-type': 'application/x-suggestions+json' }, body: '["rye",["rye bread"]]' }
    if (path === '/picture') return { headers: { 'content-type': 'image/gif' }, body: gif }
    return { headers: { 'content-type': 'text/html' }, body: '<title>A site</title>' }
  })
  const env = {
    ...process.env,
    FOYER_DATA: dataDir,
    PORT: '0',
    ...(await writeWebApp(dataDir)),
    LOG_LEVEL: 'silent',
    FETCH_ALLOW: '127.0.0.0/8',
    // Where nobody answers.
    DNS_SERVERS: '127.0.0.1:9',
    ECB_RATES_URL: `${site.url}/rates.xml`,
    WEATHER_URL: `${site.url}/weather`,
    FINNHUB_KEY: 'key',
    FINNHUB_URL: site.url,
    DUCKDUCKGO_SUGGESTIONS_URL: `${site.url}/suggestions?q=%s`,
    PAGE_SHARING_TTL_MS: '500',
    // On a slow machine a screen is to be rendered all the same.
    RENDER_TIMEOUT_MS: '10000',
    LIMIT_CREDENTIALS: '10000',
    LIMIT_UPLOAD: '10000',
    LIMIT_IMAGES: '1000000',
    LIMIT_REPORTS: '10000',
    LIMIT_ADDRESS: '1000000',
    LIMIT_ACCOUNT: '1000000',
    LIMIT_OUTBOUND: '1000000',
    ...providerEnv(site.url),
    ...connectedEnv(site.url),
    ...more,
  }
  const config = readConfig(env)
  const stack = await startStack(config, () => undefined)
  // vitest ends its processes by this signal; the stores end with theirs.
  process.once('SIGTERM', () => {
    rmSync(dataDir, { recursive: true, force: true })
    process.kill(process.pid, 'SIGTERM')
  })

  const openStore = async (name: StoreName) => {
    const run = JSON.parse(await readFile(join(dataDir, 'run.json'), 'utf8')) as { mongo_uri: string }
    return connectMongo({ uri: run.mongo_uri, dbName: `${config.MONGODB_DB_PREFIX}_${name}`, log: createLogger('test', 'silent') })
  }
  const accounts = await openStore('accounts')
  const { userRoles } = createOperatorDeps(accounts)
  return {
    ...stack,
    dataDir,
    site,
    google,
    openStore,
    makeAdmin: async (email) => void (await userRoles.setRole(email, 'admin')),
    newcomer: await prepareNewcomers(stack.url, accounts),
  }
}

async function prepareNewcomers(url: string, accounts: Connection): Promise<MatrixStack['newcomer']> {
  const users = accounts.collection<Record<string, unknown> & { _id: number }>('users')
  const sessions = accounts.collection<Record<string, unknown> & { _id: string }>('sessions')
  // The first account administers the site.
  await signedUp(url)
  const { userId } = await signedUp(url)
  const user = await users.findOne({ _id: userId })
  const session = await sessions.findOne({ user_id: userId })
  if (!user || !session) throw new Error('a sign-up has left nothing')
  return async (role = 'user') => {
    const [_id, token, now] = [newId(), randomBytes(32).toString('base64url'), new Date()]
    const email = `newcomer-${_id}@example.org`
    await users.insertOne({
      ...user,
      _id,
      public_id: newPublicId(),
      email,
      normalized_email: email,
      role,
      created_at: now,
      pending_events: [],
    })
    const times = { created_at: now, last_seen_at: now, authenticated_at: now, expires_at: new Date(now.getTime() + 86_400_000) }
    await sessions.insertOne({ ...session, ...times, _id: hashToken(token), user_id: _id })
    const browser = createApiSession(url)
    browser.cookies.set('session', token).set('user_id', String(_id))
    return { ...browser, userId: _id, email }
  }
}
