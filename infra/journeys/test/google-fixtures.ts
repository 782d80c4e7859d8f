import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createGoogle } from '@foyer/testing/google'
import { metNorwayForecast } from '@foyer/testing/met-norway'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { ownFoyerTimeout, test } from './fixtures.ts'
import { type OwnFoyer, startOwnFoyer } from './support/foyer-server.ts'
import { connectedEnv } from './support/sources.ts'

/** `files` are what the same server publishes, by path. */
type Google = ReturnType<typeof createGoogle> & { server: Loopback; files: Map<string, string> }

/** A Foyer that knows a Google of its own, where whoever is sent there agrees, and a weather service. */
export const testWithGoogle = test.extend<object, { google: Google; foyer: OwnFoyer }>({
  google: [
    async ({}, use) => {
      const google = createGoogle()
      const files = new Map<string, string>()
      const server = await startLoopback((request) => {
        const body = files.get(request.path)
        if (body !== undefined) return { headers: { 'content-type': 'text/calendar' }, body }
        return request.path.startsWith('/weather') ? json(metNorwayForecast(Date.now())) : google.answer(request)
      })
      await use({ ...google, server, files })
      await server.close()
    },
    { scope: 'worker' },
  ],
  foyer: [
    async ({ google }, use) => {
      const { url } = google.server
      const env = { PORT: String(await freePort()), FETCH_ALLOW: new URL(url).host, WEATHER_URL: `${url}/weather`, ...connectedEnv(url) }
      const foyer = await startOwnFoyer(env)
      await use(foyer)
      await foyer.dispose()
    },
    { scope: 'worker', timeout: ownFoyerTimeout },
  ],
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
