import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import bundles from '../rolldown.config.ts'
import { type ComposeService, exampleSettings, read, readCompose, root, serviceFolders, settingsAsked } from './compose.ts'

type Config = { readConfig: (env: Record<string, string>) => Record<string, unknown>; configSchema: { shape: Record<string, unknown> } }

const settings = { INTERNAL_SECRET: 'x'.repeat(32) }
const compose = readCompose(settings)
const all = Object.entries(compose.services)
const folders = serviceFolders()
const stores = ['mongo', 'redis']
const ours = all.filter(([name]) => !stores.includes(name))
/** Operator commands, whose container runs one of them. */
const commands = ['ops', 'backup']
const services = ours.filter(([name]) => !commands.includes(name))
const service = (name: string): ComposeService => compose.services[name] ?? fail(`${name} is not in docker-compose.yml`)
const fail = (message: string): never => {
  throw new Error(message)
}
const folderOf = (name: string) => name.replace(/-(?:worker|scheduler)$/, '')
/** Whose sweeps run in processes of their own. */
const scheduled = all.flatMap(([name]) => (name.endsWith('-scheduler') ? [folderOf(name)] : []))
const configOf = async (name: string) =>
  (await import(
    /* @vite-ignore */ pathToFileURL(join(root, commands.includes(name) ? 'infra/ops' : `services/${folderOf(name)}`, 'src/config.ts')).href
  )) as Config

describe('the services of docker-compose.yml', () => {
  it('are those of the code, each with its worker if it has one, and nothing else', () => {
    const schedulers = scheduled.map((name) => `${name}-scheduler`)
    const expected = [...folders.flatMap(({ name, worker }) => (worker ? [name, `${name}-worker`] : [name])), ...schedulers]
    expect(all.map(([name]) => name).toSorted()).toEqual([...expected, ...stores, ...commands].toSorted())
  })

  it.each(services)('%s runs its own main file', (name, { command, entrypoint }) => {
    const file = /-(?:worker|scheduler)$/.test(name) ? 'worker.main' : 'main'
    expect(command).toEqual(['node', `infra/docker/dist/${folderOf(name)}/${file}.js`])
    expect(existsSync(join(root, `services/${folderOf(name)}/src/${file}.ts`))).toBe(true)
    expect(entrypoint).toBeUndefined()
  })

  it('runs operator commands by their name, and only when asked to', () => {
    const { entrypoint, command, profiles, restart } = service('ops')
    expect(entrypoint).toEqual(['node', 'infra/docker/dist/ops/main.js'])
    expect({ command, profiles, restart }).toEqual({ command: [], profiles: ['ops'], restart: 'no' })
  })
})

describe('backups by a service of its own', () => {
  it('are made by an operator command, and only when asked for', () => {
    const { entrypoint, command, profiles } = service('backup')
    expect(entrypoint).toEqual(service('ops').entrypoint)
    expect({ command, profiles }).toEqual({ command: ['backup-into', '/backups', '--every', '24h'], profiles: ['backup'] })
  })
})

