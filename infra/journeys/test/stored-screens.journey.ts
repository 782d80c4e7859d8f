/// <reference lib="dom" />
import { addItem } from '@foyer/contracts/kinds/bookmarks'
import { acceptPageInvitation, removePagePerson } from '@foyer/contracts/pages/page/page-invitations'
import { signedUp } from '@foyer/testing/api-session'
import { newInvitationLink } from '@foyer/testing/mail-links'
import { expect, test } from './fixtures.ts'
import { signInContext } from './support/sessions.ts'
import { storedScreen, storedScreens } from './support/stored-screens.ts'
import { text } from './support/texts.ts'

test.use({ serviceWorkers: 'allow' })

type Noting = typeof globalThis & { firstDocument: { links: string[]; scripts: string[]; isStored: boolean } }

/** Runs in the page before anything of its own: notes what its HTML has before the app's scripts are asked for. */
function noteDocument(): void {
  document.addEventListener('DOMContentLoaded', () => {
    ;(globalThis as Noting).firstDocument = {
      links: Array.from(document.querySelectorAll<HTMLAnchorElement>('main article li a'), ({ href }) => href),
      scripts: Array.from(document.querySelectorAll<HTMLScriptElement>('script[src]'), ({ src }) => src),
      isStored: 'stored' in document.documentElement.dataset,
    }
  })
}

const readNote = () => (globalThis as Noting).firstDocument

test('the next visit begins with the page, before any script of the app and without a network', async ({ page, context, seed, view }) => {
  const summary = await seed.page('For me alone')
  const widget = await seed.bookmarks(summary, 'Links', [['Diary', 'https://diary.example/']])
  const address = `/p/${summary.public_id}`
  await page.goto(address)
  await expect.poll(() => storedScreens(page)).toContain(address)
  await page.goto('about:blank')

  await context.setOffline(true)
  await page.addInitScript(noteDocument)
  await page.goto(address)
  await view.link('Links', 'Diary').waitFor()
  expect(await page.evaluate(readNote)).toEqual({ links: ['https://diary.example/'], scripts: [], isStored: true })
  await context.setOffline(false)

  // What has changed meanwhile comes, and is what the visit after that begins with.
  await seed.call(addItem, { params: { id: String(widget.id) }, body: { url: 'https://news.example/', title: 'News' } })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto('about:blank')
  await page.goto(address)
  await view.link('Links', 'News').waitFor()
  await expect.poll(() => storedScreen(page, address), { timeout: 60_000 }).toContain('news.example')
  await page.goto('about:blank')
  await context.setOffline(true)
  await page.goto(address)
  await view.link('Links', 'News').waitFor()
  await context.setOffline(false)
  expect(errors).toEqual([])
})

test('the next person at a browser sees no stored page, and logging out removes it', async ({ page, context, foyer, seed, view }) => {
  const summary = await seed.page('For me alone')
  await seed.bookmarks(summary, 'Links', [['Diary', 'https://diary.example/']])
  const address = `/p/${summary.public_id}`
  await page.goto(address)
  await expect.poll(() => storedScreens(page)).toContain(address)
  const cookies = await context.cookies()
  await page.goto('about:blank')
  await signInContext(context, await signedUp(foyer.url))
  await context.setOffline(true)
  await page.goto(address)
  await page.getByRole('heading', { level: 1, name: text('errors:screen.offline.title') }).waitFor()
  await expect(page.getByText('Diary')).toHaveCount(0)
  await context.setOffline(false)

  await context.addCookies(cookies)
  await page.goto(address)
  await view.link('Links', 'Diary').waitFor()
  await expect.poll(() => storedScreens(page), { timeout: 60_000 }).toContain(address)
  await page.goto('/users/sign_out')
  await expect.poll(() => storedScreens(page)).toEqual([])
})

test('somebody who is removed from a page finds nothing of it in their browser after the next contact', async ({
  page,
  member,
  foyer,
  seed,
  openBrowser,
}) => {
  const summary = await seed.page('Trip')
  await seed.bookmarks(summary, 'Links', [['Alder', 'https://alder.example/']])
  const friend = await signedUp(foyer.url)
  const token = await newInvitationLink(member, `friend.${Date.now()}@example.org`, { page: summary, role: 'editor' })
  expect((await friend.call(acceptPageInvitation, { params: { token } })).status).toBe(200)
  const guest = await openBrowser(friend)
  const address = `/p/${summary.public_id}`
  await guest.goto(address)
  await expect.poll(() => storedScreens(guest)).toContain(address)
  await guest.goto('about:blank')
  await page.goto(address)
  const removed = await member.call(removePagePerson, {
    params: { id: String(summary.id), user_id: String(friend.cookies.get('user_id')) },
  })
  expect(removed.status).toBeLessThan(300)

  await guest.goto(address)
  await guest.getByRole('heading', { level: 1, name: text('errors:screen.404.title') }).waitFor()
  await expect.poll(() => storedScreens(guest)).toEqual([])
})
