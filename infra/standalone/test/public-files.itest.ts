import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { archivePage } from '@foyer/contracts/page-states'
import { type PageSummary, type ShareMode, createPage, deletePage, updatePageAccess } from '@foyer/contracts/pages'
import { type ApiSession, createApiSession, signedUp } from '@foyer/testing/api-session'
import { writeWebApp } from '@foyer/testing/web-app'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../src/config.ts'
import { type Stack, startStack } from '../src/stack.ts'

/**
 * The permission matrix of what the gateway serves of a page besides the API: its document and its files, on a running Foyer, for everyone there is
 * and every way in which a page is shared.
 */
const callers = ['visitor', 'other user', 'owner'] as const
type Caller = (typeof callers)[number]

const states = {
  private: { mode: 'private', isPublic: false },
  'by link': { mode: 'link', isPublic: false },
  'public and listed': { mode: 'public', isPublic: true },
  'public, listed and archived': { mode: 'public', isPublic: true, change: archivePage },
  'public, listed and deleted': { mode: 'public', isPublic: false, change: deletePage },
} as const
type State = keyof typeof states

let dataDir: string
let stack: Stack
let sessions: Record<Caller, ApiSession>
const pages = {} as Record<State, PageSummary>

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'foyer-public-files-'))
  const env = { ...process.env, FOYER_DATA: dataDir, PORT: '0', ...(await writeWebApp(dataDir)), LOG_LEVEL: 'silent' }
  stack = await startStack(readConfig(env), () => undefined)
  sessions = { visitor: createApiSession(stack.url), 'other user': await signedUp(stack.url), owner: await signedUp(stack.url) }
  for (const state of Object.keys(states) as State[]) pages[state] = await makePage(states[state])
})
afterAll(async () => {
  await stack?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function makePage(state: { mode: ShareMode; change?: typeof archivePage | typeof deletePage }): Promise<PageSummary> {
  const { owner } = sessions
  const page = (await owner.call(createPage, { body: { title: 'Secret plans' } })).body as PageSummary
  const params = { id: String(page.id) }
  await owner.call(updatePageAccess, { params, body: { share_mode: state.mode } })
  if (state.change === archivePage) await owner.call(archivePage, { params, body: { is_archived: true } })
  if (state.change === deletePage) await owner.call(deletePage, { params })
  return page
}

const open = (path: string, caller: Caller) => fetch(stack.url + path, { headers: sessions[caller].headers() })

describe.each(Object.keys(states) as State[])('a page that is %s', (state) => {
  const { isPublic } = states[state]

  describe.each(callers)('asked for by the %s', (caller) => {
    it.each(['feed.xml', 'feed.json', 'og.png'])(`has ${isPublic ? 'a' : 'no'} %s`, async (file) => {
      const answer = await open(`/p/${pages[state].public_id}/${file}`, caller)
      expect(answer.status).toBe(isPublic ? 200 : 404)
      expect((await answer.text()).includes('Secret plans')).toBe(isPublic && file !== 'og.png')
    })

    it(`${isPublic ? 'says' : 'does not say'} in the head of its document what it is, and whether it is listed`, async () => {
      const answer = await open(`/p/${pages[state].public_id}`, caller)
      const head = (await answer.text()).split('</head>', 1)[0]
      expect(answer.headers.get('x-robots-tag')).toBe(isPublic ? null : 'noindex')
      expect(head?.includes('Secret plans')).toBe(isPublic)
      expect(/og:|canonical|rel="alternate"/.test(head ?? '')).toBe(isPublic)
    })

    it(`is ${isPublic ? '' : 'not '}in the sitemap`, async () => {
      const sitemap = await (await open('/sitemap/0.xml', caller)).text()
      expect(sitemap.includes(`/p/${pages[state].public_id}/secret-plans`)).toBe(isPublic)
    })
  })
})

it('draws the picture of a page as a PNG of 1200 × 630', async () => {
  const picture = await open(`/p/${pages['public and listed'].public_id}/og.png`, 'visitor')
  const png = Buffer.from(await picture.arrayBuffer())
  // The signature and the header of the file (PNG §5.2 and §11.2.1).
  expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 1200, 630])
})

it('has no feed, picture or listing of a page any more once it is private again', async () => {
  const page = await makePage({ mode: 'public' })
  const statuses = () =>
    Promise.all(['feed.xml', 'feed.json', 'og.png'].map(async (file) => (await open(`/p/${page.public_id}/${file}`, 'visitor')).status))
  expect(await statuses()).toEqual([200, 200, 200])
  await sessions.owner.call(updatePageAccess, { params: { id: String(page.id) }, body: { share_mode: 'private' } })
  // The gateway caches for three seconds that a page is public.
  await expect.poll(statuses, { timeout: 20_000 }).toEqual([404, 404, 404])
})
