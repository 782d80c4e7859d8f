import type { Page } from '@playwright/test'
import { expect } from './expect.ts'

/** Closes the settings, and takes the mouse away: under it lists hold still. */
export async function closeSettings(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.mouse.move(1, 1)
}
