import { analyticsChoices } from '@foyer/contracts/link-tools/analytics-view'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { type WidgetProviderId, completeWidgetAuth, startWidgetAuth, updateWidgetAuth } from '@foyer/contracts/link-tools/widget-auth'
import type { Seeder } from '../support/seeder.ts'

/** Widgets that show accounts elsewhere, and one that is not connected. */
export async function fillConnected(make: Seeder, page: PageSummary): Promise<void> {
  const tasks = await make.widget(page, 'gtasks', 'Aufgaben', { column: 0 })
  await connect(make, tasks.id, 'google')
  const board = await make.widget(page, 'trello', 'Sommerfest', { column: 1 })
  await connect(make, board.id, 'trello')
  await make.widget(page, 'gtasks', 'Not yet', { column: 2 })
  const calendar = await make.widget(page, 'calendar', 'Termine', { column: 2, settings: { v: 1 } })
  await connect(make, calendar.id, 'google')
  await choose(make, calendar.id, ['ada@gmail.example', 'chor@group.calendar.google.com'])
  const figures = await make.widget(page, 'ganalytics', 'Besuche', { column: 2 })
  await connect(make, figures.id, 'google')
  const shop = await make.widget(page, 'ganalytics', 'Laden', { column: 2 })
  await connect(make, shop.id, 'google')
  await choose(make, shop.id, analyticsChoices('properties/1002', { days: 90, metrics: ['views'], by: 'date' }))
  const earnings = await make.widget(page, 'gadsense', 'Verdienst', { column: 0 })
  await connect(make, earnings.id, 'google')
  const visits = await make.widget(page, 'chart', 'Verlauf', { column: 0, settings: { s: 'analytics', y: 'line' } })
  await connect(make, visits.id, 'google')
  const origins = await make.widget(page, 'chart', 'Herkunft', { column: 1, settings: { s: 'analytics', y: 'geo' } })
  await connect(make, origins.id, 'google')
  await choose(make, origins.id, analyticsChoices('properties/1002', { days: 90, metrics: ['users'], by: 'country' }))
}

/** To a provider and back, which stands in and agrees. */
async function connect(make: Seeder, id: number, provider: WidgetProviderId): Promise<void> {
  const params = { id: String(id), provider }
  const { url } = (await make.call(startWidgetAuth, { params })).body as { url: string }
  const back = await fetch(url, { redirect: 'manual' })
  const { searchParams } = new URL(back.headers.get('location') ?? '')
  const { state = '', ...answer } = Object.fromEntries(searchParams) as Record<string, string>
  await make.call(completeWidgetAuth, { params: { id: params.id }, body: { provider, state, ...answer } })
}

/** Chooses what a widget shows of an account at Google. */
async function choose(make: Seeder, id: number, choices: string[]): Promise<void> {
  await make.call(updateWidgetAuth, { params: { id: String(id), provider: 'google' }, body: { choices } })
}