describe('the settings of each service', () => {
  it.each(ours)('%s accepts its environment', async (name) => {
    const { readConfig } = await configOf(name)
    expect(Object.keys(readConfig(service(name).environment)).length).toBeGreaterThan(4)
  })

  it.each(services)('%s runs for production and listens to the others', async (name) => {
    const { readConfig } = await configOf(name)
    expect(readConfig(service(name).environment)).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0' })
  })

  it.each(ours)('%s gets no variable that its config does not declare', async (name) => {
    const { configSchema } = await configOf(name)
    expect(Object.keys(service(name).environment).filter((key) => !(key in configSchema.shape))).toEqual([])
  })

  it.each(services)('%s gets the address of every service and store that its config names', async (name) => {
    const { configSchema } = await configOf(name)
    const siblings = folders.map((folder) => `${folder.name.replace('-', '_').toUpperCase()}_URL`)
    const required = Object.keys(configSchema.shape).filter((key) => [...siblings, 'MONGODB_URI', 'REDIS_URL', 'PUBLIC_URL'].includes(key))
    expect(Object.keys(service(name).environment)).toEqual(expect.arrayContaining(required))
  })

  it('name a reachable service and its port in every address variable', () => {
    const ports: Record<string, string> = { mongo: '27017', redis: '6379' }
    let count = 0
    for (const [name, { environment, networks }] of ours) {
      for (const [key, value] of Object.entries(environment)) {
        if (!/_UR[LI]$/.test(key) || ['PUBLIC_URL', 'SMTP_URL', 'ECB_RATES_URL', 'TEAM_DOMAINS_BELOW_PUBLIC_URL'].includes(key)) continue
        const { hostname, port, protocol } = new URL(value)
        const target = service(hostname)
        const expected = { MONGODB_URI: ['mongo', 'mongodb:'], REDIS_URL: ['redis', 'redis:'] }[key] ?? [nameOf(key), 'http:']
        expect([hostname, protocol], `${name}: ${key}`).toEqual(expected)
        expect(port, `${name}: ${key}`).toBe(ports[hostname] ?? target.environment['PORT'])
        expect(
          networks.some((network) => target.networks.includes(network)),
          `${name} reaches ${hostname}`,
        ).toBe(true)
        count++
      }
    }
    expect(count).toBeGreaterThan(20)
  })

  it.each(folders.filter(({ worker }) => worker))('are the same for $name and its worker', ({ name }) => {
    const does = { [`${name}-worker`]: 'jobs', [`${name}-scheduler`]: 'sweeps' }
    const [plain, apart] = [{ [`${name}-worker`]: undefined }, does]
    for (const [process, part] of Object.entries(scheduled.includes(name) ? apart : plain)) {
      const { WORKER_ROLE, ...environment } = service(process).environment
      expect([WORKER_ROLE, environment]).toEqual([part, service(name).environment])
      // Messages are sent by the worker of accounts, exports written by that of imports; the services themselves need nothing outside for it.
      expect(service(process).networks).toEqual(['accounts', 'import'].includes(name) ? ['back', 'outside'] : service(name).networks)
    }
  })

  it('share one INTERNAL_SECRET, without which Compose fails', () => {
    for (const [name, { environment }] of services) expect(environment['INTERNAL_SECRET'], name).toBe(settings.INTERNAL_SECRET)
    expect(() => readCompose({})).toThrow('INTERNAL_SECRET')
    expect(() => readCompose(exampleSettings())).toThrow('INTERNAL_SECRET')
  })

  it('are explained, each, in .env.example, whose values are the defaults', () => {
    expect(Object.keys(exampleSettings()).toSorted()).toEqual(settingsAsked())
    expect(readCompose(exampleSettings(settings))).toEqual(compose)
  })

  it('can be overridden in .env', () => {
    const changed = readCompose({
      ...settings,
      FOYER_ADDRESS: '0.0.0.0',
      FOYER_PORT: '80',
      PUBLIC_URL: 'https://start.example.org',
      OPS_USER: '7:7',
    })
    expect(changed.services['gateway']?.ports).toEqual(['0.0.0.0:80:8080'])
    expect(changed.services['accounts']?.environment['PUBLIC_URL']).toBe('https://start.example.org')
    expect(changed.services['ops']?.user).toBe('7:7')
  })
})

describe('what can be reached', () => {
  it('is the gateway alone, on the port that it listens on', () => {
    expect(all.filter(([, { ports }]) => ports !== undefined).map(([name]) => name)).toEqual(['gateway'])
    expect(service('gateway').ports).toEqual([`127.0.0.1:8080:${service('gateway').environment['PORT']}`])
    expect(all.filter(([, { networks }]) => networks.includes('front')).map(([name]) => name)).toEqual(['gateway'])
  })

  it('is on an internal network, unless it fetches from the internet or writes exports', async () => {
    expect(compose.networks).toEqual({ front: {}, back: { internal: true }, outside: {} })
    for (const [name, { networks }] of ours) {
      const { configSchema } = await configOf(name)
      const goesOut = 'FETCH_ALLOW' in configSchema.shape || 'STRIPE_SECRET_KEY' in configSchema.shape || name === 'import-worker'
      expect(networks, name).toEqual(name === 'gateway' ? ['front', 'back'] : goesOut ? ['back', 'outside'] : ['back'])
    }
    for (const name of stores) expect(service(name).networks).toEqual(['back'])
  })
})

