import { describe, expect, it } from 'vitest'
import { retryOnVersionConflict } from './retry-on-version-conflict.ts'

describe('retryOnVersionConflict', () => {
  it('reads again until no other writer was faster', async () => {
    let version = 0
    const written = await retryOnVersionConflict(
      async () => ({ version: (version += 1) }),
      async (current) => (current.version < 3 ? null : current.version),
    )
    expect(written).toBe(3)
  })

  it('throws `not_found` when there is nothing to read', async () => {
    await expect(
      retryOnVersionConflict(
        async () => null,
        async () => 1,
      ),
    ).rejects.toMatchObject({ code: 'not_found' })
  })

  it('throws `conflict` when every attempt lost', async () => {
    await expect(
      retryOnVersionConflict(
        async () => 1,
        async () => null,
      ),
    ).rejects.toMatchObject({ code: 'conflict' })
  })
})
