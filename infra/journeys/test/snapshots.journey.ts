import type { Links } from '@foyer/contracts/kinds/bookmarks'
import type { LinkState } from '@foyer/contracts/pages/item/link-state'
import type { PageView } from '@foyer/contracts/pages/page/pages'
import type { Snapshot } from '@foyer/contracts/link-tools/snapshots'
import { startLoopback } from '@foyer/testing/sibling'
import { expect, test } from './fixtures.ts'
import { text } from './support/texts.ts'

const gone: LinkState = { verdict: 'gone', status_code: 404, new_url: null, since: 1_771_025_490, checked_at: 1_771_025_490, history: [] }
const html = `<html><head><title>Oaks</title><style>body{background:rgb(1,2,3)}</style></head>
<body><h1>Oaks</h1><p>${'The oak is a tree that grows slowly. '.repeat(20)}</p><script>document.title='run'</script></body></html>`

test('a dead link is opened from its snapshot', async ({ page, seed, member, view }) => {
  let isThere = true
  const site = await startLoopback(() =>
    isThere
      ? { headers: { 'content-type': 'text/html' }, body: html }
      : { status: 404, headers: { 'content-type': 'text/html' }, body: 'gone' },
  )
  const url = `${site.url}/oaks`
  const start = await seed.page('Start')
  await seed.bookmarks(start, 'Links', [['Oaks', url]])
  const find = async () =>
    ((await member.send('GET', `/api/tools/snapshot.json?url=${encodeURIComponent(url)}`)).body as { snapshot: Snapshot | null }).snapshot
  await expect.poll(async () => (await find())?.has_copy, { timeout: 60_000 }).toBe(true)
  isThere = false
  // The checks, which take days, have found it broken.
  await page.route('**/api/page/*/broken_links.json', async (route) => {
    const { body } = await member.send('GET', `/api/p/${start.public_id}.json`)
    const widgets = (body as PageView).page.columns.flatMap((column) => column.widgets)
    const links = widgets.flatMap(({ items }) => (items as Links).links)
    await route.fulfill({ json: { links: links.map(({ id }) => ({ item_id: id, url, ...gone })) } })
  })

  await page.goto(`/p/${start.public_id}`)
  await view
    .widget('Links')
    .getByRole('button', { name: text('link-signs:appearsBroken') })
    .click()
  await page.getByRole('menuitem', { name: text('snapshots:open') }).click()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: 'Oaks' })).toBeVisible()
  await expect(frame.locator('body')).toHaveCSS('background-color', 'rgb(1, 2, 3)')
  await page.getByRole('tab', { name: text('snapshots:view.text') }).click()
  await expect(page.getByRole('tabpanel').getByText(/The oak is a tree that grows slowly\./)).toBeVisible()
  await site.close()
})
