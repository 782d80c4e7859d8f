import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { identityHeader } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import type { ServiceName } from '@foyer/contracts/routes'
import { pageGrantHeader } from '@foyer/contracts/pages/base/share-modes'
import { hashToken } from '@foyer/service-kit/hashes'
import { createIdentitySigner } from '@foyer/service-kit/identity'
import { sessionUser } from '@foyer/testing/factories'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { type TestStores, startStores, testSecret } from '@foyer/testing/stores'
import { renderedFrom, writeWebApp } from '@foyer/testing/web-app'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startGateway } from '../src/gateway.ts'

const signer = createIdentitySigner(testSecret)
const key = 'k'.repeat(43)
const wrongKey = 'o'.repeat(43)

const [ada, grace] = [sessionUser(), sessionUser()]
const tokenOf = new Map([
  [ada.id, 'A'.repeat(43)],
  [grace.id, 'G'.repeat(43)],
])
const sessionOf = ({ id }: { id: number }) => `__Host-session=${tokenOf.get(id)}; __Host-user_id=${id}`

let stores: TestStores
let pages: Loopback
let accounts: Loopback
let folder: string
let gateway: { url: string; stop(): Promise<void> }
let granted: string | undefined

beforeAll(async () => {
  stores = await startStores()
  folder = await mkdtemp(join(tmpdir(), 'foyer-grants-'))
  pages = await startLoopback(({ path, body }) => {
    if (path.endsWith('/token')) return json({ is_valid: (JSON.parse(body) as { access_token: string }).access_token === key })
    return { ...json({}), headers: { 'content-type': 'application/json', ...(granted ? { [pageGrantHeader]: granted } : {}) } }
  })
  accounts = await startLoopback(({ path, body }) => {
    const session = path === '/internal/sessions/verify' ? (JSON.parse(body) as { session: string }).session : null
    if (session !== null) return json({ user: [ada, grace].find(({ id }) => hashToken(tokenOf.get(id) ?? '') === session) ?? null })
    const ended = { 'content-type': 'application/json', 'set-cookie': '__Host-session=; Max-Age=0' }
    return path === '/users/sign_out.json' ? { ...json({ signed_out: true }), headers: ended } : json({ user: null })
  })
  const urls: Partial<Record<ServiceName, string>> = { accounts: accounts.url, pages: pages.url }
  gateway = await startGateway({
    env: { ...stores.env, ...(await writeWebApp(folder)), PUBLIC_URL: 'https://foyer.example', RENDER_TIMEOUT_MS: '10000' },
    resolve: (name: ServiceName) => urls[name] ?? 'http://127.0.0.1:9',
  })
})
afterAll(async () => {
  await gateway.stop()
  await pages.close()
  await accounts.close()
  await stores.stop()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  granted = undefined
})

const open = (path: string, cookie = '', headers: Record<string, string> = {}) =>
  fetch(gateway.url + path, { headers: { 'accept-encoding': 'identity', ...headers, ...(cookie ? { cookie } : {}) } })
const grantsOf = (path: string) => {
  const request = pages.requests.findLast((candidate) => candidate.path.startsWith(path))
  const identity = signer.verify(String(request?.headers[identityHeader]))
  return identity.kind === 'service' ? null : identity.grants
}
const cookiesOf = (answer: Response) => answer.headers.getSetCookie().filter((line) => line.startsWith('__Host-page_access_'))

