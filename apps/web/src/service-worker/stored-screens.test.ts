import { beforeEach, describe, expect, it } from 'vitest'
import { type ScreenMessage, screenCache } from '../lib/api/screen-message.ts'
import { createStoredScreens } from './stored-screens.ts'

const origin = 'https://foyer.example'
const path = '/p/Abc1234/start'
const entry = '/assets/index-1.js'
const theme = 'start()'
const rules = 'a{color:red}'
const policy = "default-src 'none'; script-src 'self' 'nonce-AbC+/='; style-src 'self' 'nonce-AbC+/='; img-src 'self'"

type Document = {
  user?: object | null
  teamHost?: object
  language?: string
  url?: string
  queries?: unknown[][]
  choices?: boolean
  viewer?: string
}

function documentOf({
  user = { id: 7 },
  language = 'en',
  url = path,
  queries = [[['page', 'Abc1234'], {}]],
  choices,
  viewer = 'member',
  teamHost,
}: Document): string {
  return [
    `<!doctype html><html lang="${language}" data-viewer="${viewer}"${choices ? ' data-choices' : ''}><head>`,
    `<script nonce="AbC+/=" data-entry="${entry}">${theme}</script><style nonce="AbC+/=">${rules}</style></head>`,
    `<body><div id="root">Diary</div><script type="application/json" id="server-state">`,
    JSON.stringify({ user, language, url, queries, firstRender: { isMember: true, teamHost } }),
    '</script></body></html>',
  ].join('')
}

/** A cache of the browser, in which names keep the order in which they were put. */
class TestCache {
  readonly entries = new Map<string, Response>()
  match = async (name: string) => this.entries.get(name)?.clone()
  keys = async () => [...this.entries.keys()]
  put = async (name: string, response: Response) => void this.entries.set(name, response)
  delete = async (name: string) => this.entries.delete(name)
}

let cache: TestCache
let cookies: Record<string, string>
let served: () => Response | Promise<Response>
let fetches: number

beforeEach(() => {
  cache = new TestCache()
  cookies = { user_id: '7' }
  fetches = 0
  served = () => respond({})
})

const respond = (document: Document) =>
  new Response(documentOf(document), {
    headers: { 'content-security-policy': policy, 'content-encoding': 'br', 'x-frame-options': 'SAMEORIGIN' },
  })

function start(build: { version?: string; language?: string; files?: string[]; hasCookies?: boolean } = {}) {
  const caches = {
    open: async () => cache,
    match: async (name: string) => cache.match(name),
    delete: async (name: string) => {
      expect(name).toBe(screenCache)
      cache.entries.clear()
      return true
    },
  }
  const getAll = async () => Object.entries(cookies).map(([name, value]) => ({ name, value }))
  const screens = createStoredScreens({
    caches: caches as unknown as CacheStorage,
    cookieStore: build.hasCookies === false ? undefined : { getAll: getAll },
    fetch: async () => {
      fetches += 1
      return served()
    },
    origin,
    version: build.version ?? '1',
    language: build.language ?? 'en',
    files: build.files ?? [entry],
  })
  return {
    store: (message: Partial<ScreenMessage & { screen: 'store' }> = {}) =>
      screens.handle({ screen: 'store', path, viewer: '7', front: null, ...message }),
    drop: (queries?: string[]) => screens.handle({ screen: 'drop', ...(queries ? { queries } : {}) }),
    answer: (address = path) => screens.answer(new URL(address, origin)),
  }
}

/** As a policy names a script that it allows. */
async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}

