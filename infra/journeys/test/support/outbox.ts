import { type Page, expect } from '@playwright/test'
import { text as t } from './texts.ts'

/**
 * The link to a path in the newest message to an address, from the outbox screen. The address of this Foyer in it is another one in each run:
 * open its path.
 */
export async function linkInOutbox(page: Page, email: string, path: RegExp): Promise<URL> {
  await page.goto('/users/outbox')
  const message = page.getByRole('listitem').filter({ hasText: email }).filter({ hasText: path }).first()
  await expect(async () => {
    await page.getByRole('button', { name: t('outbox:refresh') }).click()
    await expect(message).toBeVisible({ timeout: 1_000 })
  }).toPass()
  return new URL((await message.getByRole('link').getAttribute('href')) ?? '')
}