describe('the secrets of pages that a browser has', () => {
  it('are told to services, without what cannot be one', async () => {
    const cookies = [
      `__Host-page_access_Abc1234=${key}`,
      `__Host-page_access_Def5678=${wrongKey}`,
      '__Host-page_access_Bad1234=short',
      `__Host-page_access_!=${key}`,
    ]
    await open('/api/p/Abc1234.json', cookies.join('; '))
    expect(grantsOf('/p/Abc1234.json')).toEqual([
      { public_id: 'Abc1234', key },
      { public_id: 'Def5678', key: wrongKey },
    ])
    await open('/api/p/Abc1234.json')
    expect(grantsOf('/p/Abc1234.json')).toBeUndefined()
  })

  it('are told in a bounded number', async () => {
    const cookies = Array.from({ length: limits.page_grants + 5 }, (_, n) => `__Host-page_access_Page${100 + n}=${key}`)
    await open('/api/p/Abc1234.json', cookies.join('; '))
    const passed = grantsOf('/p/Abc1234.json') ?? []
    expect([passed.length, passed.at(-1)?.public_id]).toEqual([limits.page_grants, `Page${100 + limits.page_grants + 4}`])
  })

  it('count by their names without the prefix as well, unless there is one with it', async () => {
    const cookies = [`__Host-page_access_Abc1234=${key}`, `page_access_Abc1234=${wrongKey}`, `page_access_Def5678=${key}`]
    await open('/api/p/Abc1234.json', cookies.join('; '))
    expect(grantsOf('/p/Abc1234.json')?.toSorted((a, b) => a.public_id.localeCompare(b.public_id))).toEqual([
      { public_id: 'Abc1234', key },
      { public_id: 'Def5678', key },
    ])
  })

  it('make room without the prefix first, and leave their former name with the next grant', async () => {
    granted = `Abc1234.${key}`
    const prefixed = Array.from({ length: limits.page_grants - 1 }, (_, n) => `__Host-page_access_Page${100 + n}=${key}`)
    const planted = [`page_access_Abc1234=${wrongKey}`, `page_access_Evil123=${key}`]
    const set = (await open('/api/p/Abc1234.json', [...prefixed, ...planted].join('; '))).headers.getSetCookie()
    expect(set.filter((line) => line.includes('page_access_')).map((line) => line.split(';', 1)[0])).toEqual([
      'page_access_Evil123=',
      'page_access_Abc1234=',
      `__Host-page_access_Abc1234=${key}`,
    ])
  })

  it('are never those that a client names in place of cookies', async () => {
    await open('/api/p/Abc1234.json', '', { [pageGrantHeader]: `Abc1234.${key}` })
    expect(grantsOf('/p/Abc1234.json')).toBeUndefined()
    expect(pages.requests.at(-1)?.headers).not.toHaveProperty(pageGrantHeader)
  })
})

