import { setMonitors } from '@foyer/contracts/link-tools/monitors'
import { startLoopback } from '@foyer/testing/sibling'
import { expect, testWithOwnFoyer } from './fixtures.ts'
import { text as t, textPattern } from './support/texts.ts'

/** A Foyer that looks at addresses every second or two. */
const test = testWithOwnFoyer({
  FETCH_ALLOW: '127.0.0.0/8',
  MONITOR_INTERVAL_S: '1',
  MONITOR_RETRY_S: '1',
  MONITOR_SWEEP_MS: '200',
})

test('who wants to know of a server hears that it is down, and that it is up again', async ({ page, view, seed }) => {
  let status = 200
  const site = await startLoopback(() => ({ status }))
  try {
    const summary = await seed.page('Rack')
    const servers = await seed.widget(summary, 'status', 'Servers')
    const body = { monitors: [{ id: 'monitor-1', name: 'Shop', url: site.url }], shows_addresses: false }
    await seed.call(setMonitors, { params: { id: String(servers.id) }, body })
    await page.goto(`/p/${summary.public_id}`)
    await view.widgetMenu('Servers', t('widget-editing:settings'))
    const stored = page.waitForResponse((response) => response.request().method() === 'PUT')
    await view.dialog.getByRole('checkbox', { name: t('status:notify') }).click()
    await stored
    await page.keyboard.press('Escape')

    // It has to be seen up before it can go down.
    await view.widget('Servers').getByText(textPattern('status:upSince')).first().waitFor()
    status = 503
    await page.getByRole('button', { name: t('bell:unreadCount', { count: 1 }) }).waitFor()
    status = 200
    await page.getByRole('button', { name: t('bell:unreadCount', { count: 2 }) }).click()
    const panel = page.getByRole('dialog', { name: t('notifications:title') })
    const rows = panel.getByRole('listitem')
    await expect(rows.nth(0)).toContainText(t('notifications:monitor_up.title', { name: 'Shop' }))
    await expect(rows.nth(1)).toContainText(t('notifications:monitor_down.title', { name: 'Shop' }))
    await rows.nth(1).getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/p/${summary.public_id}.*#${servers.id}$`))
  } finally {
    await site.close()
  }
})
