import type { PublicEndpointName } from '@foyer/contracts/api/registry'
import type { Team } from '@foyer/contracts/accounts/teams/teams'
import type { ApiSession } from '@foyer/testing/api-session'
import { newId } from '@foyer/testing/factories'
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

/** The host of a team that the caller is in, as nobody else gets a ticket; that of somebody else for who can have no team. */
async function hostOf(session: ApiSession, foyer: MatrixStack): Promise<string> {
  await hostOwner(foyer)
  const team = (await newTeam(session)) as Team | undefined
  if (!team) return host
  const own = `own${newId()}.hosts.example`
  await giveHost(foyer, team.id, own, team.id)
  return own
}

/** One valid call of each endpoint about signing in by the host of a team. `isByToken`: no browser calls, but a script, by the address of the installation. */
export function hostSignInCalls(
  send: Send,
  { foyer, session, isByToken }: { foyer: MatrixStack; session: ApiSession; isByToken: boolean },
) {
  const begun = async (at = host) => {
    const browser = createHostBrowser(foyer.url, at)
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
    issueHostTicket: async () => send('POST', '/users/host_tickets.json', (await begun(await hostOf(session, foyer))).ticketFields),
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
