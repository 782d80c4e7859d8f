import type { PublicEndpointName } from '@foyer/contracts/api/registry'
import type { MatrixStack, Person } from './matrix-stack.ts'
import { newTeam } from './team-calls.ts'
import { createHostBrowser, giveHost } from './team-hosts/hosts-world.ts'

type Send = (method: string, path: string, body?: unknown) => Promise<number>

const host = `matrix${process.pid}.hosts.example`
let ready: Promise<Person> | undefined

/** Somebody whose team has a host. */
function hostOwner(foyer: MatrixStack): Promise<Person> {
  ready ??= (async () => {
    const person = await foyer.newcomer()
    await giveHost(foyer, (await newTeam(person)).id, host, person.userId)
    return person
  })()
  return ready
}

/** One valid call of each endpoint about signing in by the host of a team. `isByToken`: no browser calls, but a script, by the address of the installation. */
export function hostSignInCalls(send: Send, { foyer, isByToken }: { foyer: MatrixStack; isByToken: boolean }) {
  const begun = async () => {
    const browser = createHostBrowser(foyer.url, host)
    const { status, text } = await browser.send('POST', '/api/users/host_sign_in.json', { return_to: '/' })
    return { browser, status, ticketFields: Object.fromEntries(new URL((JSON.parse(text) as { url: string }).url).searchParams) }
  }
  return {
    beginHostSignIn: async () => {
      await hostOwner(foyer)
      return isByToken ? send('POST', '/users/host_sign_in.json', { return_to: '/' }) : (await begun()).status
    },
    viewHostSignIn: async () => {
      await hostOwner(foyer)
      return send('GET', `/users/host_tickets.json?host=${host}`)
    },
    issueHostTicket: async () => {
      await hostOwner(foyer)
      return send('POST', '/users/host_tickets.json', (await begun()).ticketFields)
    },
    redeemHostTicket: async () => {
      const owner = await hostOwner(foyer)
      const { browser, ticketFields } = await begun()
      const { url } = (await owner.send('POST', '/api/users/host_tickets.json', ticketFields)).body as { url: string }
      const ticket = new URL(url).hash.slice(1)
      if (isByToken) return send('POST', '/users/host_session.json', { ticket })
      return (await browser.send('POST', '/api/users/host_session.json', { ticket })).status
    },
  } satisfies Partial<Record<PublicEndpointName, () => Promise<number>>>
}
