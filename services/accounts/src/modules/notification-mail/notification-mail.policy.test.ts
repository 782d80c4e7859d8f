import { describe, expect, it } from 'vitest'
import { digestDueAt, digestJobAt } from './notification-mail.policy.ts'

const now = new Date('2026-11-24T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60_000)
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

describe('digestDueAt', () => {
  it.each([
    ['in a quarter of an hour when there was no message before', null, inMinutes(15)],
    ['in a quarter of an hour when the last one was two days ago', hoursAgo(48), inMinutes(15)],
    ['a day after the last one when that was an hour ago', hoursAgo(1), inMinutes(23 * 60)],
  ])('is %s', (_case, mailedAt, due) => expect(digestDueAt(mailedAt, now)).toEqual(due))
})

describe('digestJobAt', () => {
  it('is the same for a while, and another one after the retries of a job', () => {
    expect(digestJobAt(inMinutes(119))).toBe(digestJobAt(now))
    expect(digestJobAt(inMinutes(120))).not.toBe(digestJobAt(now))
  })
})
