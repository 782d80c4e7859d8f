import { beforeEach, describe, expect, it } from 'vitest'
import { clearSessionStorage } from '../../lib/state/storage.ts'
import { enqueueNotice, firstNotice, removeNotice } from './notice-queue.ts'

describe('notification queue', () => {
  beforeEach(() => clearSessionStorage())

  it('shows only the first notice', () => {
    enqueueNotice({ id: 'a', text: 'A' })
    enqueueNotice({ id: 'b', text: 'B' })
    expect(firstNotice()?.id).toBe('a')
  })

  it('shows the next one when the first is closed', () => {
    enqueueNotice({ id: 'a', text: 'A' })
    enqueueNotice({ id: 'b', text: 'B' })
    removeNotice('a')
    expect(firstNotice()?.id).toBe('b')
    removeNotice('b')
    expect(firstNotice()).toBeUndefined()
  })

  it('ignores a notice whose id is in the queue', () => {
    enqueueNotice({ id: 'a', text: 'first' })
    enqueueNotice({ id: 'a', text: 'second' })
    expect(firstNotice()?.text).toBe('first')
    removeNotice('a')
    expect(firstNotice()).toBeUndefined()
  })

  it('takes a notice again that was closed', () => {
    enqueueNotice({ id: 'a', text: 'first' })
    removeNotice('a')
    enqueueNotice({ id: 'a', text: 'second' })
    expect(firstNotice()?.text).toBe('second')
  })

  it('is empty after the session has ended', () => {
    enqueueNotice({ id: 'a', text: 'A' })
    clearSessionStorage()
    expect(firstNotice()).toBeUndefined()
  })
})
