import type { Endpoint, EndpointRequest } from '@foyer/contracts/endpoint'
import { setTeamState } from '@foyer/contracts/accounts/administration/team-administration'
import { type TeamDomain, checkTeamDomain, claimTeamDomain, updateTeamDomain } from '@foyer/contracts/accounts/teams/team-domains'
import { createTeamProvider, updateTeamProvider } from '@foyer/contracts/accounts/teams/team-providers'
import { type Team, updateTeam } from '@foyer/contracts/accounts/teams/teams'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { updatePageAccess } from '@foyer/contracts/pages/page/pages'
import type { ApiSession } from '@foyer/testing/api-session'
import sharp from 'sharp'
import type { Member } from '../fixtures.ts'
import { type NamedFoyer, personOf } from '../support/named-foyer.ts'
import { newTeam } from '../support/owners.ts'
import { createSeeder } from '../support/seeder.ts'

type Host = { name: string; origin: string; team: Team; page: PageSummary }

export type HostScene = {
  /** The address of the installation, without the scheme. */
  siteHost: string
  member: Member
  /** Somebody who is in none of the teams. */
  stranger: Member
  /** Of a team with a logo, a picture behind its forms, providers, and pages for visitors and members. */
  host: Host
  /** Of a team under its own label, with neither. */
  labelled: Host
  /** Of a team without a page that a visitor sees. */
  closed: Host
}

/** Hosts of teams as they are after a while. */
export async function createHostScene(foyer: NamedFoyer): Promise<HostScene> {
  const member = await personOf(foyer)
  const host = await createHost(foyer, member, {
    title: 'Redaktion „Nachtzug“, Außenstelle Wien und Klagenfurt',
    name: 'start.nachtzug.hosts.example',
  })
  const labelled = await createHost(foyer, member, { title: 'Alpenverein', name: 'start.alpenverein.hosts.example' })
  const closed = await createHost(foyer, member, { title: 'Vorstand', name: 'start.vorstand.hosts.example', isClosed: true })
  const params = { public_id: host.team.public_id }
  await uploadTo(member, `/api/organization/${params.public_id}/logo`, await picture(64, '#b45309'))
  await uploadTo(member, `/api/organization/${params.public_id}/domains/${host.domain.id}/background`, await picture(1_600, '#164e63'))
  await called(member, updateTeamDomain, { params: { ...params, domain_id: String(host.domain.id) }, body: { allow_sign_up: true } })
  for (const title of ['Konto der Verlagsgruppe Morgenland', 'Keycloak']) {
    const config = { issuer: 'https://login.example.org', client_id: 'foyer', client_secret: 'secret' }
    const { provider } = await called<{ provider: { id: number } }>(member, createTeamProvider, {
      params,
      body: { kind: 'custom_idp', title, config },
    })
    await called(member, updateTeamProvider, { params: { ...params, provider_id: String(provider.id) }, body: { enabled: true } })
  }
  await called(foyer.admin, setTeamState, { params: { id: String(labelled.team.id) }, body: { is_whitelabel: true } })
  return { siteHost: foyer.siteHost, member, stranger: await personOf(foyer), host, labelled, closed }
}

async function createHost(
  foyer: NamedFoyer,
  member: Member,
  { title, name, isClosed = false }: { title: string; name: string; isClosed?: boolean },
): Promise<Host & { domain: TeamDomain }> {
  const team = await newTeam(member, { title })
  const params = { public_id: team.public_id }
  await called(member, updateTeam, { params, body: { description: 'Alles, womit man langsam ankommt.' } })
  const make = createSeeder(member, team)
  const page = await make.page('Fahrpläne und Fähren', 3)
  await make.bookmarks(
    page,
    'Every day',
    [
      ['Gmail', `https://${name}/mail`],
      ['Nachtzug nach Split', `https://${name}/split`],
    ],
    { column: 0 },
  )
  await make.notes(page, 'Themen', ['Nachtzug nach Split: ab Juni wieder'], { column: 1 })
  await make.page('Honorare und Verträge mit freien Mitarbeiterinnen und Mitarbeitern')
  if (!isClosed) await make.call(updatePageAccess, { params: { id: String(page.id) }, body: { share_mode: 'public' } })
  const { domain } = await called<{ domain: TeamDomain }>(member, claimTeamDomain, {
    params,
    body: { domain: name, is_host: true, is_email_domain: false },
  })
  foyer.dns.publish(domain.record.name, { texts: [domain.record.value] })
  foyer.dns.publish(name, { addresses: ['127.0.0.1'] })
  await called(member, checkTeamDomain, { params: { ...params, domain_id: String(domain.id) } })
  return { name, origin: `http://${name}:${foyer.port}`, team, page, domain }
}

/** Calls and gives the answer; throws where it is refused. */
async function called<T = unknown>(session: ApiSession, endpoint: Endpoint, input: EndpointRequest<Endpoint>): Promise<T> {
  const { status, body } = await session.call(endpoint, input)
  if (status >= 300) throw new Error(`${endpoint.name}: ${status} ${JSON.stringify(body)}`)
  return body as T
}

const picture = (size: number, background: string): Promise<Buffer> =>
  sharp({ create: { width: size, height: size, channels: 3, background } })
    .png()
    .toBuffer()

async function uploadTo(session: ApiSession, path: string, bytes: Buffer): Promise<void> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'picture.png')
  const { status, body } = await session.send('POST', path, form)
  if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
}
