import type { Signal } from '@foyer/contracts/signals'
import type { Signals } from '@foyer/service-kit/signals'
import { sessionUser } from '@foyer/testing/factories'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type PagePresence, createPagePresence } from './page-presence.ts'

const [ada, ben] = [sessionUser({ name: 'Ada' }), sessionUser({ name: 'Ben' })]
const page = 7

/** Two processes that hear each other's signals while `connected`. */
function twoProcesses() {
  const state = { now: 0, connected: true }
  const heard: Array<(signal: Signal) => void> = []
  const gaps: Array<() => void> = []
  const build = () => {
    const listeners: Array<(signal: never) => void> = []
    const hear = (signal: Signal) => {
      for (const listener of listeners) listener(signal as never)
    }
    heard.push(hear)
    const signals: Pick<Signals, 'publish' | 'on' | 'onGap'> = {
      async publish(signal) {
        hear(signal)
        if (state.connected) for (const receive of heard) receive(signal)
      },
      on: (_, listener) => void listeners.push(listener),
      onGap: (listener) => void gaps.push(listener),
    }
    const presence = createPagePresence({ signals, clock: () => new Date(state.now), departureMs: 0 })
    open.push(presence)
    return presence
  }
  return { state, gaps, first: build(), second: build() }
}

const open: PagePresence[] = []
afterEach(() => {
  for (const presence of open.splice(0)) presence.close()
})

const names = (presence: PagePresence) => presence.at(page).map(({ name }) => name)

describe('presence at a page', () => {
  it('is known in every process, each person once', () => {
    const { first, second } = twoProcesses()
    first.enter(page, ben)
    second.enter(page, ada)
    second.enter(page, ben)
    expect([names(first), names(second)]).toEqual([
      ['Ada', 'Ben'],
      ['Ada', 'Ben'],
    ])
    expect(first.at(8)).toEqual([])
  })

  it('ends a moment after the last connection has', async () => {
    const { first, second } = twoProcesses()
    first.enter(page, ben)
    first.enter(page, ben)
    first.leave(page, ben)
    first.leave(page, ben)
    expect(names(second)).toEqual(['Ben'])
    await vi.waitFor(() => expect(names(second)).toEqual([]))
  })

  it('goes on where somebody connects again at once', async () => {
    const { first, second } = twoProcesses()
    const changes: number[] = []
    second.onChanged((id) => changes.push(id))
    first.enter(page, ben)
    first.leave(page, ben)
    first.enter(page, ben)
    first.enter(8, ada)
    first.leave(8, ada)
    await vi.waitFor(() => expect(changes).toEqual([page, 8, 8]))
    expect(names(second)).toEqual(['Ben'])
  })

  it('tells of changes alone', () => {
    const { first, second } = twoProcesses()
    const changes: number[] = []
    second.onChanged((id) => changes.push(id))
    first.enter(page, ben)
    first.repeat()
    expect(changes).toEqual([page])
  })

  it('is repeated to whoever has missed it', () => {
    const { state, gaps, first, second } = twoProcesses()
    state.connected = false
    first.enter(page, ben)
    expect(names(second)).toEqual([])
    state.connected = true
    for (const gap of gaps) gap()
    expect(names(second)).toEqual(['Ben'])
  })

  it('is forgotten where a process does not repeat it', () => {
    const { state, first, second } = twoProcesses()
    first.enter(page, ben)
    state.now = 80_000
    second.repeat()
    expect(names(second)).toEqual([])
  })
})