describe('every container', () => {
  it.each(all)('%s is hardened and bounded', (name, composeService) => {
    expect(composeService.user).toMatch(/^[1-9]\d*:[1-9]\d*$/)
    expect(composeService).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
    expect(composeService.privileged).toBeUndefined()
    expect(composeService.tmpfs.some((entry) => /^\/tmp(:|$)/.test(entry))).toBe(true)
    const { cpus, memory, pids } = composeService.deploy.resources.limits
    expect(Number(cpus)).toBeGreaterThan(0)
    expect(memory).toMatch(/^\d+[MG]$/)
    expect(pids).toBeGreaterThan(0)
    expect(composeService.restart).toBe(name === 'ops' ? 'no' : 'unless-stopped')
  })

  it.each(all.filter(([name]) => !commands.includes(name)))('%s has a health check and time to stop', (_name, composeService) => {
    expect(composeService.healthcheck).toMatchObject({
      interval: expect.any(String),
      timeout: expect.any(String),
      retries: expect.any(Number),
    })
    expect(composeService.healthcheck.test?.[0]).toBe('CMD')
    // a service takes at most 20 s to stop
    expect(Number.parseInt(composeService.stop_grace_period, 10)).toBeGreaterThan(20)
  })

  it.each(ours)('%s is made of the one image, and can be there several times', (_name, composeService) => {
    expect(composeService.image).toBe('foyer:latest')
    expect(composeService.build).toEqual({ context: '.', dockerfile: 'infra/docker/Dockerfile' })
    expect(composeService.container_name).toBeUndefined()
  })

  it.each(services)('%s waits for the stores it needs', (name, { depends_on: needs = {}, environment }) => {
    const needed = ['mongo', 'redis'].filter((store) => Object.values(environment).some((value) => value.includes(`://${store}:`)))
    expect(needs, name).toEqual(Object.fromEntries(needed.map((store) => [store, { condition: 'service_healthy' }])))
  })

  it('keeps what must last in a named volume, and nothing else anywhere', () => {
    const persistent = all.flatMap(([name, { volumes = [] }]) => volumes.map((volume) => `${name} ${volume}`))
    expect(persistent.toSorted()).toEqual([
      'accounts uploads:/uploads',
      'accounts-worker uploads:/uploads',
      'backup backups:/backups',
      'import-worker exports:/exports',
      'mongo mongo:/data/db',
      'ops backups:/backups',
      'redis redis:/data',
    ])
    expect(Object.keys(compose.volumes).toSorted()).toEqual(['backups', 'exports', 'mongo', 'redis', 'uploads'])
  })
})

describe('the stores', () => {
  it('are MongoDB 8 as a replica set, begun by its health check', () => {
    const { image, command, healthcheck } = service('mongo')
    expect(image).toMatch(/^mongo:8\.0/)
    const name = command[command.indexOf('--replSet') + 1]
    expect(new URL(service('pages').environment['MONGODB_URI'] ?? '').searchParams.get('replicaSet')).toBe(name)
    const script = healthcheck.test?.at(-1) ?? ''
    expect(script).toContain(`_id: '${name}'`)
    expect(checkMongo(script, 'NotYetInitialized')).toEqual({
      initiated: { _id: name, members: [{ _id: 0, host: 'mongo:27017' }] },
      code: 0,
    })
    expect(checkMongo(script, null)).toEqual({ initiated: undefined, code: 0 })
    expect(() => checkMongo(script, 'Unauthorized')).toThrow('Unauthorized')
  })

  it('are a Redis 7 that keeps a log and refuses writes rather than forget', () => {
    const { image, command } = service('redis')
    expect(image).toMatch(/^redis:7\.4/)
    expect(command.join(' ')).toContain('--appendonly yes')
    expect(command.join(' ')).toContain('--maxmemory-policy noeviction')
  })
})

