import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { releaseVersion } from './release.ts'

describe('releaseVersion', () => {
  it('equals the version of the repository', () => {
    const manifest = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }
    expect(releaseVersion).toBe(manifest.version)
  })
})
