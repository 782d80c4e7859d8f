import { expect, test } from './fixtures.ts'
import { text } from './support/texts.ts'

test('a notice is used over a dialog that lies over a sheet, by the pointer and by the keyboard', async ({ page, seed }) => {
  const first = await seed.page('First')
  await seed.page('Second')
  await page.goto(`/p/${first.public_id}`)
  await page.getByRole('button', { name: text('shell:pages'), exact: true }).click()
  const list = page.getByRole('dialog', { name: text('shell:pages') })
  const choose = async (entry: string) => {
    await list
      .getByRole('button', { name: text('page-marks:pageMenu', { title: 'Second' }) })
      .last()
      .focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: text(entry) }).click()
  }
  await choose('page-marks:star')
  const undo = page.getByRole('button', { name: text('mutations:undo') })
  await expect(undo).toBeVisible()
  await choose('page-actions:editTitle')
  const dialog = page.getByRole('dialog', { name: text('page-actions:editTitle') })
  await expect(dialog.getByLabel(text('page-actions:title'))).toBeFocused()

  await page.locator('[aria-keyshortcuts=F6]').waitFor()
  await page.keyboard.press('F6')
  await expect(undo).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog.getByLabel(text('page-actions:title'))).toBeFocused()
  await undo.click()
  await expect(page.getByText(text('page-marks:unstarred', { title: 'Second' }))).toBeVisible()
  await expect(dialog.getByLabel(text('page-actions:title'))).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
})
