import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { clearSessionStorage } from '../state/storage.ts'
import type { MutationKind } from './mutation-kind.ts'
import { mutate, pendingMutations, startMutations, stopMutations, undoMutation } from './mutations.ts'

const [ada, ben] = [7, 8]
const rename: MutationKind<{ title: string }> = {
  name: 'rename',
  send: () => new Promise(() => undefined),
  apply: (view) => view,
  idPaths: () => [],
}
const start = (userId: number) =>
  startMutations({
    userId,
    loadKinds: () => Promise.resolve({}),
    pages: {
      get: () => undefined,
      refetch: () => Promise.reject(new Error('no page')),
      update: () => undefined,
      updateMenu: () => undefined,
      invalidate: () => undefined,
      invalidateMenu: () => undefined,
    },
    onRejected: () => undefined,
  })
const titles = () => pendingMutations().map(({ payload }) => (payload as { title: string }).title)

describe('a mutation before the server has said who is there', () => {
  beforeEach(() => {
    document.cookie = `user_id=${ada}; Path=/`
  })
  afterEach(stopMutations)

  it('is shown at once, in its order, and taken over by the outbox of its person', () => {
    const first = mutate(rename, { title: 'First' })
    expect(mutate(rename, { title: 'Second' })).toBeLessThan(first)
    expect(titles()).toEqual(['First', 'Second'])
    start(ada)
    expect(titles()).toEqual(['First', 'Second'])
    expect(pendingMutations()[0]?.temporary_id).toBe(first)
  })

  it('can be taken back', () => {
    undoMutation(mutate(rename, { title: 'First' }))
    mutate(rename, { title: 'Second' })
    start(ada)
    expect(titles()).toEqual(['Second'])
  })

  it('stays when the server says that it is that person', () => {
    mutate(rename, { title: 'First' })
    clearSessionStorage(ada)
    expect(titles()).toEqual(['First'])
  })

  it.each([
    ['somebody else', ben],
    ['nobody', undefined],
  ])('is dropped when there is %s', (_, userId) => {
    mutate(rename, { title: 'First' })
    clearSessionStorage(userId)
    expect(titles()).toEqual([])
    start(ada)
    expect(titles()).toEqual([])
  })

  it('never gets into the outbox of somebody else', () => {
    mutate(rename, { title: 'First' })
    start(ben)
    expect(titles()).toEqual([])
  })

  it('is refused where nobody is signed in', () => {
    document.cookie = 'user_id=; Path=/; Max-Age=0'
    expect(() => mutate(rename, { title: 'First' })).toThrow('without a session')
  })
})
