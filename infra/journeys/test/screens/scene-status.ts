import { type WidgetStatus, setMonitors, widgetStatus } from '@foyer/contracts/link-tools/monitors'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { waitFor } from '@foyer/testing/wait'
import type { Seeder } from '../support/seeder.ts'

/** A widget with addresses that are up and down, and an empty one. Gives what waits until one is known to be down, which takes two checks. */
export async function fillStatus(make: Seeder, page: PageSummary, site: string): Promise<() => Promise<unknown>> {
  const { id } = await make.widget(page, 'status', 'Servers', { column: 2 })
  const monitors = [
    { id: 'monitor-site', name: 'Website', url: `${site}/` },
    { id: 'monitor-shop', name: 'Ersatzteillager und Bestellannahme der Außenstelle', url: `${site}/shop`, expected_status: 200 },
    { id: 'monitor-feed', name: 'Releases', url: `${site}/releases.rss` },
  ]
  await make.call(setMonitors, { params: { id: String(id) }, body: { monitors, shows_addresses: false } })
  await make.widget(page, 'status', 'Nothing to watch', { column: 3 })
  return () =>
    waitFor('an address to be down', async () => {
      const { body } = await make.call(widgetStatus, { params: { id: String(id) } })
      return (body as WidgetStatus).monitors.some(({ state }) => state === 'down')
    })
}
