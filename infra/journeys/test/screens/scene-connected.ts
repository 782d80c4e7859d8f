import type { PageSummary } from '@foyer/contracts/pages'
import { completeWidgetAuth, startWidgetAuth } from '@foyer/contracts/widget-auth'
import type { Seeder } from '../support/seeder.ts'

/** Widgets that show accounts elsewhere, and one that is not connected. */
export async function fillConnected(make: Seeder, page: PageSummary): Promise<void> {
  const tasks = await make.widget(page, 'gtasks', 'Aufgaben', { column: 0 })
  await connect(make, tasks.id)
  await make.widget(page, 'gtasks', 'Not yet', { column: 1 })
}

/** To Google and back, which stands in and agrees. */
async function connect(make: Seeder, id: number): Promise<void> {
  const params = { id: String(id), provider: 'google' } as const
  const { url } = (await make.call(startWidgetAuth, { params })).body as { url: string }
  // The browser is sent to Google's own address; here the stand-in is asked.
  const back = await fetch(url, { redirect: 'manual' })
  const { searchParams } = new URL(back.headers.get('location') ?? '')
  const [state, code] = [searchParams.get('state') ?? '', searchParams.get('code') ?? '']
  await make.call(completeWidgetAuth, { params: { id: params.id }, body: { provider: 'google', state, code } })
}
