import { describe, expect, it } from 'vitest'
import { newDeletion } from './deletion.policy.ts'

const now = new Date('2026-11-24T12:00:00Z')

describe('newDeletion', () => {
  it('is due after the time of grace', () =>
    expect(newDeletion({ is_anonymous: false }, 14, now).due_at).toEqual(new Date('2026-12-08T12:00:00Z')))

  it('is due at once for an anonymous account', () => expect(newDeletion({ is_anonymous: true }, 14, now).due_at).toEqual(now))
})
