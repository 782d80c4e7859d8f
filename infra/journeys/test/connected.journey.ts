import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createGoogle } from '@foyer/testing/google'
import { type Loopback, startLoopback } from '@foyer/testing/sibling'
import { test as base, expect } from './fixtures.ts'
import { type OwnFoyer, startOwnFoyer } from './support/foyer-server.ts'
import { connectedEnv } from './support/sources.ts'
import { text as t } from './support/texts.ts'

type Google = ReturnType<typeof createGoogle> & { server: Loopback }

/** A Foyer that knows a Google of its own, where whoever is sent there agrees. */
const test = base.extend<object, { google: Google; foyer: OwnFoyer }>({
  google: [
    async ({}, use) => {
      const google = createGoogle()
      const server = await startLoopback((request) => google.answer(request))
      await use({ ...google, server })
      await server.close()
    },
    { scope: 'worker' },
  ],
  foyer: [
    async ({ google }, use) => {
      const env = { PORT: String(await freePort()), FETCH_ALLOW: new URL(google.server.url).host, ...connectedEnv(google.server.url) }
      const foyer = await startOwnFoyer(env)
      await use(foyer)
      await foyer.dispose()
    },
    { scope: 'worker' },
  ],
})

test('a widget is connected to Google, and what is done with its tasks arrives there', async ({ page, context, seed, view, google }) => {
  google.add('list-1', { title: 'Nachtzug buchen' })
  const summary = await seed.page('Accounts')
  await seed.widget(summary, 'gtasks', 'Tasks')
  await page.goto(`/p/${summary.public_id}`)
  const tasks = view.widget('Tasks')
  await tasks.getByRole('button', { name: t('connected:connect', { provider: 'Google' }) }).click()
  await expect(tasks.getByText('Nachtzug buchen')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/p/${summary.public_id}#\\d+$`))

  await context.setOffline(true)
  await tasks.getByRole('textbox').fill('Tee kaufen')
  await page.keyboard.press('Enter')
  await tasks.getByRole('checkbox', { name: 'Tee kaufen' }).check()
  await context.setOffline(false)
  const atGoogle = () => google.tasks.get('list-1')?.map(({ title, status }) => [title, status])
  await expect.poll(atGoogle).toEqual([
    ['Nachtzug buchen', 'needsAction'],
    ['Tee kaufen', 'completed'],
  ])
  await page.reload()
  await expect(tasks.getByRole('checkbox', { name: 'Tee kaufen' })).toBeChecked()
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
