import { expect, test } from './fixtures.ts'
import { text } from './support/texts.ts'

test('the tour points at what it speaks of', async ({ page, seed }) => {
  const summary = await seed.page('Morning', 2)
  await seed.bookmarks(summary, 'Links', [['Alder', 'https://alder.example/']])
  await page.goto(`/p/${summary.public_id}`)
  await page.getByRole('button', { name: text('shell:accountMenu') }).click()
  await page.getByRole('menuitem', { name: text('account-menu:tour') }).click()
  const marked = page.locator('[data-tour]')
  for (const stop of ['pages', 'add', 'widget', 'page', 'search', 'account']) {
    const dialog = page.getByRole('dialog', { name: text(`tour:stops.${stop}.title`) })
    await expect(dialog).toBeVisible()
    // Right beside it, on any side.
    await expect
      .poll(async () => {
        const [a, b] = [await dialog.boundingBox(), await marked.boundingBox()]
        if (!a || !b) return Number.POSITIVE_INFINITY
        const across = Math.max(a.x - (b.x + b.width), b.x - (a.x + a.width), 0)
        const down = Math.max(a.y - (b.y + b.height), b.y - (a.y + a.height), 0)
        return Math.max(across, down)
      })
      .toBeLessThanOrEqual(24)
    await page.getByRole('button', { name: text(stop === 'account' ? 'tour:finish' : 'tour:next') }).click()
  }
  await expect(page.getByRole('dialog')).toBeHidden()
})
