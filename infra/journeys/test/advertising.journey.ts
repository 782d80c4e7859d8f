/// <reference lib="dom" />
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { updatePageAccess } from '@foyer/contracts/pages/page/pages'
import { axeFindings } from '@foyer/testing/browser'
import type { Page } from '@playwright/test'
import { type Member, expect, test, testWithOwnFoyer } from './fixtures.ts'
import { layoutShifts, watchLayoutShift } from './support/layout-shift.ts'
import type { Seeder } from './support/seeder.ts'
import { text } from './support/texts.ts'

// One Foyer for all that need one of their own.
test.describe.configure({ mode: 'default' })

const partner = 'https://ads.example'
const folder = mkdtempSync(join(tmpdir(), 'foyer-ads-'))
const file = join(folder, 'ads.json')
writeFileSync(
  file,
  JSON.stringify({
    slots: [{ name: 'end', html: `<img src="${partner}/banner.svg" alt="A shop" width="728" height="90">`, width: 728, height: 90 }],
    links: [{ name: 'shop', hosts: ['shop.example'], parameters: { tag: 'foyer-21' } }],
    brand: { name: 'Foyer', address: 'https://foyer.example/' },
  }),
)
const selling = testWithOwnFoyer({ BILLING: 'on', ADS_FILE: file, LIMIT_CREDENTIALS: '1000' })
selling.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A page that everybody may see, with more widgets than spare it advertising. */
async function publicPage(seed: Seeder, member: Member) {
  const page = await seed.page('Garden')
  for (const title of ['Trees', 'Shrubs', 'Herbs', 'Tools']) {
    await seed.bookmarks(page, title, [[`Shop for ${title}`, `https://shop.example/${title.toLowerCase()}`]])
  }
  await member.call(updatePageAccess, { params: { id: String(page.id) }, body: { share_mode: 'public' } })
  return page
}

/** The requests of a browser to anywhere but this Foyer, of which what a partner shows is answered. */
async function watchForeign(page: Page, url: string): Promise<string[]> {
  const requests: string[] = []
  page.context().on('request', (request) => {
    if (!request.url().startsWith(`${url}/`) && !/^(?:data|blob):/.test(request.url())) requests.push(request.url())
  })
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="728" height="90"><rect width="728" height="90" fill="teal"/></svg>'
  await page.context().route(`${partner}/**`, (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }))
  return requests
}

selling('a visitor decides whether partners may show advertising, and can take it back', async ({ seed, member, foyer, openBrowser }) => {
  const { public_id } = await publicPage(seed, member)
  const visitor = await openBrowser(null)
  const foreign = await watchForeign(visitor, foyer.url)
  await watchLayoutShift(visitor)
  await visitor.goto(`/p/${public_id}`)
  const question = visitor.getByRole('dialog', { name: text('advertising:consent.title') })
  await question.waitFor()
  expect([foreign, await layoutShifts(visitor)]).toEqual([[], []])
  expect(await axeFindings(visitor)).toEqual([])

  await question.getByRole('button', { name: text('advertising:consent.reject') }).click()
  await expect(question).toBeHidden()
  await visitor.reload()
  const cookies = visitor.getByRole('button', { name: text('advertising:cookies') })
  await cookies.waitFor()
  await expect(question).toBeHidden()
  expect(foreign).toEqual([])
  const denial = (await visitor.context().cookies()).find(({ name }) => name === 'consent')
  expect(Math.round(((denial?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365)

  await cookies.press('Enter')
  await expect(question).toBeFocused()
  await question.getByRole('button', { name: text('advertising:consent.accept') }).click()
  const slot = visitor.frameLocator(`iframe[title="${text('advertising:label')}"]`)
  await slot.getByAltText('A shop').waitFor()
  expect(foreign).toEqual([`${partner}/banner.svg`])
  // It reaches nothing of the site around it.
  expect(await visitor.frames()[1]?.evaluate(() => self.origin)).toBe('null')
  expect(await axeFindings(visitor)).toEqual([])
  await visitor.reload()
  await slot.getByAltText('A shop').waitFor()
  expect(await layoutShifts(visitor)).toEqual([])

  await cookies.click()
  await question.getByRole('button', { name: text('advertising:consent.reject') }).click()
  await expect(visitor.locator('iframe')).toHaveCount(0)
})

selling(
  'a link that earns money shows its own address, and leads through the click tracker',
  async ({ seed, member, foyer, openBrowser }) => {
    const { public_id } = await publicPage(seed, member)
    const visitor = await openBrowser(null)
    await watchForeign(visitor, foyer.url)
    await visitor.goto(`/p/${public_id}`)
    await visitor.getByText(text('advertising:affiliateNotice')).waitFor()
    const link = visitor.getByRole('link', { name: 'Shop for Trees' })
    await expect(link).toHaveAttribute('rel', /\bsponsored\b/)
    await expect(link).toHaveAttribute('href', 'https://shop.example/trees')
    // Nothing answers there: that it is asked for is enough.
    const request = () => visitor.context().waitForEvent('request', (sent) => sent.url() === 'https://shop.example/trees?tag=foyer-21')
    await Promise.all([request(), link.click({ button: 'middle' })])
    await expect(link).toHaveAttribute('href', 'https://shop.example/trees')
    await Promise.all([request(), link.press('Enter')])
  },
)

selling('the owner of a new account sees no advertising', async ({ page, seed, member, foyer }) => {
  const { public_id } = await publicPage(seed, member)
  const foreign = await watchForeign(page, foyer.url)
  await page.goto(`/p/${public_id}`)
  await page.getByRole('button', { name: text('advertising:cookies') }).waitFor()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name: text('advertising:brand', { name: 'Foyer' }) })).toBeVisible()
  expect(foreign).toEqual([])
})

test('a Foyer for oneself has nothing of advertising, and asks no other host', async ({ page, seed, member, foyer, openBrowser }) => {
  const { public_id } = await publicPage(seed, member)
  for (const browser of [page, await openBrowser(null)]) {
    const foreign = await watchForeign(browser, foyer.url)
    const own: string[] = []
    browser.on('request', (request) => void own.push(request.url()))
    await browser.goto(`/p/${public_id}`)
    await browser.getByRole('link', { name: 'Shop for Tools' }).waitFor()
    await browser.waitForLoadState('networkidle')
    await expect(browser.getByRole('contentinfo')).toHaveCount(0)
    await expect(browser.getByRole('link', { name: 'Shop for Tools' })).toHaveAttribute('rel', 'noopener noreferrer')
    expect([foreign, own.filter((url) => /extras|slots|click/.test(url))]).toEqual([[], []])
  }
})