describe('the Dockerfile', () => {
  const dockerfile = read('infra/docker/Dockerfile')
  const manifest = JSON.parse(read('package.json')) as { packageManager: string; devDependencies: { node: string } }

  it('has the versions of package.json', () => {
    expect(dockerfile).toContain(`ARG NODE_VERSION=${manifest.devDependencies.node}\n`)
    expect(dockerfile).toContain(`ARG PNPM_VERSION=${manifest.packageManager.replace('pnpm@', '')}\n`)
  })

  it('has the patches of the dependencies before it downloads them', () => {
    expect(dockerfile.indexOf('COPY patches ./patches\n')).toBeGreaterThan(-1)
    expect(dockerfile.indexOf('COPY patches ./patches\n')).toBeLessThan(dockerfile.indexOf('RUN pnpm fetch\n'))
    expect(read('.dockerignore')).toContain('\n!patches\n')
  })

  it('copies what there is, and all that a command of Compose needs', () => {
    const copied = [...dockerfile.matchAll(/^COPY --from=(?:production|bundles) \/foyer\/(\S+) \.\/(\S*)$/gm)]
    for (const [, from = '', to] of copied) expect(to === '' || to === from, `${from} keeps its place`).toBe(true)
    expect(copied.map(([, from]) => from)).toEqual(['package.json', 'node_modules', 'infra/docker/dist'])
    const files = ours.flatMap(([, { command, entrypoint = [], healthcheck }]) => [...command, ...entrypoint, ...(healthcheck.test ?? [])])
    const bundled = new Set(
      bundles.flatMap(({ input, output }) =>
        Object.keys(input as object).map((name) => `${relative(root, (output as { dir: string }).dir)}/${name}.js`),
      ),
    )
    const run = files.filter((word) => /\.[jt]s$/.test(word))
    expect(run.length).toBeGreaterThan(ours.length)
    expect(run.filter((file) => !bundled.has(file))).toEqual([])
    expect(service('gateway').environment['WEB_DIR']).toBe('/foyer/apps/web/dist')
    expect(dockerfile).toContain('COPY --from=web /foyer/apps/web/dist ./apps/web/dist\n')
  })

  it('runs as an unprivileged user, with the health check of Compose', () => {
    expect(dockerfile).toContain(`\nUSER ${service('pages').user}\n`)
    const [, ...check] = service('pages').healthcheck.test ?? []
    expect(dockerfile).toContain(`CMD ${JSON.stringify(check).replaceAll(',', ', ')}\n`)
  })

  it('is built from an allow-list, so that no data and no secret gets in', () => {
    const lines = read('.dockerignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
    expect(lines[0]).toBe('*')
    for (const entry of lines.filter((line) => line.startsWith('!'))) expect(existsSync(join(root, entry.slice(1))), entry).toBe(true)
    expect(lines).toEqual(expect.arrayContaining(['**/.env', '**/node_modules']))
  })
})

/** `LINK_TOOLS_URL` → `link-tools` */
const nameOf = (key: string) => key.replace(/_URL$/, '').toLowerCase().replace('_', '-')

/** Runs the health check's script as mongosh would, on a server that answers rs.status() with an error of that name. */
function checkMongo(script: string, statusError: string | null): { initiated: unknown; code: unknown } {
  const seen: { initiated: unknown; code: unknown } = { initiated: undefined, code: undefined }
  const rs = {
    status() {
      if (statusError) throw Object.assign(new Error(statusError), { codeName: statusError })
    },
    initiate: (config: unknown) => (seen.initiated = config),
  }
  const db = { hello: () => ({ isWritablePrimary: true }) }
  // oxlint-disable-next-line typescript/no-implied-eval -- our own file, as mongosh evaluates it
  new Function('rs', 'db', 'quit', script)(rs, db, (code: unknown) => (seen.code = code))
  return seen
}
