import { describe, expect, it } from 'vitest'
import { createIsolatedPolls } from './isolated-polls.ts'

describe('isolated polls', () => {
  it('run one after another', async () => {
    const polls = createIsolatedPolls(10)
    const events: string[] = []
    const poll = (name: string) => async () => {
      events.push(`${name} begins`)
      await new Promise((resolve) => setImmediate(resolve))
      events.push(`${name} ends`)
    }
    await Promise.all([polls.add(poll('first')), polls.add(poll('second'))])
    expect(events).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  })

  it('continue after a poll that rejects', async () => {
    const polls = createIsolatedPolls(10)
    const ran: string[] = []
    await polls.add(() => Promise.reject(new Error('broken')))
    await polls.add(async () => ran.push('next'))
    expect(ran).toEqual(['next'])
  })

  it('refuse a poll while the queue is full', async () => {
    const polls = createIsolatedPolls(1)
    const first = polls.add(async () => undefined)
    expect(polls.add(async () => undefined)).toBeNull()
    await first
    expect(polls.add(async () => undefined)).not.toBeNull()
  })
})
