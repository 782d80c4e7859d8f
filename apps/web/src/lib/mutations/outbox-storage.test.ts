import { IDBFactory } from 'fake-indexeddb'
import { expect, it, vi } from 'vitest'
import { createBrowserStorage } from './outbox-storage.ts'
import { fakeMutation } from './testing/fakes.ts'

it('opens the database again after its connection was closed', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  const openDatabase = vi.spyOn(indexedDB, 'open')
  const storage = createBrowserStorage()
  const mutation = fakeMutation('create', { name: 'a' })
  await storage.put(mutation)
  const request = openDatabase.mock.results[0]?.value as IDBOpenDBRequest
  request.result.close()
  await expect(storage.all(1)).rejects.toMatchObject({ name: 'InvalidStateError' })
  await expect(storage.all(1)).resolves.toEqual([mutation])
})
