import { updatePageAccess } from '@foyer/contracts/pages/page/pages'
import { startLoopback } from '@foyer/testing/sibling'
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'
import { layoutShift, watchLayoutShift } from './support/layout-shift.ts'
import { text as t } from './support/texts.ts'

const picture = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer()
const isLoaded = (image: Locator) =>
  expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)

test('pictures come onto a page by upload and by address, and visitors load them from Foyer alone', async ({
  page,
  foyer,
  member,
  openBrowser,
  seed,
  view,
}) => {
  const green = await picture('green')
  const site = await startLoopback(({ path }) =>
    path === '/green.png' ? { headers: { 'content-type': 'image/png' }, body: green } : { status: 404 },
  )
  try {
    const summary = await seed.page('Gallery', 2)
    await seed.widget(summary, 'image', 'Uploaded')
    await seed.widget(summary, 'bio', 'Me', { settings: { n: 'Ada' } })
    await seed.widget(summary, 'image', 'Elsewhere', { column: 1 })
    await seed.bookmarks(summary, 'Below', [['Alder', 'https://alder.example/']], { column: 1 })
    await page.goto(`/p/${summary.public_id}`)
    const file = { name: 'red.png', mimeType: 'image/png', buffer: await picture('red') }
    await view.widget('Uploaded').getByLabel(t('picture:file')).setInputFiles(file)
    await isLoaded(view.widget('Uploaded').locator('img'))
    const address = view.widget('Elsewhere').getByLabel(t('picture:address'))
    await address.fill(`${site.url}/green.png`)
    await address.press('Enter')
    await isLoaded(view.widget('Elsewhere').locator('img'))
    await expect.poll(async () => (await seed.widgetsOf(summary)).filter(({ settings }) => settings['p']).length).toBe(2)
    const fetches = site.requests.length

    await member.call(updatePageAccess, { params: { id: String(summary.id) }, body: { share_mode: 'public' } })
    const visitor = await openBrowser(null)
    const requests: string[] = []
    visitor.on('request', (request) => void requests.push(request.url()))
    await watchLayoutShift(visitor)
    await visitor.goto(`/p/${summary.public_id}`)
    for (const title of ['Uploaded', 'Elsewhere']) await isLoaded(visitor.getByRole('article', { name: title }).locator('img'))
    await visitor.waitForLoadState('networkidle')
    expect(await layoutShift(visitor)).toBe(0)
    expect(requests.filter((url) => !url.startsWith(`${foyer.url}/`))).toEqual([])
    expect(requests.some((url) => url.includes('/api/tools/images/'))).toBe(true)
    expect(site.requests.length).toBe(fetches)
  } finally {
    await site.close()
  }
})
