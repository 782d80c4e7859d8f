import { once } from 'node:events'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { viewPageAccess } from '@foyer/contracts/pages/page/page-sharing'
import type { PageAccess } from '@foyer/contracts/pages/base/share-modes'
import { expect, test } from './fixtures.ts'
import { text } from './support/texts.ts'

/** A site on this computer that shows what it is given. To the browser, `localhost` is another site than `127.0.0.1`. */
async function openSite(html: () => string): Promise<{ server: Server; host: string }> {
  const server = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(html()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, host: `localhost:${(server.address() as AddressInfo).port}` }
}

test(
  'a page is shown in a frame of a site that its owner has added, and of no other',
  { tag: '@deep' },
  async ({ page, view, seed, member, openBrowser }) => {
    const summary = await seed.page('Reading list')
    await seed.bookmarks(summary, 'Articles', [['On calm pages', 'https://calm.example/']])
    let html = ''
    const [site, refusedSite] = [await openSite(() => html), await openSite(() => html)]
    try {
      await page.goto(`/p/${summary.public_id}`)
      await view.button(text('share-button:share')).click()
      await view.dialog.getByRole('radio', { name: text('sharing:modes.link.name') }).check()
      await view.dialog.getByLabel(text('page-embed:site')).fill(site.host)
      await view.dialog.getByRole('button', { name: text('page-embed:add'), exact: true }).click()
      await expect(view.dialog.getByText(text('page-embed:added', { host: site.host }))).toBeVisible()
      const address = (await member.call(viewPageAccess, { params: { id: String(summary.id) } })).body as PageAccess
      html = await view.dialog.getByLabel(text('page-embed:code')).inputValue()
      expect(html).toContain(address.access_token ?? 'none')

      const visitor = await openBrowser(null)
      const frame = visitor.frameLocator('iframe')
      const link = frame.getByRole('link', { name: 'On calm pages' })
      await visitor.goto(`http://${site.host}/`)
      await expect(link).toBeVisible()
      // The app has taken over, and stays without the header.
      await expect(frame.locator('html:not([data-viewer])')).toBeAttached()
      await expect(frame.getByRole('main')).toBeVisible()
      await expect(frame.getByRole('banner')).toHaveCount(0)
      await expect(frame.locator('base')).toHaveAttribute('target', '_blank')

      const refused = visitor.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
      await visitor.goto(`http://${refusedSite.host}/`)
      await refused
      await expect(link).toHaveCount(0)

      await view.dialog.getByRole('button', { name: text('page-embed:remove', { host: site.host }) }).click()
      await expect(view.dialog.getByLabel(text('page-embed:code'))).toBeHidden()
      const withdrawn = visitor.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
      await visitor.goto(`http://${site.host}/`)
      await withdrawn
      await expect(link).toHaveCount(0)
    } finally {
      for (const { server } of [site, refusedSite]) server.close()
    }
  },
)
