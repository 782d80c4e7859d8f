import type { ServiceName } from '@foyer/contracts/routes'
import type { Environment } from '@foyer/service-kit/config'
import { closeHttpApp } from '@foyer/service-kit/http-app'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { createDeps } from './deps.ts'
import { listen } from './listeners.ts'

/** Starts the gateway; `resolve` tells where the services are (by default the config's `…_URL` variables). */
export async function startGateway(options: {
  env: Environment
  resolve?: (service: ServiceName) => string
  /** In a process of its own: its metrics include memory and event loop. */
  processMetrics?: boolean
}): Promise<{ url: string; stop(): Promise<void> }> {
  const config = readConfig(options.env)
  const deps = createDeps(config, options.resolve ?? resolveFrom(config))
  if (options.processMetrics) deps.metrics.addProcessMetrics()
  try {
    const app = await buildApp(deps)
    const url = await listen(app, { host: config.HOST, port: config.PORT })
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

function resolveFrom(config: Config): (service: ServiceName) => string {
  const urls: Record<ServiceName, string | undefined> = {
    accounts: config.ACCOUNTS_URL,
    pages: config.PAGES_URL,
    feeds: config.FEEDS_URL,
    'link-tools': config.LINK_TOOLS_URL,
    import: config.IMPORT_URL,
    billing: config.BILLING_URL,
  }
  return (service) => {
    const url = urls[service]
    if (!url) throw new Error(`${service.replace('-', '_').toUpperCase()}_URL is not configured`)
    return url
  }
}
