import { createHash, randomUUID } from 'node:crypto'
import { createGoogleCalendar } from './google-calendar.ts'
import { createGoogleAdsense } from './google-adsense.ts'
import { createGoogleAnalytics } from './google-analytics.ts'
import { json } from './sibling.ts'

type Request = { method: string; path: string; body: string; headers: Record<string, unknown> }
type Reply = ReturnType<typeof json>
type RemoteTask = { id: string; title: string; status: string; position: string; updated: string; [field: string]: unknown }
type Consent = { challenge: string | null; scope: string }

const emptied: Reply = { status: 204 }
const apiError = (code: number, status: string) =>
  json({ error: { code, status, message: 'as documented', errors: [{ reason: status }] } }, code)

/**
 * What Google answers, as it documents it: OAuth 2.0 for web servers (`/o/oauth2/v2/auth`, `/token`, `/revoke`), Google Tasks API v1,
 * Calendar API v3, Google Analytics and AdSense, for one account. `agree` is what a person does at the address that the browser is sent to. A
 * handler for `startLoopback`.
 */
export function createGoogle(now: () => number = Date.now) {
  const account = { sub: '1234567890', email: 'ada@gmail.example' }
  const consents = new Map<string, Consent>()
  const refreshTokens = new Map<string, string>()
  const accessTokens = new Map<string, string>()
  const lists = new Map([['list-1', { kind: 'tasks#taskList', id: 'list-1', title: 'My Tasks' }]])
  const tasks = new Map<string, RemoteTask[]>([['list-1', []]])
  /** Answers in place of what is documented: for outages and hostile answers. */
  let instead: ((request: Request) => Reply | Promise<Reply> | undefined) | undefined
  const calendar = createGoogleCalendar()
  let count = 0
  const analytics = createGoogleAnalytics()
  const adsense = createGoogleAdsense()

  const idToken = () => ['{"alg":"none"}', JSON.stringify(account), ''].map((part) => Buffer.from(part).toString('base64url')).join('.')
  const issue = (refreshToken: string) => {
    const token = `access-${randomUUID()}`
    const scope = refreshTokens.get(refreshToken) ?? ''
    accessTokens.set(token, refreshToken)
    return { access_token: token, expires_in: 3599, token_type: 'Bearer', scope }
  }

  const token = (form: URLSearchParams): Reply => {
    const field = (name: string) => form.get(name) ?? ''
    if (field('client_id') !== 'client-id' || field('client_secret') !== 'client-secret') return json({ error: 'invalid_client' }, 401)
    if (field('grant_type') === 'refresh_token') {
      const isKnown = refreshTokens.has(field('refresh_token'))
      return isKnown
        ? json(issue(field('refresh_token')))
        : json({ error: 'invalid_grant', error_description: 'Token has been revoked.' }, 400)
    }
    const consent = consents.get(field('code'))
    consents.delete(field('code'))
    const challenge = createHash('sha256').update(field('code_verifier')).digest('base64url')
    if (consent?.challenge !== challenge) return json({ error: 'invalid_grant' }, 400)
    const refreshToken = `refresh-${randomUUID()}`
    refreshTokens.set(refreshToken, consent.scope)
    return json({ ...issue(refreshToken), refresh_token: refreshToken, id_token: idToken() })
  }

  const revoke = (form: URLSearchParams): Reply => {
    const isKnown = refreshTokens.delete(form.get('token') ?? '')
    return isKnown ? json({}) : json({ error: 'invalid_token' }, 400)
  }

  const add = (list: string, fields: Partial<RemoteTask>): RemoteTask => {
    count += 1
    const made: RemoteTask = {
      kind: 'tasks#task',
      title: '',
      status: 'needsAction',
      updated: new Date(now()).toISOString(),
      ...fields,
      id: `task-${count}`,
      // A new one is the first.
      position: String(100_000 - count).padStart(20, '0'),
    }
    tasks.get(list)?.push(made)
    return made
  }

  const listTasks = (list: string, query: URLSearchParams): Reply => {
    const all = (tasks.get(list) ?? []).filter(({ status, completed, updated }) => {
      const isDone = status === 'completed'
      if (isDone && query.get('showCompleted') === 'false') return false
      const [min, changed] = [query.get('completedMin'), query.get('updatedMin')]
      return (min === null || (isDone && String(completed) >= min)) && (changed === null || updated >= changed)
    })
    const [from, max] = [Number(query.get('pageToken') ?? 0), Number(query.get('maxResults') ?? 20)]
    const next = from + max < all.length ? { nextPageToken: String(from + max) } : {}
    return json({ kind: 'tasks#tasks', items: all.slice(from, from + max), ...next })
  }

  const tasksApi = ({ method, path, body }: Request): Reply => {
    const { pathname, searchParams } = new URL(path, 'http://google.example')
    const [, , first = '', second = '', third = '', fourth = ''] = pathname.split('/').map(decodeURIComponent)
    if (first === 'users') {
      if (fourth === '') return json({ kind: 'tasks#taskLists', items: [...lists.values()] })
      const list = lists.get(fourth === '@default' ? 'list-1' : fourth)
      return list ? json(list) : apiError(404, 'notFound')
    }
    const all = tasks.get(second)
    if (!all || third !== 'tasks') return apiError(404, 'notFound')
    if (fourth === '')
      return method === 'POST' ? json(add(second, JSON.parse(body) as Partial<RemoteTask>)) : listTasks(second, searchParams)
    const task = all.find(({ id }) => id === fourth)
    if (!task) return apiError(404, 'notFound')
    if (method === 'DELETE') {
      all.splice(all.indexOf(task), 1)
      return emptied
    }
    if (method === 'PATCH') {
      const change = JSON.parse(body) as Partial<RemoteTask>
      Object.assign(task, change, { updated: new Date(now()).toISOString() })
      if (change.status === 'completed') task['completed'] = new Date(now()).toISOString()
      for (const [name, value] of Object.entries(task)) if (value === null) delete task[name]
    }
    return json(task)
  }

  /** Agrees to what is asked for at an address, or to a part of it; gives what Google sends the browser back with. */
  const agree = (address: string, scope?: string): { state: string; code: string } => {
    const { searchParams } = new URL(address)
    const code = `code-${randomUUID()}`
    consents.set(code, { challenge: searchParams.get('code_challenge'), scope: scope ?? searchParams.get('scope') ?? '' })
    return { state: searchParams.get('state') ?? '', code }
  }

  return {
    /** Who is logged in at Google. */
    account,
    lists,
    tasks,
    calendar,
    analytics,
    adsense,
    refreshTokens,
    accessTokens,
    add,
    /** From here on this answers, where it gives something; nothing: Google again. */
    answerInstead: (answer: typeof instead) => void (instead = answer),
    agree,
    async answer(request: Request): Promise<Reply> {
      const replacement = await instead?.(request)
      if (replacement) return replacement
      const { pathname, href, searchParams } = new URL(request.path, 'http://google.example')
      // Whoever is sent there agrees.
      if (pathname === '/o/oauth2/v2/auth') {
        const back = new URLSearchParams(agree(href)).toString()
        return { status: 302, headers: { location: `${searchParams.get('redirect_uri')}?${back}` } }
      }
      if (pathname === '/token') return token(new URLSearchParams(request.body))
      if (pathname === '/revoke') return revoke(new URLSearchParams(request.body))
      const bearer = String(request.headers['authorization']).replace('Bearer ', '')
      if (!refreshTokens.has(accessTokens.get(bearer) ?? '')) return apiError(401, 'UNAUTHENTICATED')
      if (pathname.startsWith('/calendar/v3/')) return calendar.answer(request)
      if (pathname.startsWith('/v1beta/')) return analytics.answer(request)
      if (pathname.startsWith('/v2/')) return adsense.answer(request)
      return pathname.startsWith('/tasks/v1/')
        ? tasksApi({ ...request, path: request.path.replace('/tasks/v1', '/v1') })
        : apiError(404, 'notFound')
    },
  }
}
