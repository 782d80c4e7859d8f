import { describe, expect, it } from 'vitest'
import { explainInstall } from './install.mjs'

describe('explaining why the dependencies were not installed', () => {
  it.each([
    'npm error code ENOTFOUND',
    'getaddrinfo EAI_AGAIN registry.example',
    'ERR_PNPM_META_FETCH_FAIL',
    'connect ECONNREFUSED 127.0.0.1:9',
  ])('says that the network is missing when the installer printed %s', (stderr) =>
    expect(explainInstall(1, stderr)).toMatch(/needs a network connection/),
  )

  it('says that the lock file is stale', () => {
    expect(explainInstall(1, 'ERR_PNPM_FROZEN_LOCKFILE_WITH_OUTDATED_LOCKFILE')).toMatch(/do not agree/)
  })

  it('says that npx is missing', () => {
    expect(explainInstall(127, 'spawn npx ENOENT')).toMatch(/npx was not found/)
  })

  it('points at the output for anything else', () => {
    expect(explainInstall(3, 'out of memory')).toMatch(/exit code 3/)
  })
})
