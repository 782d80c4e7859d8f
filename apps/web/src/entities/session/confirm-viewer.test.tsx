import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { persistQueries, restoreQuery } from '../../lib/api/query-persistence.ts'
import { confirmViewer } from './session.ts'

describe('what the server answers before it is known who is there', () => {
  it('is kept by the browser, although what the former person has left is cleared', async () => {
    const client = new QueryClient()
    persistQueries(client)
    client.setQueryData(['page', 'Early12'], { page: { title: 'Start' } })
    await confirmViewer(client, null)
    const next = new QueryClient()
    await vi.waitFor(async () => expect(await restoreQuery(next, ['page', 'Early12'])).toBe(true), { timeout: 5_000 })
  })
})
