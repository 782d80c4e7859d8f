import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ClickLink, listClickLinks } from '@foyer/contracts/advertising/clicks'
import { updatePageAccess } from '@foyer/contracts/pages/page/pages'
import { type Caller, callService, identityHeaders } from '@foyer/testing/client'
import { sessionUser } from '@foyer/testing/factories'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { testSecret } from '@foyer/testing/stores'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ClickFields, signClick } from '../../src/modules/clicks/click-signature.ts'
import { type Harness, actions, startPages } from '../support/harness.ts'

const house = { name: 'house', html: '<p>Go Pro</p>', is_own: true, width: 728, height: 90 }
const links = [{ name: 'shop', hosts: ['shop.example'], parameters: { tag: 'foyer-21' } }]
const inAnHour = () => String(Math.floor(Date.now() / 1000) + 3600)

/** Who has no plan. Each has few pages. */
const free = new Set<number>()
function freeOwner() {
  const user = sessionUser({ is_premium: false, plan: 'free' })
  free.add(user.id)
  return user
}

let folder: string
let billing: Loopback
let harness: Harness
let plain: Harness
let act: ReturnType<typeof actions>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-clicks-'))
  const file = join(folder, 'ads.json')
  await writeFile(file, JSON.stringify({ slots: [house], links }))
  billing = await startLoopback(({ path }) => {
    const user_id = Number(path.split('/').at(-1))
    const plan = free.has(user_id) ? 'free' : 'premium'
    return json({ user_id, is_premium: plan === 'premium', plan })
  })
  harness = await startPages(billing.url, { ADS_FILE: file })
  plain = await startPages(billing.url)
  act = actions(harness.url)
})
afterAll(async () => {
  await harness.stop()
  await plain.stop()
  await billing.close()
  await rm(folder, { recursive: true })
})

/** A page that everybody may see, with a link that earns money and one that does not. */
async function sharedPage(by = freeOwner(), { url } = harness) {
  const own = actions(url)
  const page = await own.page(by)
  const widget = await own.widget(by, page.id)
  const bookmark = await own.item(by, widget.id, 'https://www.shop.example/a?b=1')
  await own.item(by, widget.id, 'https://other.example/')
  await callService(url, updatePageAccess, { params: { id: String(page.id) }, body: { share_mode: 'public' } }, by)
  return { page, bookmark }
}

async function listed(publicId: string, as: Caller = null, { url } = harness): Promise<ClickLink[]> {
  const { body } = await callService(url, listClickLinks, { params: { public_id: publicId } }, as)
  return (body as { links: ClickLink[] }).links
}

/** What a browser is answered that opens a path of the site; by a service, without `/api`. */
async function open(path: string, { url } = harness): Promise<{ status: number; location: string | null }> {
  const answer = await fetch(url + path.replace(/^\/api/, ''), { headers: identityHeaders(null), redirect: 'manual' })
  return { status: answer.status, location: answer.headers.get('location') }
}

const fields: ClickFields = {
  url: 'https://shop.example/a',
  url2: 'https://shop.example/a?tag=foyer-21',
  m: 'shop',
  l: '12',
  loc: 'Abc1234',
  t: '0',
  u: 'visitor',
}
const signed = (change: Partial<ClickFields> = {}) => signClick(testSecret, { ...fields, t: inAnHour(), ...change })

describe('GET /p/{public_id}/click_links.json', () => {
  it('lists the links of a page that earn money, for a visitor and for a person', async () => {
    const { page, bookmark } = await sharedPage()
    const [ofVisitor, ofPerson] = [await listed(page.public_id), await listed(page.public_id, sessionUser())]
    expect(ofVisitor).toMatchObject([{ item_id: bookmark.id, path: expect.stringContaining('u=visitor') as string }])
    expect(ofPerson).toMatchObject([{ item_id: bookmark.id, path: expect.stringContaining('u=user') as string }])
    expect(await open(ofVisitor[0]?.path ?? '')).toEqual({ status: 303, location: 'https://www.shop.example/a?b=1&tag=foyer-21' })
  })

  it('lists none where the operator has configured none', async () => {
    const { page } = await sharedPage(freeOwner(), plain)
    expect(await listed(page.public_id, null, plain)).toEqual([])
  })

  it('says nothing of a page that somebody may not see', async () => {
    const page = await act.page(freeOwner())
    const answer = await callService(harness.url, listClickLinks, { params: { public_id: page.public_id } }, sessionUser())
    expect(answer.status).toBe(404)
  })
})

