import { addableWidgetTypes } from '@foyer/contracts/kinds/widget-kinds'
import { updatePageAccess } from '@foyer/contracts/pages/page/pages'
import { type BrowserContextOptions, devices } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { addWidgetOf, startSite } from './support/every-kind.ts'
import { layoutShifts, watchLayoutShift } from './support/layout-shift.ts'

const screens: Record<string, BrowserContextOptions> = {
  'a wide screen': { viewport: { width: 1440, height: 900 } },
  // Its user agent is what the server knows of it.
  'a phone': { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
}

for (const type of addableWidgetTypes)
  for (const [screen, options] of Object.entries(screens))
    test(`${type} moves nothing below it on ${screen}`, { tag: '@deep' }, async ({ member, openBrowser, seed }) => {
      const site = await startSite()
      try {
        const summary = await seed.page('Alone', 4)
        await addWidgetOf(seed, summary, type, site.url)
        await seed.bookmarks(summary, 'Below', [['Birch', 'https://birch.example/']])
        await member.call(updatePageAccess, { params: { id: String(summary.id) }, body: { share_mode: 'public' } })
        for (const person of [null, member]) {
          const page = await openBrowser(person, options)
          await watchLayoutShift(page)
          await page.goto(`/p/${summary.public_id}`)
          await page.waitForLoadState('networkidle')
          await expect(page.getByRole('link', { name: 'Birch' })).toBeVisible()
          expect(await layoutShifts(page), person ? 'for a member' : 'for a visitor').toEqual([])
        }
      } finally {
        await site.close()
      }
    })
