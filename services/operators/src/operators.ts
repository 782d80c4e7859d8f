import type { Environment } from '@foyer/service-kit/config'
import { closeHttpApp } from '@foyer/service-kit/http-app'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { createDeps } from './deps.ts'

/**
 * Starts the operators' page. It has Redis and no database: whoever takes it over finds job payloads, and no documents. `accountsUrl` is where
 * accounts is, by default ACCOUNTS_URL.
 */
export async function startOperators({
  env,
  accountsUrl,
  processMetrics = false,
}: {
  env: Environment
  accountsUrl?: () => string
  processMetrics?: boolean
}) {
  const config = readConfig(env)
  const deps = createDeps(config, accountsUrl ?? (() => config.ACCOUNTS_URL ?? missingAccounts()))
  if (processMetrics) deps.metrics.addProcessMetrics()
  try {
    const app = await buildApp(deps)
    const url = await app.listen({ host: deps.config.HOST, port: deps.config.PORT })
    return {
      url,
      async stop() {
        await closeHttpApp(app)
        await deps.close()
      },
    }
  } catch (error) {
    await deps.close()
    throw error
  }
}

function missingAccounts(): never {
  throw new Error('ACCOUNTS_URL is not configured')
}
