import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { accountsWith } from '@foyer/accounts/service'
import { service as billing } from '@foyer/billing/service'
import type { ServiceName } from '@foyer/contracts/routes'
import { NewerFileError } from '@foyer/embedded-mongo/catalog/file-version'
import { DamagedFileError } from '@foyer/embedded-mongo/store/damage'
import { service as feeds } from '@foyer/feeds/service'
import { service as importService } from '@foyer/import/service'
import { service as linkTools } from '@foyer/link-tools/service'
import { findFreePort } from '@foyer/local-address/free-port'
import { keptSecret } from '@foyer/local-address/kept-secret'
import { service as pages } from '@foyer/pages/service'
import type { Environment } from '@foyer/service-kit/config'
import { createReadPriority } from '@foyer/service-kit/read-priority'
import { exitCodes, StartError } from '@foyer/service-kit/start-error'
import { type RunningService, startService } from '@foyer/service-kit/start-service'
import { explainDamage } from './backups/damage.ts'
import { type OpenedBackups, openBackups } from './backups/open-backups.ts'
import { awaitsMigration } from './backups/schema-versions.ts'
import type { StandaloneConfig } from './config.ts'
import { openDataFolder } from './data-folder.ts'
import { assertAddressFree } from './free-address.ts'
import { startGatewayThread } from './gateway-thread.ts'
import { removeRunFile, writeRunFile } from './run-file.ts'
import { type Stores, startStores } from './stores.ts'

/** `warnings`: what the person who starts it should know, a line each. */
export type Stack = {
  url: string
  services: Record<string, string>
  warnings: string[]
  /** Resolves with what is to be said when a file of the data is found damaged: everything has to end then. */
  damaged: Promise<StartError>
  stop(): Promise<void>
}

/** Every service and worker in this process, on the given or the embedded stores; the gateway is the only public listener. */
export async function startStack(config: StandaloneConfig, log: (line: string) => void): Promise<Stack> {
  const release = await openDataFolder(config.dataDir)
  let stores: Stores
  let secret: string
  let backups: OpenedBackups | null
  try {
    await assertAddressFree({ host: config.HOST, port: config.PORT })
    secret = await keptSecret({ dir: config.dataDir, name: 'internal-secret' })
    backups = config.MONGODB_URI ? null : await openBackups(config, log)
    stores = await startStores(config, log)
  } catch (error) {
    release()
    throw await explained(error, config)
  }
  const accounts = accountsWith(backups?.control ?? null)
  const urls = new Map<ServiceName, string>()
  const running: Array<{ stop(): Promise<void> }> = []
  const stop = async () => {
    for (const service of running.toReversed()) await service.stop()
    await backups?.control.stop()
    await stores.stop()
    await backups?.control.closed()
    await removeRunFile(config.dataDir)
    release()
  }
  const resolve = (name: ServiceName) => {
    const url = urls.get(name)
    if (!url) throw new Error(`${name} has not started yet`)
    return url
  }

  try {
    const withStore = [billing, accounts, pages, feeds, linkTools, importService]
    const isOlder = await awaitsMigration(stores.mongoUri, config.MONGODB_DB_PREFIX, withStore)
    await backups?.begin(stores.mongoUri, isOlder)
    const shared: Environment = {
      ...config.env,
      INTERNAL_SECRET: secret,
      LOG_LEVEL: config.LOG_LEVEL,
      MONGODB_URI: stores.mongoUri,
      REDIS_URL: stores.redisUrl,
      UPLOADS_DIR: config.uploadsDir,
    }
    const publicUrl = config.PUBLIC_URL ?? `http://${config.HOST === '0.0.0.0' ? '127.0.0.1' : config.HOST}:${config.PORT}`
    const inside = {
      env: { ...shared, HOST: '127.0.0.1', PORT: '0', PUBLIC_URL: publicUrl },
      roles: ['http', 'worker'] as const,
      resolve,
      readPriority: createReadPriority(),
    }
    const started: RunningService[] = await startAll(
      [
        () => startService(billing, inside),
        () => startService(accounts, { ...inside, processMetrics: true }),
        () => startService(pages, inside),
        () => startService(feeds, inside),
        () => startService(linkTools, inside),
        () => startService(importService, inside),
      ],
      running,
    )
    for (const service of started) urls.set(service.name, service.url)
    const operatorsPort = await findFreePort()
    const web = { WEB_DIR: config.WEB_DIR, ...(existsSync(config.WEB_RENDERER) ? { WEB_RENDERER: config.WEB_RENDERER } : {}) }
    const outside = { HOST: config.HOST, PORT: String(config.PORT), PUBLIC_URL: publicUrl, ...web }
    const gateway = await startGatewayThread({
      env: { ...shared, ...outside, OPERATORS_URL: `http://127.0.0.1:${operatorsPort}` },
      urls,
      log,
    })
    running.push(gateway)
    await writeRunFile(config.dataDir, { pid: process.pid, url: gateway.url, mongo_uri: stores.mongoUri, redis_url: stores.redisUrl })
    backups?.schedule()
    running.push(startOperatorsPage({ env: { ...inside.env, PORT: String(operatorsPort) }, accountsUrl: () => resolve('accounts') }, log))
    return {
      url: gateway.url,
      services: Object.fromEntries(urls),
      warnings: stores.warnings,
      damaged: stores.damaged.then((file) => explainDamage({ file, ...config })),
      stop,
    }
  } catch (error) {
    // A service that fails because the store has ended may be first to know.
    const damagedFile = await Promise.race([stores.damaged, setTimeout(damageKnownAfter, null)])
    await stop()
    throw damagedFile === null ? error : await explainDamage({ file: damagedFile, ...config })
  }
}

const damageKnownAfter = 500

async function explained(error: unknown, config: StandaloneConfig): Promise<unknown> {
  if (error instanceof NewerFileError) {
    const text = `${error.message} Nothing was changed: start that release or a newer one.`
    return new StartError(text, exitCodes.incompatible, { cause: error })
  }
  const file = error instanceof DamagedFileError ? error.path : undefined
  return file === undefined ? error : explainDamage({ file, ...config })
}

/** Started lazily, after everything else: only site admins use it. */
function startOperatorsPage(
  options: { env: Environment; accountsUrl: () => string },
  log: (line: string) => void,
): { stop(): Promise<void> } {
  const starting = import('@foyer/operators/operators').then(({ startOperators }) => startOperators(options))
  starting.catch((error: unknown) => log(`the operators' page did not start: ${error instanceof Error ? error.message : String(error)}`))
  return {
    async stop() {
      const page = await starting.catch(() => null)
      await page?.stop()
    },
  }
}

/** Starts all at once; what has started is noted in `running` even when another fails, so that it can be stopped. */
async function startAll(
  starts: Array<() => Promise<RunningService>>,
  running: Array<{ stop(): Promise<void> }>,
): Promise<RunningService[]> {
  const results = await Promise.allSettled(starts.map((start) => start()))
  const started = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  running.push(...started)
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
  return started
}
