import { describe, expect, it } from 'vitest'
import type { Mutation } from './mutation.ts'
import { type OutboxEvent, emptyOutbox, pendingMutations, reduceOutbox, rejectedMutations } from './outbox.ts'
import { fakeKinds, fakeMutation, fakeServer } from './testing/fakes.ts'

const kinds = fakeKinds(fakeServer().send)
const after = (...events: OutboxEvent[]) => events.reduce((state, event) => reduceOutbox(state, event, kinds), emptyOutbox)
const enqueued = (mutation: Mutation): OutboxEvent => ({ type: 'enqueued', mutation })
const rejection = { code: 'not_found' as const, params: {} }
const payloads = (mutations: readonly Mutation[]) => mutations.map(({ payload }) => payload)

const create = fakeMutation('create', { name: 'a' })
const loaded = (stored: Mutation[], before: Mutation[], storedIds: string[]): OutboxEvent => {
  return { type: 'loaded', stored, before, isStored: (id) => storedIds.includes(id) }
}

describe('outbox reducer: enqueued', () => {
  it('keeps mutations in the order of their creation', () => {
    const state = after(enqueued(fakeMutation('create', 'later', 2)), enqueued(fakeMutation('create', 'earlier', 1)))
    expect(payloads(state.mutations)).toEqual(['earlier', 'later'])
  })

  it('merges a mutation into the unsent one before it, under an id of its own', () => {
    const state = after(enqueued(fakeMutation('write', { id: 1, text: 'a' }, 0)), enqueued(fakeMutation('write', { id: 1, text: 'ab' }, 1)))
    expect(state.mutations.map(({ id, payload }) => ({ id, payload }))).toEqual([{ id: 'm1', payload: { id: 1, text: 'ab' } }])
    expect([...state.removedIds]).toEqual(['m0'])
  })

  it('does not merge into a mutation that is being sent', () => {
    const first = fakeMutation('write', { id: 1, text: 'a' }, 0)
    const state = after(enqueued(first), { type: 'sending', id: first.id }, enqueued(fakeMutation('write', { id: 1, text: 'ab' }, 1)))
    expect(state.mutations).toHaveLength(2)
  })

  it('does not merge into a rejected mutation', () => {
    const first = fakeMutation('write', { id: 1, text: 'a' }, 0)
    const state = after(
      enqueued(first),
      { type: 'rejected', mutation: first, rejection },
      enqueued(fakeMutation('write', { id: 1, text: 'ab' }, 1)),
    )
    expect([pendingMutations(state).length, rejectedMutations(state).length]).toEqual([1, 1])
  })

  it('does not merge mutations of different targets', () => {
    const state = after(enqueued(fakeMutation('write', { id: 1 }, 0)), enqueued(fakeMutation('write', { id: 2 }, 1)))
    expect(state.mutations).toHaveLength(2)
  })
})

describe('outbox reducer: confirmed', () => {
  it('removes the mutation and replaces its temporary ids in pending payloads', () => {
    const temporary = create.temporary_id
    const state = after(enqueued(create), enqueued(fakeMutation('write', { id: temporary, ids: [temporary - 1, 5] }, 1)), {
      type: 'confirmed',
      mutation: create,
      createdIds: [7, 107],
    })
    expect(payloads(state.mutations)).toEqual([{ id: 7, ids: [107, 5] }])
  })

  it('replaces its temporary ids in mutations enqueued later', () => {
    const state = after(
      enqueued(create),
      { type: 'confirmed', mutation: create, createdIds: [7] },
      enqueued(fakeMutation('write', { id: create.temporary_id }, 1)),
    )
    expect(payloads(state.mutations)).toEqual([{ id: 7 }])
  })

  it('learns the ids of a mutation that another tab has removed meanwhile', () => {
    const state = after({ type: 'confirmed', mutation: create, createdIds: [7] })
    expect(state.serverIds.get(create.temporary_id)).toBe(7)
  })
})

describe('outbox reducer: rejected', () => {
  it('rejects what depends on the mutation, and what depends on that, and nothing else', () => {
    const group = fakeMutation('create', { inside: create.temporary_id }, 1)
    const state = after(
      enqueued(create),
      enqueued(group),
      enqueued(fakeMutation('write', { id: group.temporary_id, text: 'in the group' }, 2)),
      enqueued(fakeMutation('write', { id: 5, text: 'elsewhere' }, 3)),
      { type: 'rejected', mutation: create, rejection },
    )
    expect(payloads(pendingMutations(state))).toEqual([{ id: 5, text: 'elsewhere' }])
    expect(rejectedMutations(state).map((mutation) => mutation.rejection?.code)).toEqual(['not_found', 'not_found', 'not_found'])
  })

  it('keeps a rejected mutation that another tab has removed meanwhile', () => {
    expect(rejectedMutations(after({ type: 'rejected', mutation: create, rejection }))).toHaveLength(1)
  })
})

describe('outbox reducer: postponed, retried and removed', () => {
  it('counts the attempts of a postponed mutation and marks nothing as being sent', () => {
    const state = after(enqueued(create), { type: 'sending', id: create.id }, { type: 'postponed', id: create.id })
    expect([state.mutations[0]?.attempts, state.sendingId]).toEqual([1, undefined])
  })

  it('makes a retried mutation pending again with no attempts counted', () => {
    const state = after(
      enqueued(create),
      { type: 'postponed', id: create.id },
      { type: 'rejected', mutation: { ...create, attempts: 1 }, rejection },
      { type: 'retried', id: create.id },
    )
    expect(pendingMutations(state)).toEqual([create])
  })

  it('does not bring a removed mutation back when the storage still returns it', () => {
    const state = after(enqueued(create), { type: 'removed', id: create.id }, loaded([create], [], [create.id]))
    expect(state.mutations).toEqual([])
  })
})

describe('outbox reducer: loaded', () => {
  it('adds what another tab has enqueued', () => {
    expect(after(loaded([create], [], [create.id])).mutations).toEqual([create])
  })

  it('drops what was stored and is no longer: another tab has sent it', () => {
    expect(after(enqueued(create), loaded([], [create], [create.id])).mutations).toEqual([])
  })

  it('keeps what this tab has not stored yet', () => {
    expect(after(enqueued(create), loaded([], [create], [])).mutations).toEqual([create])
  })

  it('is the same list while the storage has nothing new, so that nothing is drawn again', () => {
    const state = after(enqueued(create), enqueued(fakeMutation('write', { id: 1, text: 'a' }, 1)))
    const stored = structuredClone([...state.mutations])
    expect(
      reduceOutbox(
        state,
        loaded(
          stored,
          [...state.mutations],
          stored.map(({ id }) => id),
        ),
        kinds,
      ).mutations,
    ).toBe(state.mutations)
  })

  it('prefers what changed in this tab while the storage was read', () => {
    const stale = { ...create, payload: { name: 'stale' } }
    const state = after(enqueued(create), loaded([stale], [], [create.id]))
    expect(payloads(state.mutations)).toEqual([{ name: 'a' }])
  })

  it('replaces temporary ids of what was created meanwhile', () => {
    const write = fakeMutation('write', { id: create.temporary_id }, 1)
    const state = after({ type: 'confirmed', mutation: create, createdIds: [7] }, loaded([write], [], [write.id]))
    expect(payloads(state.mutations)).toEqual([{ id: 7 }])
  })

  it('counts attempts per tab', () => {
    const state = after(enqueued({ ...create, attempts: 2 }), loaded([{ ...create, attempts: 9 }], [], []))
    expect(state.mutations[0]?.attempts).toBe(2)
  })
})
