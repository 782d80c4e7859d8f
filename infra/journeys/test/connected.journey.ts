import { expect } from './fixtures.ts'
import { testWithGoogle as test } from './google-fixtures.ts'
import { text as t } from './support/texts.ts'

test('a widget is connected to Google, and what is done with its tasks arrives there', async ({ page, context, seed, view, google }) => {
  google.add('list-1', { title: 'Nachtzug buchen' })
  const summary = await seed.page('Accounts')
  await seed.widget(summary, 'gtasks', 'Tasks')
  await page.goto(`/p/${summary.public_id}`)
  const tasks = view.widget('Tasks')
  await tasks.getByRole('button', { name: t('connected:connect', { provider: 'Google' }) }).click()
  await expect(tasks.getByText('Nachtzug buchen')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/p/${summary.public_id}#\\d+$`))

  await context.setOffline(true)
  await tasks.getByRole('textbox').fill('Tee kaufen')
  await page.keyboard.press('Enter')
  await tasks.getByRole('checkbox', { name: 'Tee kaufen' }).check()
  await context.setOffline(false)
  const atGoogle = () => google.tasks.get('list-1')?.map(({ title, status }) => [title, status])
  await expect.poll(atGoogle).toEqual([
    ['Nachtzug buchen', 'needsAction'],
    ['Tee kaufen', 'completed'],
  ])
  await page.reload()
  await expect(tasks.getByRole('checkbox', { name: 'Tee kaufen' })).toBeChecked()
})
