import { createHash, randomUUID } from 'node:crypto'
import { json } from './sibling.ts'

type Request = { method: string; path: string; body: string; headers: Record<string, unknown> }
type Reply = ReturnType<typeof json>
type Time = { dateTime: string; timeZone: string }
/** What is documented of an event (https://learn.microsoft.com/graph/api/resources/event), as far as it matters here. */
export type OutlookEvent = { id: string; subject: string; start: Time; end: Time; [field: string]: unknown }
type OutlookCalendar = { id: string; name: string; hexColor?: string; isDefaultCalendar?: boolean }

const graphError = (status: number, code: string) => json({ error: { code, message: 'as documented' } }, status)

/**
 * What Microsoft answers, as it documents it: OAuth 2.0 of its identity platform, and the calendars of one account by Microsoft Graph v1.0. `agree` is what a person
 * does at the address that the browser is sent to. A handler for `startLoopback`.
 */
export function createMicrosoft() {
  const account = { sub: 'microsoft-1', email: 'ada@outlook.example' }
  const consents = new Map<string, { challenge: string; scope: string }>()
  const refreshTokens = new Set<string>()
  const accessTokens = new Set<string>()
  const calendars = new Map<string, OutlookCalendar>()
  const events = new Map<string, OutlookEvent[]>()
  /** Calendars of other people that these have taken back. */
  const denied = new Set<string>()
  /** How many things a page has. */
  const pages = { size: 100 }
  let count = 0

  const idToken = () => ['{"alg":"none"}', JSON.stringify(account), ''].map((part) => Buffer.from(part).toString('base64url')).join('.')
  const issue = (scope: string) => {
    const [access, refresh] = [`ms-access-${randomUUID()}`, `ms-refresh-${randomUUID()}`]
    accessTokens.add(access)
    refreshTokens.add(refresh)
    return { token_type: 'Bearer', expires_in: 3599, access_token: access, refresh_token: refresh, scope, id_token: idToken() }
  }

  const token = (form: URLSearchParams): Reply => {
    const field = (name: string) => form.get(name) ?? ''
    if (field('client_id') !== 'client-id' || field('client_secret') !== 'client-secret') return json({ error: 'invalid_client' }, 401)
    if (field('grant_type') === 'refresh_token') {
      // Each counts once.
      return refreshTokens.delete(field('refresh_token')) ? json(issue('Calendars.Read')) : json({ error: 'invalid_grant' }, 400)
    }
    const consent = consents.get(field('code'))
    consents.delete(field('code'))
    const challenge = createHash('sha256').update(field('code_verifier')).digest('base64url')
    return consent?.challenge === challenge ? json(issue(consent.scope)) : json({ error: 'invalid_grant' }, 400)
  }

  const page = (items: readonly unknown[], address: URL): Reply => {
    const from = Number(address.searchParams.get('$skip') ?? 0)
    const next = new URL(`https://graph.microsoft.com${address.pathname}?$skip=${from + pages.size}`)
    const hasMore = from + pages.size < items.length
    return json({ value: items.slice(from, from + pages.size), ...(hasMore ? { '@odata.nextLink': next.href } : {}) })
  }

  const graph = (request: Request): Reply => {
    const bearer = String(request.headers['authorization']).replace('Bearer ', '')
    if (!accessTokens.has(bearer)) return graphError(401, 'InvalidAuthenticationToken')
    const address = new URL(request.path, 'http://microsoft.example')
    const [, , , , id = '', view = ''] = address.pathname.split('/').map(decodeURIComponent)
    if (id === '') return page([...calendars.values()], address)
    if (denied.has(id)) return graphError(403, 'ErrorAccessDenied')
    const own = events.get(id)
    if (view !== 'calendarView' || !own || !calendars.has(id)) return graphError(404, 'ErrorItemNotFound')
    const [from, to] = ['startDateTime', 'endDateTime'].map((name) => Date.parse(address.searchParams.get(name) ?? ''))
    const moment = ({ dateTime }: Time) => Date.parse(`${dateTime.slice(0, 19)}Z`)
    return page(
      own.filter(({ start, end }) => moment(end) > Number(from) && moment(start) < Number(to)),
      address,
    )
  }

  return {
    account,
    calendars,
    denied,
    accessTokens,
    refreshTokens,
    pages,
    addCalendar(calendar: OutlookCalendar): void {
      calendars.set(calendar.id, calendar)
      events.set(calendar.id, [])
    },
    addEvent(id: string, event: Pick<OutlookEvent, 'start' | 'end'> & Partial<OutlookEvent>): void {
      count += 1
      events.get(id)?.push({ id: `AAMk${count}=`, subject: '', isAllDay: false, isCancelled: false, sensitivity: 'normal', ...event })
    },
    /** What comes back with the browser after somebody has agreed to a scope: to what was asked for unless told otherwise. */
    agree(address: string, scope?: string): { state: string; code: string } {
      const { searchParams } = new URL(address)
      const code = randomUUID()
      consents.set(code, { challenge: searchParams.get('code_challenge') ?? '', scope: scope ?? searchParams.get('scope') ?? '' })
      return { state: searchParams.get('state') ?? '', code }
    },
    answer(request: Request): Reply {
      return request.path === '/common/oauth2/v2.0/token' ? token(new URLSearchParams(request.body)) : graph(request)
    },
  }
}
