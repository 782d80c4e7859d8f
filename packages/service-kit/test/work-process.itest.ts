import { describe, expect, it } from 'vitest'
import { AppError } from '../src/app-error.ts'
import { type WorkHost, runWorkProcess } from '../src/async/work-process.ts'
import { WorkTooComplex } from '../src/async/worker-thread.ts'

const file = new URL('./work.main.ts', import.meta.url)
const none: WorkHost = {}

/** Does a task of `work.main.ts`. A busy machine takes seconds to start a process. */
const run = (kind: string, host = none, options: { maxMegabytes?: number; timeoutMs?: number } = {}) =>
  runWorkProcess({ file, task: { kind }, host, maxMegabytes: 64, timeoutMs: 60_000, ...options })

describe('work in a process of its own', () => {
  it('gives its result, made with the answers that it asks for', async () => {
    const numbers: Record<string, number> = { first: 3, second: 4 }
    expect(await run('add', { number: async (name: string) => numbers[name] })).toBe(7)
  })

  it('fails with what it throws', async () => {
    await expect(run('fail')).rejects.toThrow('the work has failed')
  })

  it('fails with the very error of what it has asked for', async () => {
    const error = new Error('the lease is lost')
    await expect(run('add', { number: () => Promise.reject(error) })).rejects.toBe(error)
  })

  it('knows the code of an error, and may go on', async () => {
    const host = { number: () => Promise.reject(new AppError('file_quota')) }
    expect(await run('fallBack', host)).toBe('file_quota')
  })

  it('is refused what it may not ask for', async () => {
    await expect(run('add')).rejects.toThrow('work has asked for number')
  })

  it('does not know the environment of whoever starts it', async () => {
    const names = Object.keys((await run('environment')) as object)
    expect(names.filter((name) => !/^(?:MALLOC_|NODE_|PWD$|SHLVL$|_$)/.test(name))).toEqual([])
  })

  it.each([
    ['fills its heap', 'leakHeap', {}],
    ['aborts', 'abort', {}],
    ['is busy without end', 'loop', { timeoutMs: 2_000 }],
  ])('is given up as too complex when it %s', async (_name, kind, options) => {
    await expect(run(kind, none, options)).rejects.toBeInstanceOf(WorkTooComplex)
  })

  it('is given up as too complex when it fills memory outside its heap', async () => {
    await expect(run('leakBuffers', { number: async () => 1 }, { maxMegabytes: 16 })).rejects.toBeInstanceOf(WorkTooComplex)
  })

  it('fails otherwise when it ends by itself', async () => {
    const failure = run('exit')
    await expect(failure).rejects.toThrow('work ended by exit code 3')
    await expect(failure).rejects.not.toBeInstanceOf(WorkTooComplex)
  })

  it('may wait for an answer longer than it may be silent', async () => {
    const late = () => new Promise((resolve) => setTimeout(() => resolve(1), 3_000))
    expect(await run('wait', { number: late }, { timeoutMs: 1_500 })).toBe(1)
  })

  it('leaves this process free meanwhile', async () => {
    let rounds = 0
    const timer = setInterval(() => (rounds += 1), 10)
    await run('loop', none, { timeoutMs: 2_000 }).catch(() => undefined)
    clearInterval(timer)
    expect(rounds).toBeGreaterThan(10)
  })
})
