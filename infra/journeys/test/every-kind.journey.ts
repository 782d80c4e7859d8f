/// <reference lib="dom" />
import { addableWidgetTypes } from '@foyer/contracts/kinds/widget-kinds'
import { updatePageAccess } from '@foyer/contracts/pages/page/pages'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { addWidgetOf, startSite } from './support/every-kind.ts'
import { layoutShifts, watchLayoutShift } from './support/layout-shift.ts'

const maxScriptBytes = 130_000

test('a page with one widget of each kind moves nothing, stays in the budget of scripts and asks nobody else', async ({
  foyer,
  member,
  openBrowser,
  seed,
}) => {
  const site = await startSite()
  try {
    const summary = await seed.page('Everything', 4)
    for (const [index, type] of addableWidgetTypes.entries()) await addWidgetOf(seed, summary, type, site.url, index % 4)
    await member.call(updatePageAccess, { params: { id: String(summary.id) }, body: { share_mode: 'public' } })
    for (const person of [null, member]) {
      const page = await openBrowser(person)
      const requests: string[] = []
      page.on('request', (request) => void requests.push(request.url()))
      await watchLayoutShift(page)
      await page.goto(`/p/${summary.public_id}`)
      for (const type of addableWidgetTypes) {
        await page.getByRole('article', { name: type, exact: true }).scrollIntoViewIfNeeded()
        await page.waitForLoadState('networkidle')
      }
      await expect(page.getByText('$261.74')).toBeVisible()
      expect(await layoutShifts(page)).toEqual([])
      expect(requests.filter((url) => !url.startsWith(`${foyer.url}/`) && !url.startsWith('data:'))).toEqual([])
      if (!person) expect(await scriptBytes(page)).toBeLessThanOrEqual(maxScriptBytes)
    }
  } finally {
    await site.close()
  }
})

/** The size over the wire of the scripts that the HTML of a page names: its first view. */
async function scriptBytes(page: Page): Promise<number> {
  const html = await (await page.request.get(page.url())).text()
  // The script in its head loads them.
  const paths = [...html.matchAll(/ data-(?:entry|imports|texts-en)="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '))
  const sizes = await Promise.all(
    paths.map(async (path) => {
      const answer = await page.request.get(path, { headers: { 'accept-encoding': 'br' } })
      return Number(answer.headers()['content-length'] ?? (await answer.body()).length)
    }),
  )
  expect(sizes.length).toBeGreaterThan(1)
  return sizes.reduce((sum, size) => sum + size, 0)
}
