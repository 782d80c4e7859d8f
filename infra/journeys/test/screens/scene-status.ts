import { setMonitors } from '@foyer/contracts/monitors'
import type { PageSummary } from '@foyer/contracts/pages'
import type { Seeder } from '../support/seeder.ts'

/** A widget with addresses that are up and down, and an empty one. */
export async function fillStatus(make: Seeder, page: PageSummary, site: string): Promise<void> {
  const { id } = await make.widget(page, 'status', 'Servers', { column: 2 })
  const monitors = [
    { id: 'monitor-site', name: 'Website', url: `${site}/` },
    { id: 'monitor-shop', name: 'Ersatzteillager und Bestellannahme der Außenstelle', url: `${site}/shop`, expected_status: 200 },
    { id: 'monitor-feed', name: 'Releases', url: `${site}/releases.rss` },
  ]
  await make.call(setMonitors, { params: { id: String(id) }, body: { monitors, shows_addresses: false } })
  await make.widget(page, 'status', 'Nothing to watch', { column: 3 })
}
