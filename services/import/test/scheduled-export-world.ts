import { teamErased, userDeleted } from '@foyer/contracts/events'
import { createLogger } from '@foyer/service-kit/logger'
import { type RunningService, startService } from '@foyer/service-kit/start-service'
import { json } from '@foyer/testing/sibling'
import type { TestStores } from '@foyer/testing/stores'
import { Writable } from 'node:stream'
import type { Deps } from '../src/deps.ts'
import { service } from '../src/service.ts'
import type { FakeServices } from './archive-services.ts'

export const day = 86_400_000
export const minute = 60_000

export type ExportWorld = Awaited<ReturnType<typeof startExportWorld>>
export type Account = { id: number; public_id: string }

let worlds = 0

/** The environment of a world with databases and queues of its own. */
export function ownEnv({ env }: TestStores): Record<string, string> {
  worlds += 1
  const name = `${env['MONGODB_DB_PREFIX']}_${worlds}`
  return { ...env, MONGODB_DB_PREFIX: name, QUEUE_PREFIX: name, SWEEP_INTERVAL_MS: '100', IMPORT_LEASE_MS: '1500' }
}

/** Has the fake services list accounts and teams, and answers `instead` where that gives something. */
export function listAs(
  fake: FakeServices,
  accounts: () => Account[],
  instead: FakeServices['before'] = () => undefined,
  teams: () => Account[] = () => [],
): void {
  fake.before = (request) => {
    const url = new URL(request.path, 'http://fake')
    const after = Number(url.searchParams.get('after'))
    if (url.pathname === '/internal/teams') return json({ teams: teams().filter(({ id }) => id > after) })
    if (url.pathname !== '/internal/accounts') return instead(request)
    return json({ accounts: accounts().filter(({ id }) => id > after) })
  }
}

/** The import service without workers, whose clock and rounds a test turns. */
export async function startExportWorld(env: Record<string, string>, fake: FakeServices) {
  const accounts: Account[] = [
    { id: 101, public_id: 'first01' },
    { id: 102, public_id: 'second2' },
  ]
  const teams: Account[] = []
  const clock = { at: Date.UTC(2026, 0, 1) }
  const lines: string[] = []
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  let deps!: Deps
  const running: RunningService = await startService(
    {
      ...service,
      createDeps: (kit) => {
        deps = service.createDeps({ ...kit, clock: () => new Date(clock.at), log: createLogger('import', 'warn', output) }) as Deps
        return deps
      },
    },
    { env: { EXPORT_EVERY: '1d', ...env }, roles: ['http'], resolve: () => fake.url },
  )
  const teamItself: FakeServices['before'] = ({ path }) => (path.endsWith('/team') ? json({ title: 'Editors', files: [] }) : undefined)
  listAs(
    fake,
    () => accounts,
    teamItself,
    () => teams,
  )
  return {
    accounts,
    teams,
    clock,
    lines,
    /** Exports an account that is due. */
    run: (id: number) => deps.scheduledExports.run(id),
    /** Looks for accounts and exports those that are due. */
    async round(): Promise<void> {
      await deps.scheduledExports.sweep()
      for (const { id } of [...accounts, ...teams]) await deps.scheduledExports.run(id)
    },
    /** What accounts tells of a deletion. */
    async deleteAccount(id: number): Promise<void> {
      const handler = service.eventHandlers(deps).find(({ event }) => event.name === userDeleted.name)
      await handler?.run({ user_id: id })
    },
    /** What accounts tells of the end of a team. */
    async eraseTeam(id: number): Promise<void> {
      const handler = service.eventHandlers(deps).find(({ event }) => event.name === teamErased.name)
      await handler?.run({ team_id: id })
    },
    metrics: async () => (await fetch(`${running.url}/metrics`)).text(),
    stop: () => running.stop(),
  }
}