describe('a stored screen', () => {
  it('answers its address with the document, which says that it was stored', async () => {
    const screens = start()
    await screens.store()
    const answer = await screens.answer()
    expect(await answer?.text()).toContain('<html lang="en" data-viewer="member" data-stored>')
    expect(answer?.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(answer?.headers.has('content-encoding')).toBe(false)
  })

  it('allows its own script and style sheet by their hashes, and has no nonce', async () => {
    const screens = start()
    await screens.store()
    const answer = await screens.answer()
    const hashes = await Promise.all([theme, rules].map(hashOf))
    expect(answer?.headers.get('content-security-policy')).toBe(
      `default-src 'none'; script-src 'self' '${hashes[0]}'; style-src 'self' '${hashes[1]}'; img-src 'self'`,
    )
    expect(await answer?.text()).not.toContain('nonce')
  })

  it('answers at the front where that leads to it', async () => {
    const screens = start()
    await screens.store({ front: { lastPage: null } })
    expect(await screens.answer('/')).toBeDefined()
    await screens.drop()
    await screens.store()
    expect(await screens.answer('/')).toBeUndefined()
  })

  it('does not answer at the front once another page was open last', async () => {
    cookies['last_opened_page'] = 'Abc1234'
    const screens = start()
    await screens.store({ front: { lastPage: 'Abc1234' } })
    expect(await screens.answer('/')).toBeDefined()
    cookies['last_opened_page'] = 'Xyz9876'
    expect(await screens.answer('/')).toBeUndefined()
    expect(await screens.answer()).toBeDefined()
  })

  it.each(['/p/Abc1234/start?embed=1', '/p/Abc1234/start?access_token=x', '/p/Abc1234', '/start'])(
    'does not answer %s',
    async (address) => {
      const screens = start()
      await screens.store()
      expect(await screens.answer(address)).toBeUndefined()
    },
  )

  it.each<[string, Record<string, string>]>([
    ['nobody is signed in', {}],
    ['somebody else is signed in', { user_id: '8' }],
    ['a cookie with the prefix names somebody else', { user_id: '7', '__Host-user_id': '8' }],
    ['the first paint now needs what the browser has stored', { user_id: '7', has_choices: '1' }],
  ])('is not shown once %s', async (_, now) => {
    const screens = start()
    await screens.store()
    cookies = now
    expect(await screens.answer()).toBeUndefined()
  })

  it.each([{ version: '2' }, { language: 'de' }, { hasCookies: false }])(
    'is not shown by a service worker of another kind: %j',
    async (build) => {
      await start().store()
      expect(await start(build).answer()).toBeUndefined()
    },
  )

  it('goes when the answer of a query that it shows has changed, and stays for any other', async () => {
    const screens = start()
    await screens.store()
    await screens.drop(['["page","Xyz9876"]'])
    expect(await screens.answer()).toBeDefined()
    await screens.drop(['["page","Abc1234"]'])
    expect(await screens.answer()).toBeUndefined()
  })

  it('asks for a screen once as long as it holds', async () => {
    const screens = start()
    await screens.store()
    await screens.store()
    expect(fetches).toBe(1)
  })
})

describe('storing a screen', () => {
  it.each<[string, Document]>([
    ['of somebody else', { user: { id: 8 } }],
    ['of a visitor', { user: null, viewer: 'visitor' }],
    ['of a pupil', { user: { id: 7, is_pupil: true } }],
    ['of a person as whom a site admin acts', { user: { id: 7, impersonated_by: { id: 1, name: 'Root' } } }],
    ['by the host of a team', { teamHost: { id: 3 } }],
    ['in another language', { language: 'de' }],
    ['of another address', { url: '/p/Xyz9876' }],
  ])('refuses one %s', async (_, document) => {
    served = () => respond(document)
    await start().store()
    expect(cache.entries.size).toBe(0)
  })

  it('refuses one of another build, and the plain shell', async () => {
    await start({ files: ['/assets/index-2.js'] }).store()
    served = () => new Response('<!doctype html><html lang="en"><head></head></html>', { headers: { 'content-security-policy': policy } })
    await start().store()
    served = () => new Response(documentOf({}), { status: 404 })
    await start().store()
    expect(cache.entries.size).toBe(0)
  })

  it.each([
    '//evil.example/start',
    String.raw`/\evil.example`,
    '/p/Abc1234/../../start',
    '/p/Abc1234?embed=1',
    '/api/p/Abc1234.json',
    'start',
  ])('asks for nothing at %s', async (address) => {
    served = () => respond({ url: address })
    await start().store({ path: address, front: { lastPage: null } })
    expect(fetches).toBe(0)
    expect(cache.entries.size).toBe(0)
  })

  it('asks for nothing when somebody else is signed in already', async () => {
    cookies = { user_id: '8' }
    await start().store()
    expect(fetches).toBe(0)
  })

  it('stores nothing when the person has changed while it was asked for', async () => {
    served = () => {
      cookies = { user_id: '8' }
      return respond({})
    }
    await start().store()
    expect(cache.entries.size).toBe(0)
  })

  it('stores nothing when something was dropped while it was asked for', async () => {
    const screens = start()
    served = async () => {
      await screens.drop(['["page","Abc1234"]'])
      return respond({})
    }
    await screens.store()
    expect(cache.entries.size).toBe(0)
  })

  it('goes on without one when the network or the room for it fails', async () => {
    const screens = start()
    served = () => Promise.reject(new TypeError('offline'))
    await screens.store()
    served = () => respond({})
    cache.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    await screens.store()
    expect(await screens.answer()).toBeUndefined()
  })

  it('keeps eight, the newest', async () => {
    const screens = start()
    for (let page = 0; page < 10; page += 1) {
      served = () => respond({ url: `/p/page${page}` })
      await screens.store({ path: `/p/page${page}` })
    }
    expect([...cache.entries.keys()]).toEqual(Array.from({ length: 8 }, (_, index) => `/p/page${index + 2}`))
  })
})
