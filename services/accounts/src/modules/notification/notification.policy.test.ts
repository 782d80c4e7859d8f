import { notificationTopics, notificationSchema } from '@foyer/contracts/accounts/notifications'
import { describe, expect, it } from 'vitest'
import { topicOf, withDefaults } from './notification.policy.ts'

describe('topics of notifications', () => {
  it.each(notificationSchema.options.map(({ shape }) => shape.kind.value))('exist for the kind %s', (kind) => {
    expect([...notificationTopics, null]).toContain(topicOf(kind))
  })
})

describe('withDefaults', () => {
  it('notifies of everything while nothing is chosen', () => {
    expect(withDefaults(null)).toEqual({ imports: 'push', feeds: 'push', monitors: 'push', exports: 'push', invitations: 'push' })
  })

  it('leaves what is chosen', () => {
    expect(withDefaults({ feeds: 'off' })).toEqual({
      imports: 'push',
      feeds: 'off',
      monitors: 'push',
      exports: 'push',
      invitations: 'push',
    })
  })
})
