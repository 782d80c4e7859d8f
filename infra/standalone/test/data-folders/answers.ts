import { createHash } from 'node:crypto'
import { signIn } from '@foyer/contracts/accounts/accounts'
import { type ApiSession, createApiSession, createTokenSession } from '@foyer/testing/api-session'

/** The people of every data folder. */
export const people = {
  owner: { email: 'ada@example.org', password: 'correct horse', name: 'Ada Lovelace' },
  follower: { email: 'ben@example.org', password: 'battery staple', name: 'Ben' },
} as const

/** Who asks: a person, a script with a token of the owner, or somebody without an account. */
export type Asker = keyof typeof people | 'script' | 'visitor'

/** What somebody saw at a path of the API: a JSON body, a text, or the hash of a picture. */
export type Answer = { as: Asker; path: string; body: unknown }

export type Ask = (as: Asker, path: string) => Promise<Answer>

/** Logs the people in with the Foyer at `url`, and gives what asks for them. Rejects when somebody cannot log in; so does an answer that is no success. */
export async function createAsk(url: string, token: string | null): Promise<Ask> {
  const sessions: Partial<Record<Asker, ApiSession>> = { visitor: createApiSession(url) }
  if (token !== null) sessions.script = createTokenSession(url, token)
  for (const [as, { email, password }] of Object.entries(people) as Array<[keyof typeof people, { email: string; password: string }]>) {
    const session = createApiSession(url)
    const { status, body } = await session.call(signIn, { body: { email, password } })
    if (status !== 200) throw new Error(`${as} cannot log in: ${status} ${JSON.stringify(body)}`)
    sessions[as] = session
  }
  return async (as, path) => {
    const response = await fetch(`${url}/api${path}`, { headers: sessions[as]?.headers() ?? {} })
    const bytes = Buffer.from(await response.arrayBuffer())
    if (!response.ok) throw new Error(`${as} ${path}: ${response.status} ${bytes.toString().slice(0, 300)}`)
    return { as, path, body: normalise(bodyOf(response.headers.get('content-type') ?? '', bytes)) }
  }
}

function bodyOf(type: string, bytes: Buffer): unknown {
  if (type.startsWith('application/json')) return JSON.parse(bytes.toString())
  return type.startsWith('image/') ? createHash('sha256').update(bytes).digest('hex') : bytes.toString()
}

/** Fields that say something of the moment, and are written some time after it. */
const ofTheMoment = new Set(['last_used_at'])

function normalise(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normalise)
  if (typeof value === 'string') return textOf(value)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !ofTheMoment.has(name))
      .map(([name, inner]) => [name, normalise(inner)]),
  )
}

/** Without the port that Foyer or the site of the feed had, and without when a list of feeds was made. */
const textOf = (text: string) =>
  text.replaceAll(/http:\/\/(?:127\.0\.0\.1|localhost):\d+/g, 'http://loopback').replace(/<dateCreated>[^<]*/, '<dateCreated>')

/** Where a present answer lacks something of a recorded one, a line each. Fields that the recorded one does not have are new, and nothing is said of them. */
export function differences(recorded: unknown, present: unknown, at = ''): string[] {
  if (Array.isArray(recorded) && Array.isArray(present) && recorded.length === present.length)
    return recorded.flatMap((element, index) => differences(element, present[index], `${at}[${index}]`))
  if (isObject(recorded) && isObject(present))
    return Object.entries(withoutPolling(recorded)).flatMap(([name, value]) =>
      differences(value, present[name], at === '' ? name : `${at}.${name}`),
    )
  if (Object.is(recorded, present) || isLaterChange(recorded, present, at)) return []
  return [`${at}: ${JSON.stringify(recorded)} has become ${JSON.stringify(present)}`]
}

/** What was under way when a folder was killed is brought to its end by each first start, which changes the page. */
const isLaterChange = (recorded: unknown, present: unknown, at: string): boolean =>
  /(?:^|\.)last_updated$/.test(at) && typeof recorded === 'number' && typeof present === 'number' && present > recorded

/** Hours after it was recorded a feed is polled again, and its site has been gone since. What had been read from it is still there. */
function withoutPolling(recorded: Record<string, unknown>): Record<string, unknown> {
  if (!('next_poll' in recorded)) return recorded
  const { status: _status, error: _error, last_polled: _last, next_poll: _next, ...rest } = recorded
  return rest
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
