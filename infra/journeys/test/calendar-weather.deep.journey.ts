import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { updatePageAccess } from '@foyer/contracts/pages/page/pages'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { testWithGoogle as test } from './google-fixtures.ts'
import type { PageView } from './support/page-view.ts'
import type { Seeder } from './support/seeder.ts'
import { text as t } from './support/texts.ts'

/** Opens a page that everyone may see, and adds a kind from the gallery. */
async function addKind({ page, view, seed, kind }: { page: Page; view: PageView; seed: Seeder; kind: string }): Promise<PageSummary> {
  const summary = await seed.page('Today', 2)
  await seed.call(updatePageAccess, { params: { id: String(summary.id) }, body: { share_mode: 'public' } })
  await page.goto(`/p/${summary.public_id}`)
  await view.button(t('content:addContent')).click()
  await view.button(t('content:addKind', { title: kind })).click()
  await view.widget(kind).waitFor()
  await view.closeContent()
  return summary
}

test('a calendar shows events of an address and of a Google account, and visitors what they may see', async ({
  page,
  view,
  seed,
  google,
  openBrowser,
}) => {
  const today = new Date().toISOString().slice(0, 10)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const lines = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', 'SUMMARY:Street party', `DTSTART;VALUE=DATE:${today.replaceAll('-', '')}`]
  google.files.set('/town.ics', [...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n'))
  const team = 'team@group.calendar.google.com'
  google.calendar.addCalendar({ id: team, summary: 'Team', backgroundColor: '#16a765' })
  google.calendar.addEvent('ada@gmail.example', { summary: 'Holiday', start: { date: today }, end: { date: tomorrow } })
  google.calendar.addEvent(team, { summary: 'Retrospective', start: { date: today }, end: { date: tomorrow } })

  const kind = t('calendar:kind')
  const summary = await addKind({ page, view, seed, kind })
  const calendar = view.widget(kind)
  await calendar.getByRole('button', { name: t('calendar:addFirst') }).click()
  await view.dialog.getByRole('button', { name: t('calendar:addCalendar') }).click()
  await view.dialog.getByLabel(t('calendar:address')).fill(`${google.server.url}/town.ics`)
  await page.keyboard.press('Enter')
  await expect(calendar.getByText('Street party')).toBeVisible()

  await view.dialog.getByRole('button', { name: t('connected:connect', { provider: 'Google' }) }).click()
  await expect(calendar.getByText('Holiday')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/p/${summary.public_id}#\\d+$`))
  await expect(calendar.getByText('Retrospective')).toHaveCount(0)
  await view.widgetMenu(kind, t('widget-editing:settings'))
  await view.dialog.getByRole('checkbox', { name: 'Team' }).click()
  await expect(calendar.getByText('Retrospective')).toBeVisible()

  const visitor = await openBrowser(null)
  await visitor.goto(`/p/${summary.public_id}`)
  const visited = visitor.getByRole('article', { name: kind })
  await expect(visited.getByText('Street party')).toBeVisible()
  await expect(visited.getByText('Holiday')).toHaveCount(0)
  const share = view.dialog.getByRole('checkbox', { name: t('connected:share') })
  const stored = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await share.click()
  await stored
  await visitor.reload()
  await expect(visited.getByText('Holiday')).toBeVisible()
  await expect(visited.getByText('Retrospective')).toBeVisible()
  await expect(visited).not.toContainText('ada@gmail.example')
})

test('a weather widget shows the place that was chosen, to visitors too', async ({ page, view, seed, openBrowser }) => {
  const kind = t('weather:kind')
  const summary = await addKind({ page, view, seed, kind })
  const weather = view.widget(kind)
  await expect(weather.getByRole('combobox', { name: t('weather:place') })).toBeFocused()
  await page.keyboard.type('munich')
  await weather
    .getByRole('option', { name: /Munich/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  const forecast = t('weather:forecast', { place: 'Munich' })
  await expect(weather.getByRole('table', { name: forecast }).or(weather.getByRole('list', { name: forecast }))).toBeVisible()
  await expect.poll(async () => (await seed.widgetsOf(summary))[0]?.settings['city']).toMatchObject({ name: 'Munich' })

  const visitor = await openBrowser(null)
  await visitor.goto(`/p/${summary.public_id}`)
  const visited = visitor.getByRole('article', { name: kind })
  await expect(visited.getByText('Munich')).toBeVisible()
  await expect(visited.getByText('MET Norway')).toBeVisible()
  await expect(visited.getByRole('button', { name: t('weather:choosePlace') })).toHaveCount(0)
})
