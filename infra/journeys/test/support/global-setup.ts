import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signedUp } from '@foyer/testing/api-session'
import { startFoyer } from '@foyer/testing/foyer-process'
import type { FullConfig } from '@playwright/test'
import { type FoyerServer, serverVariable } from './foyer-server.ts'
import { startSources } from './sources.ts'

/**
 * Sites of tests are on loopback; feeds are polled often; no limit is reached by many accounts on one address; screens
 * are rendered however busy the machine is.
 */
const sharedEnvironment = {
  FETCH_ALLOW: '127.0.0.0/8',
  RENDER_TIMEOUT_MS: '10000',
  FEED_MIN_INTERVAL_S: '2',
  FEED_MAX_INTERVAL_S: '2',
  FEED_HOST_SPACING_MS: '0',
  FEED_HOST_CONCURRENCY: '8',
  FEED_RETRY_S: '600',
  MONITOR_RETRY_S: '1',
  MONITOR_SWEEP_MS: '1000',
  FEED_SWEEP_MS: '300',
  SWEEP_INTERVAL_MS: '500',
  LIMIT_CREDENTIALS: '10000',
  LIMIT_ADDRESS: '1000000',
  LIMIT_ACCOUNT: '1000000',
  LIMIT_OUTBOUND: '100000',
  LIMIT_UPLOAD: '1000',
}

/** Starts the one Foyer that all journeys share, on the built web app; returns what stops it. */
export default async function startSharedFoyer(_config: FullConfig): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-journeys-'))
  const dataDir = join(folder, 'data')
  const sources = await startSources()
  const foyer = await startFoyer({ dataDir, env: { ...sharedEnvironment, ...sources.env } })
  // The first account administers the site.
  await signedUp(foyer.url)
  const server: FoyerServer = { url: foyer.url, dataDir }
  process.env[serverVariable] = JSON.stringify(server)
  return async () => {
    await foyer.stop()
    await sources.close()
    await rm(folder, { recursive: true, force: true })
  }
}
