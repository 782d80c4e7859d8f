import { updatePageAccess } from '@foyer/contracts/pages/page/pages'
import { expect, test } from './fixtures.ts'
import { layoutShift, watchLayoutShift } from './support/layout-shift.ts'
import { text as t } from './support/texts.ts'

test('a page with its member tools is drawn without layout shift in a browser that has a session but no storage', async ({
  page,
  seed,
}) => {
  const start = await seed.firstPage()
  await seed.bookmarks(start, 'Every day', [['Gmail', 'https://mail.google.com/']])
  await watchLayoutShift(page)
  await page.goto(`/p/${start.public_id}/`)
  await expect(page.getByRole('navigation', { name: t('page-marks:pagesBar') }).getByRole('link')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Gmail' })).toBeVisible()
  expect(await layoutShift(page)).toBe(0)
})

test('a page stays visible while the member bundle loads', async ({ page, seed }) => {
  const start = await seed.firstPage()
  await seed.bookmarks(start, 'Every day', [['Gmail', 'https://mail.google.com/']])
  // As after a session that has ended: this browser does not expect a member.
  await page.addInitScript(() => localStorage.setItem('foyer.member', '0'))
  const { promise: release, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/member-*.js', async (route) => {
    await release
    await route.continue()
  })
  await page.goto(`/p/${start.public_id}/`, { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('link', { name: t('shared:logIn') })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Gmail' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: start.title })).toBeVisible()
  await watchLayoutShift(page)
  resolve()
  await expect(page.getByRole('button', { name: t('shell:share') })).toBeVisible()
  await expect(page.getByRole('navigation', { name: t('page-marks:pagesBar') }).getByRole('link')).toBeVisible()
  expect(await layoutShift(page)).toBe(0)
})

test('a menu opens for a click and for a key that came before it was loaded', async ({ page, seed }) => {
  const start = await seed.firstPage()
  await seed.bookmarks(start, 'Every day', [['Gmail', 'https://mail.google.com/']])
  const { promise: release, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/menu-parts-*.js', async (route) => {
    await release
    await route.continue()
  })
  await page.goto(`/p/${start.public_id}/`)
  const account = page.getByRole('button', { name: t('shell:accountMenu') })
  const widget = page.getByRole('button', { name: t('widget-editing:widgetMenu', { title: 'Every day' }) })
  await widget.focus()
  await page.keyboard.press('Enter')
  resolve()
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(widget).toBeFocused()
  await account.click()
  await page.getByRole('menuitem', { name: t('account-menu:settings') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a page of bookmarks loads what it shows to a visitor, and to its owner no more scripts than the budget has', async ({
  member,
  openBrowser,
  seed,
}) => {
  const start = await seed.firstPage()
  await seed.bookmarks(start, 'Every day', [['Gmail', 'https://mail.google.com/']])
  await member.call(updatePageAccess, { params: { id: String(start.id) }, body: { share_mode: 'public' } })
  const scriptsFor = async (person: typeof member | null) => {
    const page = await openBrowser(person)
    const scripts = new Set<string>()
    page.on('request', (request) => {
      const [, name] = /\/assets\/(.+?)-[\w-]{7,8}\.js$/.exec(request.url()) ?? []
      if (name !== undefined) scripts.add(name)
    })
    await page.goto(`/p/${start.public_id}/`)
    // The last one comes when the browser is idle.
    await expect.poll(() => scripts).toContain('live-client')
    await page.waitForLoadState('networkidle')
    return [...scripts].toSorted()
  }
  expect(await scriptsFor(null)).toEqual(['index', 'live-client', 'rolldown-runtime', 'texts-visitor.en', 'vendor'])
  expect((await scriptsFor(member)).length).toBeLessThanOrEqual(12)
})