describe('what pages grants with an answer', () => {
  it('is kept as a cookie that scripts and wrongKey sites do not get, and the header stays inside', async () => {
    granted = `Abc1234.${key}`
    const answer = await open(`/api/p/Abc1234.json?access_token=${key}`)
    expect(cookiesOf(answer)).toEqual([`__Host-page_access_Abc1234=${key}; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax`])
    expect(answer.headers.get(pageGrantHeader)).toBeNull()
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('may be more than one, and nothing that cannot be one', async () => {
    granted = `Abc1234.${key}, Def5678.${wrongKey}, x.y, Ghi9012`
    expect(cookiesOf(await open('/api/p/Abc1234.json')).map((line) => line.split('=', 1)[0])).toEqual([
      '__Host-page_access_Abc1234',
      '__Host-page_access_Def5678',
    ])
  })

  it('takes the place of the oldest where a browser has as many as it may', async () => {
    granted = `Abc1234.${key}`
    const cookies = Array.from({ length: limits.page_grants }, (_, n) => `__Host-page_access_Page${100 + n}=${key}`)
    const [removed = '', added = ''] = cookiesOf(await open('/api/p/Abc1234.json', cookies.join('; ')))
    expect(removed).toMatch(/^__Host-page_access_Page100=;.*Expires=Thu, 01 Jan 1970/)
    expect(added).toMatch(/^__Host-page_access_Abc1234=k/)
  })
})

describe('the HTML of a page by its link', () => {
  it('is rendered by the token of the link, which the browser keeps', async () => {
    const answer = await open(`/p/Abc1234/start?access_token=${key}`)
    expect(renderedFrom(await answer.text())).toHaveProperty('page')
    expect(grantsOf('/p/Abc1234.json')).toEqual([{ public_id: 'Abc1234', key }])
    expect(cookiesOf(answer)).toEqual([expect.stringMatching(new RegExp(`^__Host-page_access_Abc1234=${key};.*HttpOnly`))])
    expect([answer.headers.get('referrer-policy'), answer.headers.get('x-robots-tag')]).toEqual(['no-referrer', 'noindex'])
  })

  it('leaves what the browser has where the token is wrong', async () => {
    const answer = await open(`/p/Abc1234?access_token=${wrongKey}`, `__Host-page_access_Abc1234=${key}`)
    await answer.text()
    expect([grantsOf('/p/Abc1234.json'), cookiesOf(answer)]).toEqual([[{ public_id: 'Abc1234', key }], []])
  })

  it('asks nobody about a token that the browser has, or that cannot be one', async () => {
    const questionCount = () => pages.requests.filter(({ path }) => path.endsWith('/token')).length
    const before = questionCount()
    await (await open(`/p/Abc1234?access_token=${key}`, `__Host-page_access_Abc1234=${key}`)).text()
    await (await open('/p/Abc1234?access_token=short')).text()
    expect(questionCount()).toBe(before)
  })
})

describe('what was granted to somebody who is logged in', () => {
  it('names them, and counts for nobody else who uses the browser after them', async () => {
    granted = `Abc1234.${key}`
    const [cookie = ''] = cookiesOf(await open('/api/p/Abc1234.json', sessionOf(ada)))
    const [grant = ''] = cookie.split(';')
    expect(grant).toBe(`__Host-page_access_Abc1234=${key}.${ada.id}`)
    const countsFor = async (path: string, session: string) => {
      await (await open(path, [grant, session].filter(Boolean).join('; '))).text()
      return grantsOf('/p/Abc1234.json') !== undefined
    }
    expect(await countsFor('/api/p/Abc1234.json', sessionOf(ada))).toBe(true)
    expect(await countsFor('/api/p/Abc1234.json', sessionOf(grace))).toBe(false)
    expect(await countsFor('/api/p/Abc1234.json', '')).toBe(false)
    granted = undefined
    expect(await countsFor('/p/Abc1234', sessionOf(ada))).toBe(true)
    expect(await countsFor('/p/Abc1234', sessionOf(grace))).toBe(false)
  })

  it('is that of the link whose address they open', async () => {
    const answer = await open(`/p/Abc1234?access_token=${key}`, sessionOf(ada))
    await answer.text()
    expect(cookiesOf(answer)).toEqual([expect.stringMatching(new RegExp(`^__Host-page_access_Abc1234=${key}.${ada.id};`))])
  })

  it('does not take from them what the browser was granted before they logged in', async () => {
    await open('/api/p/Abc1234.json', `__Host-page_access_Abc1234=${key}; ${sessionOf(ada)}`)
    expect(grantsOf('/p/Abc1234.json')).toEqual([{ public_id: 'Abc1234', key }])
  })

  it('leaves the browser when they log out, with all that it was granted', async () => {
    const grants = `__Host-page_access_Abc1234=${key}.${ada.id}; __Host-page_access_Def5678=${key}`
    const first = await open('/api/users/current.json', sessionOf(ada))
    const [, csrf = ''] = /XSRF-TOKEN=([^;]+)/.exec(first.headers.getSetCookie().join()) ?? []
    const answer = await fetch(`${gateway.url}/api/users/sign_out.json`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `${sessionOf(ada)}; ${grants}; XSRF-TOKEN=${csrf}`,
        'x-xsrf-token': csrf,
      },
      body: '{}',
    })
    expect(answer.status).toBe(200)
    const removed = /^(__Host-page_access_\w+)=;.*Expires=Thu, 01 Jan 1970/
    expect(cookiesOf(answer).map((line) => removed.exec(line)?.[1])).toEqual(['__Host-page_access_Abc1234', '__Host-page_access_Def5678'])
  })
})
