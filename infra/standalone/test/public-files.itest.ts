import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { archivePage } from '@foyer/contracts/page-states'
import { enterPage } from '@foyer/contracts/page-sharing'
import { type PageSummary, createPage, deletePage, updatePageAccess, viewPage } from '@foyer/contracts/pages'
import type { AccessChange, PageAccess } from '@foyer/contracts/share-modes'
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

const password = 'correct horse'

/** `isOpened`: every caller has the secret, by the link with its token or by the password. `change`: what the owner has done with the page then. */
type Sharing = {
  access: AccessChange
  isPublic: boolean
  isListed: boolean
  isOpened?: true
  change?: typeof archivePage | typeof deletePage
}
const hidden = { isPublic: false, isListed: false }

const states = {
  private: { access: { share_mode: 'private' }, ...hidden },
  'shared by link': { access: { share_mode: 'link' }, ...hidden },
  'shared by link, opened with its token': { access: { share_mode: 'link' }, ...hidden, isOpened: true },
  protected: { access: { share_mode: 'protected', password }, ...hidden },
  'protected, opened with its password': { access: { share_mode: 'protected', password }, ...hidden, isOpened: true },
  'public but not listed': { access: { share_mode: 'public', is_listed: false }, isPublic: true, isListed: false },
  'public and listed': { access: { share_mode: 'public' }, isPublic: true, isListed: true },
  'public, listed and archived': { access: { share_mode: 'public' }, isPublic: true, isListed: true, change: archivePage },
  'public, listed and deleted': { access: { share_mode: 'public' }, ...hidden, change: deletePage },
} satisfies Record<string, Sharing>
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

async function makePage({ access, isOpened, change }: Sharing): Promise<PageSummary> {
  const { owner } = sessions
  const page = (await owner.call(createPage, { body: { title: 'Secret plans' } })).body as PageSummary
  const params = { id: String(page.id) }
  const shared = await owner.call(updatePageAccess, { params, body: access })
  expect(shared.status).toBe(200)
  if (isOpened) await openForAll(page, (shared.body as PageAccess).access_token)
  if (change === archivePage) await owner.call(archivePage, { params, body: { is_archived: true } })
  if (change === deletePage) await owner.call(deletePage, { params })
  return page
}

/** Gives every caller the secret of the page: with the token of its link, or with the password where it has none. */
async function openForAll({ public_id }: PageSummary, access_token: string | null): Promise<void> {
  const params = { public_id }
  for (const caller of callers) {
    const opened =
      access_token === null
        ? await sessions[caller].call(enterPage, { params, body: { password } })
        : await sessions[caller].call(viewPage, { params, query: { access_token } })
    expect(opened.status, caller).toBe(200)
  }
}

const open = (path: string, caller: Caller) => fetch(stack.url + path, { headers: sessions[caller].headers() })

describe.each(Object.keys(states) as State[])('a page that is %s', (state) => {
  const { isPublic, isListed } = states[state]
  const files = { 'feed.xml': isPublic, 'feed.json': isPublic, 'og.png': isListed }

  describe.each(callers)('asked for by the %s', (caller) => {
    it.each(Object.entries(files))('has the file %s: %s', async (file, isThere) => {
      const answer = await open(`/p/${pages[state].public_id}/${file}`, caller)
      expect(answer.status).toBe(isThere ? 200 : 404)
      expect((await answer.text()).includes('Secret plans')).toBe(isThere && file !== 'og.png')
    })

    it(`${isPublic ? 'names' : 'does not name'} its feeds in the head of its document, and says what it is: ${isListed}`, async () => {
      const answer = await open(`/p/${pages[state].public_id}`, caller)
      const head = (await answer.text()).split('</head>', 1)[0] ?? ''
      expect(answer.headers.get('x-robots-tag')).toBe(isListed ? null : 'noindex')
      expect(head.includes('name="robots" content="noindex"')).toBe(!isListed)
      expect(head.includes('Secret plans')).toBe(isPublic)
      expect(head.includes('rel="alternate"')).toBe(isPublic)
      expect(/og:|canonical/.test(head)).toBe(isListed)
    })

    it(`is ${isListed ? '' : 'not '}in the sitemap`, async () => {
      const sitemap = await (await open('/sitemap/0.xml', caller)).text()
      expect(sitemap.includes(`/p/${pages[state].public_id}/secret-plans`)).toBe(isListed)
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
  const page = await makePage(states['public and listed'])
  const statuses = () =>
    Promise.all(['feed.xml', 'feed.json', 'og.png'].map(async (file) => (await open(`/p/${page.public_id}/${file}`, 'visitor')).status))
  expect(await statuses()).toEqual([200, 200, 200])
  await sessions.owner.call(updatePageAccess, { params: { id: String(page.id) }, body: { share_mode: 'private' } })
  // The gateway caches for three seconds that a page is public.
  await expect.poll(statuses, { timeout: 20_000 }).toEqual([404, 404, 404])
})
