import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { refetchChanged } from './refetch-changed.ts'

const queryKey = ['things']

/** A query whose reads are answered one after the other, with what was there when each began. */
function watched() {
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } })
  const reads: PromiseWithResolvers<void>[] = []
  let things = 0
  const queryFn = async () => {
    const seen = things
    const read = Promise.withResolvers<void>()
    reads.push(read)
    await read.promise
    return seen
  }
  const observer = new QueryObserver(client, { queryKey, queryFn })
  observer.subscribe(() => undefined)
  const answer = async (index: number) => {
    await vi.waitFor(() => expect(reads.length).toBeGreaterThan(index))
    reads[index]?.resolve()
  }
  return { client, reads, answer, change: () => void (things += 1), data: () => client.getQueryData(queryKey) }
}

describe('reading again what has changed', () => {
  it('reads once more after a first read that was on its way', async () => {
    const { client, reads, answer, change, data } = watched()
    await vi.waitFor(() => expect(reads).toHaveLength(1))
    change()
    const done = refetchChanged(client, queryKey)
    await answer(0)
    await answer(1)
    await done
    expect(data()).toBe(1)
    expect(reads).toHaveLength(2)
  })

  it('reads once more after a first read that failed', async () => {
    const { client, reads, answer, change, data } = watched()
    await vi.waitFor(() => expect(reads).toHaveLength(1))
    change()
    const done = refetchChanged(client, queryKey)
    reads[0]?.reject(new Error('gone'))
    await answer(1)
    await done
    expect(data()).toBe(1)
  })

  it('reads at once what was read before', async () => {
    const { client, answer, change, data } = watched()
    await answer(0)
    await vi.waitFor(() => expect(data()).toBe(0))
    change()
    const done = refetchChanged(client, queryKey)
    await answer(1)
    await done
    expect(data()).toBe(1)
  })
})
