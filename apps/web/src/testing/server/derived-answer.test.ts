import { endpoints, publicEndpoints } from '@foyer/contracts/api/registry'
import { describe, expect, it } from 'vitest'
import { completeAnswer } from './derived-answer.ts'

describe('completeAnswer', () => {
  it.each(publicEndpoints().filter(({ responses }) => Object.values(responses)[0]))(
    'gives what the contract of $name allows',
    ({ responses }) => {
      const [schema] = Object.values(responses)
      expect(schema?.safeParse(completeAnswer(schema, undefined)).error?.issues).toBeUndefined()
    },
  )

  it('says of a field what the call says of it', () => {
    expect(completeAnswer(endpoints.setMonitorNotices.responses[200], undefined, { body: { is_on: true } })).toEqual({ is_on: true })
  })

  it('leaves what a handler answers as it is, and completes it', () => {
    expect(completeAnswer(endpoints.listNotifications.responses[200], { unread: 3 })).toEqual({ notifications: [], unread: 3, next: null })
  })
})