describe('GET /click', () => {
  it('counts by partner, host and day, and nothing of who has clicked', async () => {
    const { page } = await sharedPage()
    const [link] = await listed(page.public_id)
    const counted = () => harness.database((db) => db.collection('link_clicks').find().toArray())
    const before = (await counted())[0]?.['visitors'] ?? 0
    await open(link?.path ?? '')
    await waitFor('the click to be counted', async () => (await counted())[0]?.['visitors'] === Number(before) + 1)
    const [record] = await counted()
    expect(Object.keys(record ?? {}).toSorted()).toEqual(['_id', 'day', 'expires_at', 'host', 'monetizer', 'users', 'visitors'])
    expect(record).toMatchObject({ monetizer: 'shop', host: 'shop.example' })
  })

  it.each([
    ['another address', (path: string) => path.replace(/url=[^&]+/, `url=${encodeURIComponent('https://evil.example/')}`)],
    ['another target', (path: string) => path.replace(/url2=[^&]+/, `url2=${encodeURIComponent('https://evil.example/')}`)],
    ['a target that runs', (path: string) => path.replace(/url2=[^&]+/, 'url2=javascript%3Aalert(1)')],
    [
      'an address that is encoded twice',
      (path: string) => path.replace(/url2=([^&]+)/, (_, value: string) => `url2=${encodeURIComponent(value)}`),
    ],
    ['a later end', (path: string) => path.replace(/t=\d+/, 't=99999999999')],
    ['another partner', (path: string) => path.replace('m=shop', 'm=shop2')],
    ['another signature', (path: string) => `${path}A`],
  ])('refuses %s as not found', async (_, forge) => {
    expect(await open(forge(signed()))).toEqual({ status: 404, location: null })
  })

  it.each([
    ['no signature', (path: string) => path.replace(/&s=.*/, '')],
    ['two targets', (path: string) => `${path}&url2=https%3A%2F%2Fevil.example`],
    ['no address', () => '/api/click'],
  ])('refuses %s as invalid', async (_, forge) => {
    const answer = await open(forge(signed()))
    expect([answer.status >= 400 && answer.status < 500, answer.location]).toEqual([true, null])
  })

  it('leads to a screen that says so once its time is over', async () => {
    expect(await open(signed({ t: '1700000000' }))).toEqual({ status: 303, location: '/error/410' })
  })

  it.each([
    ['a host that earns nothing any more', { url: 'https://former.example/', url2: 'https://former.example/?tag=a' }],
    ['a partner whose address has changed', { url2: 'https://shop.example/a?tag=former' }],
  ])('leads to the bookmark itself for %s', async (_, change) => {
    expect(await open(signed(change))).toEqual({ status: 303, location: { ...fields, ...change }.url })
  })

  it.each(['javascript:alert(1)', 'data:text/html,a', 'ftp://shop.example/', '//evil.example'])(
    'leads nowhere but to the web: %s',
    async (url) => {
      expect(await open(signed({ url }))).toEqual({ status: 404, location: null })
    },
  )

  it('takes no signature of another Foyer', async () => {
    expect(await open(signClick('x'.repeat(32), { ...fields, t: inAnHour() }))).toEqual({ status: 404, location: null })
  })
})

describe('what a page says of advertising', () => {
  it('goes by the plan of its owner', async () => {
    const [ofFree, ofPremium] = [await sharedPage(), await sharedPage(sessionUser({ plan: 'premium' }))]
    expect(await act.view(ofFree.page.public_id, null)).toMatchObject({
      is_premium_owner: false,
      show_internal_banner: true,
      force_ads: false,
    })
    expect(await act.view(ofPremium.page.public_id, null)).toMatchObject({ is_premium_owner: true, show_internal_banner: false })
  })

  it('says nothing where there is none', async () => {
    const { page } = await sharedPage(freeOwner(), plain)
    const view = await actions(plain.url).view(page.public_id, null)
    expect(view).toMatchObject({ force_ads: false, show_internal_banner: false })
    expect(view).not.toHaveProperty('is_premium_owner')
  })
})
