import { randomUUID } from 'node:crypto'
import { json } from './sibling.ts'

type Request = { method: string; path: string; body: string; headers: Record<string, unknown> }
type Reply = ReturnType<typeof json>
type Card = { id: string; name: string; idList: string; pos: number; closed: boolean; [field: string]: unknown }

const text = (body: string, status = 200): Reply => ({ status, headers: { 'content-type': 'text/plain' }, body })
const form = (fields: Record<string, string>): Reply => text(new URLSearchParams(fields).toString())

/**
 * What Trello answers, as it documents it: OAuth 1.0a (`/1/OAuth…`) and its REST API, for one member with one board. Signatures are looked at no
 * further than that there is one. `agree` is what a person does at the address that the browser is sent to. A handler for `startLoopback`.
 */
export function createTrello(now: () => number = Date.now) {
  const requests = new Map<string, { callback: string; verifier: string | null }>()
  const tokens = new Set<string>()
  const member = { id: 'member-1', username: 'ada' }
  const board = { id: 'board-1', name: 'Launch', url: 'https://trello.com/b/board-1/launch' }
  const lists = [
    { id: 'list-1', name: 'To do', pos: 1_024 },
    { id: 'list-2', name: 'Doing', pos: 2_048 },
  ]
  const cards: Card[] = []
  let instead: ((request: Request) => Reply | Promise<Reply> | undefined) | undefined
  let count = 0

  const parametersOf = ({ headers }: Request) =>
    Object.fromEntries(
      [...String(headers['authorization']).matchAll(/(oauth_\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        decodeURIComponent(value),
      ]),
    ) as Record<string, string | undefined>

  /** Its first eight characters are the time at which it was made, in seconds. */
  const newCardId = () => Math.floor(now() / 1000).toString(16) + String((count += 1)).padStart(16, '0')

  const add = (idList: string, name: string, fields: Partial<Card> = {}): Card => {
    const pos = 1_024 * (1 + cards.filter((card) => card.idList === idList).length)
    const card = { name, idList, pos, closed: false, due: null, dueComplete: false, labels: [], ...fields, id: newCardId() }
    cards.push(card)
    return card
  }

  const place = (card: Card, pos: unknown) => {
    const places = cards.filter(({ idList, id }) => idList === card.idList && id !== card.id).map((neighbor) => neighbor.pos)
    if (pos === 'top') card.pos = Math.min(2_048, ...places) / 2
    else if (pos === 'bottom') card.pos = Math.max(0, ...places) + 1_024
    else if (typeof pos === 'number') card.pos = pos
  }

  const oauth = (request: Request, name: string): Reply => {
    const sent = parametersOf(request)
    if (sent['oauth_consumer_key'] !== 'trello-key' || !sent['oauth_signature']) return text('invalid key', 401)
    if (name === 'OAuthGetRequestToken') {
      const token = `request-${randomUUID()}`
      requests.set(token, { callback: sent['oauth_callback'] ?? '', verifier: null })
      return form({ oauth_token: token, oauth_token_secret: 'request-secret', oauth_callback_confirmed: 'true' })
    }
    const pending = requests.get(sent['oauth_token'] ?? '')
    if (!pending?.verifier || pending.verifier !== sent['oauth_verifier']) return text('invalid verifier', 401)
    requests.delete(sent['oauth_token'] ?? '')
    const token = `access-${randomUUID()}`
    tokens.add(token)
    return form({ oauth_token: token, oauth_token_secret: 'access-secret' })
  }

  const api = (request: Request, pathname: string): Reply => {
    const { method, body } = request
    const token = parametersOf(request)['oauth_token'] ?? ''
    if (!tokens.has(token)) return text('invalid token', 401)
    const [, , kind = '', id = '', rest = ''] = pathname.split('/').map(decodeURIComponent)
    if (kind === 'tokens' && method === 'DELETE') {
      tokens.delete(id)
      return json({ _value: null })
    }
    if (kind === 'members') return json(rest === 'boards' ? [board] : member)
    if (kind === 'boards')
      return id === board.id ? json({ ...board, lists, cards: cards.filter(({ closed }) => !closed) }) : text('not found', 404)
    if (kind !== 'cards') return text('not found', 404)
    const fields = (body === '' ? {} : JSON.parse(body)) as Partial<Card>
    if (method === 'POST') {
      if (!lists.some((list) => list.id === fields.idList)) return text('invalid value for idList', 400)
      const card = add(fields.idList ?? '', fields.name ?? '', { due: fields['due'] ?? null })
      place(card, fields.pos)
      return json(card)
    }
    const card = cards.find((candidate) => candidate.id === id)
    if (!card) return text('The requested resource was not found.', 404)
    const { pos, ...change } = fields
    Object.assign(card, change)
    place(card, pos)
    return json(card)
  }

  /** Agrees to what is asked for at an address; gives what Trello sends the browser back with. */
  const agree = (address: string): { state: string; oauth_token: string; oauth_verifier: string } => {
    const token = new URL(address).searchParams.get('oauth_token') ?? ''
    const pending = requests.get(token)
    const verifier = randomUUID()
    if (pending) pending.verifier = verifier
    return { state: new URL(pending?.callback ?? address).searchParams.get('state') ?? '', oauth_token: token, oauth_verifier: verifier }
  }

  return {
    member,
    board,
    lists,
    cards,
    tokens,
    add,
    /** From here on this answers, where it gives something; nothing: Trello again. */
    answerInstead: (answer: typeof instead) => void (instead = answer),
    agree,
    async answer(request: Request): Promise<Reply> {
      const replacement = await instead?.(request)
      if (replacement) return replacement
      const { pathname, href } = new URL(request.path, 'http://trello.example')
      // Whoever is sent there agrees.
      if (pathname === '/1/OAuthAuthorizeToken') {
        const { oauth_token, oauth_verifier } = agree(href)
        const back = new URL(requests.get(oauth_token)?.callback ?? href)
        back.searchParams.set('oauth_token', oauth_token)
        back.searchParams.set('oauth_verifier', oauth_verifier)
        return { status: 302, headers: { location: back.href } }
      }
      const [, name] = /^\/1\/(OAuthGet\w+)$/.exec(pathname) ?? []
      return name === undefined ? api(request, pathname) : oauth(request, name)
    },
  }
}
