import { Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ConnectTarget, Connector } from './connector.ts'
import { raceAddresses } from './race.ts'

const target = (address: string): ConnectTarget => ({ address, family: 4, port: 80 })
const never = new AbortController().signal

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A connector whose attempts are settled by the test. */
function attempts() {
  const open = new Map<string, { win: (socket: Socket) => void; lose: () => void; signal: AbortSignal }>()
  const connect: Connector = ({ address }, signal) =>
    new Promise((resolve, reject) => open.set(address, { win: resolve, lose: () => reject(new Error(address)), signal }))
  return { connect, open, attempted: () => [...open.keys()] }
}

describe('connecting to the first address that answers', () => {
  it('starts the next when one fails', async () => {
    const { connect, open, attempted } = attempts()
    const race = raceAddresses([target('a'), target('b'), target('c')], connect, never)
    expect(attempted()).toEqual(['a'])
    open.get('a')?.lose()
    await vi.advanceTimersByTimeAsync(0)
    expect(attempted()).toEqual(['a', 'b'])
    const socket = new Socket()
    open.get('b')?.win(socket)
    expect(await race).toBe(socket)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(attempted()).toEqual(['a', 'b'])
  })

  it('starts the next when one is slow, and closes whoever comes second', async () => {
    const { connect, open, attempted } = attempts()
    const race = raceAddresses([target('a'), target('b')], connect, never)
    await vi.advanceTimersByTimeAsync(250)
    expect(attempted()).toEqual(['a', 'b'])
    const first = new Socket()
    const second = new Socket()
    open.get('b')?.win(first)
    expect(await race).toBe(first)
    expect(open.get('a')?.signal.aborted).toBe(true)
    open.get('a')?.win(second)
    await vi.advanceTimersByTimeAsync(0)
    expect(second.destroyed).toBe(true)
    expect(first.destroyed).toBe(false)
  })

  it('fails with every error when all have failed, and asks six at most', async () => {
    const { connect, open, attempted } = attempts()
    const race = raceAddresses(
      Array.from('abcdefghi', (name) => target(name)),
      connect,
      never,
    )
    const failure = race.catch((error: unknown) => error)
    for (const name of 'abcdef') {
      open.get(name)?.lose()
      await vi.advanceTimersByTimeAsync(0)
    }
    expect(await failure).toMatchObject({ errors: Array.from('abcdef', (name) => new Error(name)) })
    expect(attempted()).toHaveLength(6)
  })

  it('gives up at once when it is told to', async () => {
    const { connect, open } = attempts()
    const controller = new AbortController()
    const race = raceAddresses([target('a'), target('b')], connect, controller.signal)
    controller.abort()
    await expect(race).rejects.toBeInstanceOf(AggregateError)
    expect(open.get('a')?.signal.aborted).toBe(true)
    await expect(raceAddresses([target('a')], connect, controller.signal)).rejects.toBeInstanceOf(AggregateError)
  })
})
