import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { request as httpsRequest } from 'node:https'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { newSigningKey } from '@foyer/testing/self-signed-certificate'
import { waitFor } from '@foyer/testing/wait'

/** The programs of Debian that stand for the internet: a name server, a certificate authority that speaks ACME (RFC 8555), and the proxy of the guide. */
export const programs = ['nsd', 'pebble', 'caddy'] as const

/** Debian has servers where only root has them on its path. */
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin']
const fileOf = (name: string): string | undefined => folders.map((folder) => join(folder, name)).find((file) => existsSync(file))

export const missingPrograms = (): string[] => programs.filter((name) => fileOf(name) === undefined)

export type Program = { output(): string; signal(name: NodeJS.Signals): void; stop(): Promise<void> }

/** Starts one of them in the foreground. */
export function startProgram(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Program {
  const child: ChildProcess = spawn(fileOf(name) ?? name, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<void>((resolve) => void child.once('close', () => resolve()))
  return {
    output: () => output,
    signal: (signal) => void child.kill(signal),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Ports of 127.0.0.1 at which nobody listens, each another one. */
export async function freePorts<K extends string>(names: readonly K[]): Promise<Record<K, number>> {
  const servers = names.map(() => createServer())
  await Promise.all(servers.map((server) => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))))
  const ports = servers.map((server) => (server.address() as { port: number }).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => void server.close(resolve))))
  return Object.fromEntries(names.map((name, index) => [name, ports[index]])) as Record<K, number>
}

type Zones = Record<string, string[]>

/** A name server for these zones, whose records can be replaced. */
export async function startNameServer(folder: string, port: number, zones: Zones) {
  let serial = 0
  const write = async (records: Zones) => {
    serial += 1
    for (const [zone, lines] of Object.entries(records)) {
      const start = [
        `$ORIGIN ${zone}.`,
        '$TTL 1',
        `@ SOA ns.${zone}. admin.${zone}. ${serial} 60 60 60 1`,
        `@ NS ns.${zone}.`,
        'ns A 127.0.0.1',
      ]
      await writeFile(join(folder, `${zone}.zone`), `${[...start, ...lines].join('\n')}\n`)
    }
  }
  await write(zones)
  const file = (name: string) => JSON.stringify(join(folder, name))
  const server = [
    `server:\n  ip-address: 127.0.0.1\n  port: ${port}\n  username: ""\n  chroot: ""\n  database: ""\n  server-count: 1`,
    `  zonesdir: ${JSON.stringify(folder)}\n  pidfile: ${file('nsd.pid')}\n  xfrdfile: ${file('xfrd.state')}\n  zonelistfile: ${file('zone.list')}\n  xfrdir: ${JSON.stringify(folder)}`,
    'remote-control:\n  control-enable: no',
    ...Object.keys(zones).map((zone) => `zone:\n  name: ${zone}\n  zonefile: ${zone}.zone`),
  ]
  await writeFile(join(folder, 'nsd.conf'), `${server.join('\n')}\n`)
  const program = startProgram('nsd', ['-d', '-c', join(folder, 'nsd.conf')])
  return {
    program,
    /** Puts these records in the place of those of their zones. */
    async publish(records: Zones) {
      await write(records)
      program.signal('SIGHUP')
    },
  }
}

/** A certificate authority that asks this name server, and looks for its proofs at these ports; gives its root. */
export async function startAuthority(folder: string, ports: Record<'acme' | 'management' | 'dns' | 'http' | 'https', number>) {
  const { certificate, privatePem } = newSigningKey({ isOfLoopback: true })
  const [own, key, config] = ['authority.pem', 'authority.key', 'pebble.json'].map((name) => join(folder, name)) as [string, string, string]
  await writeFile(own, certificate)
  await writeFile(key, privatePem)
  const pebble = {
    listenAddress: `127.0.0.1:${ports.acme}`,
    managementListenAddress: `127.0.0.1:${ports.management}`,
    certificate: own,
    privateKey: key,
    httpPort: ports.http,
    tlsPort: ports.https,
  }
  await writeFile(config, JSON.stringify({ pebble }))
  const args = ['-config', config, '-dnsserver', `127.0.0.1:${ports.dns}`]
  const program = startProgram('pebble', args, { PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '0' })
  // Its own certificate is for nobody's name; what it is asked for here is no secret.
  const root = await waitFor(`the root certificate; ${program.output()}`, () =>
    get({ port: ports.management, path: '/roots/0', rejectUnauthorized: false }).then(({ text }) => text),
  )
  return { program, root, directory: `https://127.0.0.1:${ports.acme}/dir`, certificateFile: own }
}

type Call = { port: number; path: string; name?: string; ca?: string; rejectUnauthorized?: boolean }

/** Asks a server on this machine by https, under a name. Rejects where it has no certificate that counts for the name. */
export function get({ port, path, name, ...trust }: Call): Promise<{ status: number; text: string; issuer: string }> {
  return new Promise((resolve, reject) => {
    const named = name === undefined ? {} : { servername: name, headers: { host: `${name}:${port}` } }
    const request = httpsRequest({ host: '127.0.0.1', port, path, agent: false, ...named, ...trust }, (answer) => {
      const { issuer } = (answer.socket as unknown as { getPeerCertificate(): { issuer?: { CN?: string } } }).getPeerCertificate()
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString(), issuer: issuer?.CN ?? '' }))
    })
    request.on('error', reject)
    request.end()
  })
}

/** The Caddyfile of the guide to the letter, but for the ports of this machine and the authority that is asked. */
export async function caddyfileOfGuide(guide: string, foyerPort: number, options: readonly string[]): Promise<string> {
  const [, caddyfile] = /```caddyfile\n([\s\S]*?)```/.exec(await readFile(guide, 'utf8')) ?? []
  if (caddyfile === undefined || !caddyfile.startsWith('{\n')) throw new Error('the guide has no Caddyfile')
  return caddyfile
    .replaceAll('127.0.0.1:8080', `127.0.0.1:${foyerPort}`)
    .replace('{\n', () => `{\n${options.map((line) => `\t${line}\n`).join('')}`)
}
