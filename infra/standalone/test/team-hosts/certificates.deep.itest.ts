import { Resolver } from 'node:dns/promises'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TeamDomain, checkTeamDomain, claimTeamDomain, releaseTeamDomain } from '@foyer/contracts/accounts/teams/team-domains'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { signedUp } from '@foyer/testing/api-session'
import { type FoyerProcess, startFoyer } from '@foyer/testing/foyer-process'
import { dnsOptions } from '@foyer/testing/name-server'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newTeam } from '../team-calls.ts'
import {
  type Program,
  caddyfileOfGuide,
  freePorts,
  get,
  missingPrograms,
  startAuthority,
  startNameServer,
  startProgram,
} from './certificate-authority.ts'

/**
 * The guide for teams' domains to the letter, with real programs: the records are published by nsd, certificates come from a certificate authority (pebble) that
 * asks nsd as well, and Caddy has the Caddyfile of the guide.
 */
const missing = missingPrograms()
const isRequired = process.env['FOYER_REQUIRE_ALL'] === '1'
if (missing.length > 0) console.log(`Missing on this machine: ${missing.join(', ')}. Skipped: certificates for teams’ domains.`)

const guide = join(import.meta.dirname, '../../../../docs/guides/team-domains.md')
const main = 'foyer.example.org'
const own = 'start.example.com'
const strangers = 1_000
const atOnce = 20
/** A certificate takes a moment, the first call of a name waits for it. */
const waitMs = 60_000

describe.skipIf(missing.length > 0 && !isRequired)('a domain of a team behind Caddy', { timeout: 600_000 }, () => {
  let folder: string
  let foyer: FoyerProcess | undefined
  let names: Awaited<ReturnType<typeof startNameServer>> | undefined
  let authority: Awaited<ReturnType<typeof startAuthority>> | undefined
  let caddy: Program | undefined
  let ports: Record<'acme' | 'management' | 'dns' | 'http' | 'https', number>

  beforeAll(async () => {
    if (missing.length > 0) throw new Error(`missing on this machine: ${missing.join(', ')}`)
    folder = await mkdtemp(join(tmpdir(), 'foyer-certificates-'))
    ports = await freePorts(['acme', 'management', 'dns', 'http', 'https'])
    const server = `127.0.0.1:${ports.dns}`
    names = await startNameServer(folder, ports.dns, {
      'example.org': ['foyer A 127.0.0.1'],
      'example.com': [],
      'example.net': ['* A 127.0.0.1'],
    })
    authority = await startAuthority(folder, ports)
    await writeFile(join(folder, 'root.pem'), authority.root)
    foyer = await startFoyer({
      dataDir: join(folder, 'data'),
      env: {
        PUBLIC_URL: `https://${main}:${ports.https}`,
        TRUST_PROXY: '127.0.0.1',
        DNS_SERVERS: server,
        FETCH_ALLOW: '127.0.0.0/8',
        NODE_EXTRA_CA_CERTS: join(folder, 'root.pem'),
        NODE_OPTIONS: dnsOptions(server),
      },
    })
    const { directory, certificateFile } = authority
    const storage = join(folder, 'caddy')
    const options = [
      'admin off',
      'default_bind 127.0.0.1',
      `http_port ${ports.http}`,
      `https_port ${ports.https}`,
      `storage file_system ${storage}`,
      `acme_ca ${directory}`,
      `acme_ca_root ${certificateFile}`,
    ]
    const caddyfile = join(folder, 'Caddyfile')
    await writeFile(caddyfile, await caddyfileOfGuide(guide, Number(new URL(foyer.url).port), options))
    caddy = startProgram('caddy', ['run', '--adapter', 'caddyfile', '--config', caddyfile], { HOME: folder })
    await waitFor(
      'Caddy to have a certificate for the main address',
      () => open(main, '/health/live').then(({ status }) => status === 200),
      waitMs,
    ).catch((error: unknown) => {
      throw new Error(`Caddy has no certificate:\n${caddy?.output()}`, { cause: error })
    })
  }, 240_000)
  afterAll(async () => {
    await caddy?.stop()
    await foyer?.stop()
    await authority?.program.stop()
    await names?.program.stop()
    if (folder) await rm(folder, { recursive: true, force: true })
  })

  /** As a browser does that trusts nobody but the authority. */
  const open = (name: string, path: string) => get({ port: ports.https, path, name, ca: authority?.root ?? '' })
  /** The names for which Caddy has got a certificate. */
  const certified = async () => {
    const files = await readdir(join(folder, 'caddy'), { recursive: true })
    return files.flatMap((file) => /([^/]+)\.crt$/.exec(file)?.[1] ?? []).toSorted()
  }

  it('serves the page of a team under a valid certificate once its records are there, and no name that nobody has proved', async () => {
    const person = await signedUp(foyer?.url ?? '')
    const team = await newTeam(person, { title: 'Flyers' })
    const page = (await person.send('POST', '/api/pages.json', { title: 'Timetable', organization_id: team.id })).body as PageSummary
    await person.send('PUT', `/api/pages/${page.id}/access.json`, { share_mode: 'public' })
    const params = { public_id: team.public_id }
    const claim = await person.call(claimTeamDomain, { params, body: { domain: own, is_host: true, is_email_domain: false } })
    const {
      domain,
      domain: { id: domain_id },
    } = claim.body as { domain: TeamDomain }
    await expect(open(own, '/')).rejects.toThrow('alert')
    expect(await certified()).toEqual([main])

    const resolver = new Resolver()
    resolver.setServers([`127.0.0.1:${ports.dns}`])
    const began = Date.now()
    const { name, value } = domain.record
    await names?.publish({ 'example.com': [`${name}. TXT "${value}"`, `${own}. CNAME ${main}.`] })
    await waitFor('nsd to have the record', () => resolver.resolveTxt(name))
    const check = async () =>
      ((await person.call(checkTeamDomain, { params: { ...params, domain_id: String(domain_id) } })).body as { domain: TeamDomain }).domain
    // Proves the name, and may be too early for its first certificate.
    expect((await check()).state).toMatch(/^(?:proved|active)$/)
    await waitFor('a certificate for the name', () => open(own, '/').then(({ status }) => status === 302), waitMs)
    expect(await check()).toMatchObject({ state: 'active', problem: null })
    const shown = await open(own, `/p/${page.public_id}`)
    expect([shown.status, shown.text.includes('Timetable')]).toEqual([200, true])
    expect(shown.issuer).toMatch(/^Pebble Intermediate CA/)
    console.log(`from the record to the page: ${((Date.now() - began) / 1000).toFixed(1)} s`)
    expect(await certified()).toEqual([main, own].toSorted())

    const failures: string[] = []
    const next = Array.from({ length: strangers }, (_, index) => `stranger-${index}.example.net`)[Symbol.iterator]()
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const stranger of next) await open(stranger, '/').catch(() => failures.push(stranger))
      }),
    )
    expect(failures).toHaveLength(strangers)
    expect(await certified()).toEqual([main, own].toSorted())

    await person.call(releaseTeamDomain, { params: { ...params, domain_id: String(domain_id) } })
    await waitFor('the released name to be nobody’s', async () => (await open(own, `/p/${page.public_id}`)).status === 404)
  })
})
