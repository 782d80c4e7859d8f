import { createServer } from 'node:net'
import { createLogger } from '@foyer/service-kit/logger'
import { connectMongo } from '@foyer/service-kit/mongo'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { type NameServer, dnsOptions, startNameServer } from '@foyer/testing/name-server'
import { waitFor } from '@foyer/testing/wait'
import { type Member, ownFoyerTimeout, test as base } from '../fixtures.ts'
import { type OwnFoyer, startOwnFoyer, storesOf } from './foyer-server.ts'

/** Below the names that the browsers of journeys look for on this computer. */
const mainName = 'foyer.hosts.example'

/** A Foyer under a name of its own, which people come to by that name, and what its DNS says. */
export type NamedFoyer = OwnFoyer & {
  dns: NameServer
  port: number
  /** Its main address, and that without the scheme. */
  site: string
  siteHost: string
  /** Of who administers the site. */
  admin: ApiSession
}

/** Tests with such a Foyer, one for each worker. */
export const testWithNamedFoyer = base.extend<object, { foyer: NamedFoyer }>({
  foyer: [
    async ({}, use) => {
      const [dns, port] = [await startNameServer(), await freePort()]
      const siteHost = `${mainName}:${port}`
      const foyer = await startOwnFoyer({
        PORT: String(port),
        PUBLIC_URL: `http://${siteHost}`,
        FETCH_ALLOW: '127.0.0.0/8',
        DNS_SERVERS: dns.address,
        NODE_OPTIONS: dnsOptions(dns.address),
      })
      // The first account administers the site.
      const admin = await signedUp(foyer.url)
      const named: NamedFoyer = { ...foyer, dns, port, site: `http://${siteHost}`, siteHost, admin }
      await use(named)
      await foyer.dispose()
      await dns.close()
    },
    { scope: 'worker', timeout: ownFoyerTimeout },
  ],
  baseURL: ({ foyer }, use) => use(foyer.site),
  member: async ({ foyer }, use) => use(await personOf(foyer)),
})

/** Somebody new, whose browser comes by the main address. */
export async function personOf({ url, site }: NamedFoyer, email?: string): Promise<Member> {
  return { ...(await signedUp(url, email)), url: site }
}

/** Has somebody confirmed their address. */
export async function confirmAddressOf(foyer: NamedFoyer, { userId }: Member): Promise<void> {
  const connection = await connectMongo(await storeOf(foyer))
  await connection.collection<{ _id: number }>('users').updateOne({ _id: userId }, { $set: { email_confirmed_at: new Date() } })
  await connection.close()
}

/** The path of a link in a message to an address. Nobody reads them on a screen where people come by a name. */
export async function linkInMessage(foyer: NamedFoyer, email: string, path: RegExp): Promise<string> {
  const connection = await connectMongo(await storeOf(foyer))
  const messages = connection.collection<{ to: string; text: string }>('outbox')
  const link = await waitFor(`a message to ${email}`, async () => {
    const texts = (await messages.find({ to: email }).toArray()).map(({ text }) => text)
    return path.exec(texts.join('\n'))?.[0]
  })
  await connection.close()
  return link
}

const storeOf = async (foyer: NamedFoyer) => ({
  uri: (await storesOf(foyer)).mongo_uri,
  dbName: 'foyer_accounts',
  log: createLogger('test', 'silent'),
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => void server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
