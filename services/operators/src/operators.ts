import type { Environment } from '@foyer/service-kit/config'
import { closeHttpApp } from '@foyer/service-kit/http-app'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { createDeps } from './deps.ts'

/** Starts the operators' page. It has Redis and no database: whoever takes it over finds job payloads, and no documents. */
export async function startOperators({ env, processMetrics = false }: { env: Environment; processMetrics?: boolean }) {
  const deps = createDeps(readConfig(env))
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
