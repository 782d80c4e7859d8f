import { expect, test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

test('a push message is shown by the browser, with the link to what it is about', { tag: '@deep' }, async ({ page, context, seed }) => {
  const { public_id } = await seed.page('Imported')
  await page.goto('/users/notifications')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const devtools = await context.newCDPSession(page)
  const registrations: string[] = []
  devtools.on('ServiceWorker.workerRegistrationUpdated', (event) =>
    registrations.push(...event.registrations.map(({ registrationId }) => registrationId)),
  )
  await devtools.send('ServiceWorker.enable')
  await expect.poll(() => registrations.length).toBeGreaterThan(0)
  const link = `/p/${public_id}`
  const data = JSON.stringify({ title: 'Your import is finished', body: '', tag: 'notification-1', link })
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: registrations[0] ?? '',
    data,
  })
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map((notification) => [
        notification.title,
        (notification.data as { link: string }).link,
      ]),
    )
  await expect.poll(shown).toEqual([['Your import is finished', link]])
})
