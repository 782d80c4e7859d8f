import type { LiveMessage } from '@foyer/contracts/pages/widget/live'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Leader, createLeader } from './leader.ts'

/** The connections that were opened, each of which a test can let speak. */
let sources: FakeEventSource[]

class FakeEventSource extends EventTarget {
  constructor() {
    super()
    sources.push(this)
  }
  close(): void {}
  say(message: LiveMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
}

const listening = { watch: [], listens: true, visible: true }

describe('the tab that leads', () => {
  const messages: LiveMessage[] = []
  let leader: Leader

  beforeEach(() => {
    sources = []
    messages.length = 0
    vi.useFakeTimers()
    vi.stubGlobal('EventSource', FakeEventSource)
    vi.stubGlobal('addEventListener', () => undefined)
    vi.stubGlobal('removeEventListener', () => undefined)
    leader = createLeader((message) => void messages.push(message))
  })
  afterEach(() => {
    leader.stop()
    vi.useRealTimers()
  })

  const connect = () => {
    vi.advanceTimersByTime(1_000)
    sources.at(-1)?.say({ type: 'ready' })
  }

  it('has what has no version read again when it is first connected: it may have changed since', () => {
    leader.updateTab('mine', listening)
    connect()
    expect(messages).toEqual([{ type: 'pages' }, { type: 'teams' }, { type: 'notifications' }])
  })

  it('has what live copies show read again when it is first connected, and when a tab comes later', () => {
    const showing = { ...listening, watch: [{ public_id: 'Abc1234', version: 1 }] }
    const liveCopies: LiveMessage = { type: 'live_copies', public_id: 'Abc1234' }
    leader.updateTab('mine', showing)
    connect()
    expect(messages).toContainEqual(liveCopies)
    messages.length = 0
    leader.updateTab('mine', showing)
    expect(messages).toEqual([])
    leader.updateTab('other', showing)
    expect(messages).toEqual([liveCopies])
  })

  it('tells of a gap when it takes over from another tab', () => {
    leader.updateTab('mine', listening)
    leader.updateTab('other', listening)
    connect()
    expect(messages).toEqual([{ type: 'ready' }])
  })

  it('tells a tab that comes later who is at its page', () => {
    const presence: LiveMessage = { type: 'presence', public_id: 'Abc1234', people: [{ public_id: 'ben0001', name: 'Ben' }] }
    const showing = { ...listening, watch: [{ public_id: 'Abc1234', version: 1 }] }
    leader.updateTab('mine', showing)
    connect()
    sources.at(-1)?.say(presence)
    messages.length = 0
    leader.updateTab('later', showing)
    expect(messages).toEqual([{ type: 'live_copies', public_id: 'Abc1234' }, presence])
    sources.at(-1)?.say({ type: 'gone', public_id: 'Abc1234' })
    messages.length = 0
    leader.updateTab('later', showing)
    expect(messages).toEqual([])
  })

  it('tells of a gap when the connection was lost', () => {
    leader.updateTab('mine', listening)
    connect()
    messages.length = 0
    sources.at(-1)?.dispatchEvent(new Event('error'))
    vi.advanceTimersByTime(2_000)
    sources.at(-1)?.say({ type: 'ready' })
    expect(sources).toHaveLength(2)
    expect(messages).toEqual([{ type: 'ready' }])
  })
})
