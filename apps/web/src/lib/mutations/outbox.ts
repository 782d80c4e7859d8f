import { replaceEqualDeep } from '@tanstack/react-query'
import type { MutationKind } from './mutation-kind.ts'
import type { Mutation, Rejection } from './mutation.ts'
import { mapIds, references } from './temporary-ids.ts'

export type MutationKinds = Readonly<Record<string, MutationKind>>

/** The mutations of one person as one tab knows them. Changed by `reduceOutbox` alone. */
export type OutboxState = {
  /** Oldest first; those with a rejection are shown to the person and not sent. */
  mutations: readonly Mutation[]
  /** The id of the mutation whose request is under way. */
  sendingId: string | undefined
  /** Ids of mutations that this tab has removed: the storage may still return them for a moment. */
  removedIds: ReadonlySet<string>
  /** Real ids by the temporary ones they replaced, of everything created while this tab was open. */
  serverIds: ReadonlyMap<number, number>
}

export type OutboxEvent =
  | { type: 'enqueued'; mutation: Mutation }
  | { type: 'removed'; id: string }
  | { type: 'retried'; id: string }
  | { type: 'sending'; id: string }
  /** The request failed in a way that a later attempt may not. */
  | { type: 'postponed'; id: string }
  /** The mutation as it was sent: another tab may have removed it meanwhile. */
  | { type: 'rejected'; mutation: Mutation; rejection: Rejection }
  /** `createdIds`: what it created, main thing first. */
  | { type: 'confirmed'; mutation: Mutation; createdIds: readonly number[] }
  /** The same of a mutation that another tab has sent, which that tab stores. */
  | { type: 'confirmedElsewhere'; mutation: Mutation; createdIds: readonly number[] }
  /** The storage was read: `before` is this tab's list when reading began, `isStored` whether a mutation was ever seen in the storage. */
  | { type: 'loaded'; stored: readonly Mutation[]; before: readonly Mutation[]; isStored: (id: string) => boolean }

export const emptyOutbox: OutboxState = { mutations: [], sendingId: undefined, removedIds: new Set(), serverIds: new Map() }

/** The next state of an outbox. Pure. */
export function reduceOutbox(state: OutboxState, event: OutboxEvent, kinds: MutationKinds): OutboxState {
  switch (event.type) {
    case 'enqueued':
      return enqueued(state, event.mutation, kinds)
    case 'removed':
      return without(state, event.id)
    case 'retried':
      return changed(state, event.id, toPending)
    case 'sending':
      return { ...state, sendingId: event.id }
    case 'postponed':
      return { ...changed(state, event.id, (mutation) => ({ ...mutation, attempts: mutation.attempts + 1 })), sendingId: undefined }
    case 'rejected':
      return rejected(state, event.mutation, event.rejection, kinds)
    case 'confirmed':
    case 'confirmedElsewhere':
      return confirmed(state, event.mutation, event.createdIds, kinds)
    default:
      return loaded(state, event, kinds)
  }
}

export function pendingMutations({ mutations }: OutboxState): readonly Mutation[] {
  return mutations.filter(({ rejection }) => !rejection)
}

export function rejectedMutations({ mutations }: OutboxState): readonly Mutation[] {
  return mutations.filter(({ rejection }) => rejection)
}

/** A payload with the real ids in place of temporary ones, as far as they are known. */
export function withServerIds<T>(payload: T, kind: MutationKind | undefined, serverIds: ReadonlyMap<number, number>): T {
  return kind && serverIds.size > 0 ? mapIds(payload, kind.idPaths(payload), (id) => serverIds.get(id) ?? id) : payload
}

function enqueued(state: OutboxState, mutation: Mutation, kinds: MutationKinds): OutboxState {
  const kind = kinds[mutation.kind]
  const payload = withServerIds(mutation.payload, kind, state.serverIds)
  const last = state.mutations.at(-1)
  const isMergeable = last?.kind === mutation.kind && last.id !== state.sendingId && !last.rejection
  const merged = isMergeable ? kind?.merge?.(last.payload, payload) : undefined
  // A new mutation rather than a changed one: another tab may be sending the earlier one right now.
  const rest = last && merged ? without(state, last.id) : state
  return { ...rest, mutations: [...rest.mutations, { ...mutation, payload: merged ?? payload }].toSorted(byAge) }
}

function rejected(state: OutboxState, sent: Mutation, rejection: Rejection, kinds: MutationKinds): OutboxState {
  const mutations = [...state.mutations.filter(({ id }) => id !== sent.id), sent].toSorted(byAge)
  const rejectedIds = new Set([sent.id])
  // What depends on a thing that was not created is rejected with it. Dependents are younger, so one pass in order finds them all.
  const temporaryIds = [sent.temporary_id]
  for (const mutation of mutations) {
    const paths = kinds[mutation.kind]?.idPaths(mutation.payload) ?? []
    if (mutation.id === sent.id || !temporaryIds.some((temporary) => references(mutation.payload, paths, temporary))) continue
    rejectedIds.add(mutation.id)
    temporaryIds.push(mutation.temporary_id)
  }
  const marked = mutations.map((mutation) => (rejectedIds.has(mutation.id) ? { ...mutation, rejection } : mutation))
  return { ...state, mutations: marked, sendingId: undefined }
}

function confirmed(state: OutboxState, sent: Mutation, createdIds: readonly number[], kinds: MutationKinds): OutboxState {
  const serverIds = new Map(state.serverIds)
  for (const [index, createdId] of createdIds.entries()) serverIds.set(sent.temporary_id - index, createdId)
  const rest = without(state, sent.id)
  const mutations = rest.mutations.map((mutation) => replaceIds(mutation, kinds, serverIds))
  return { ...rest, mutations, serverIds, sendingId: state.sendingId === sent.id ? undefined : state.sendingId }
}

function replaceIds(mutation: Mutation, kinds: MutationKinds, serverIds: ReadonlyMap<number, number>): Mutation {
  const payload = withServerIds(mutation.payload, kinds[mutation.kind], serverIds)
  return payload === mutation.payload ? mutation : { ...mutation, payload }
}

function loaded(
  state: OutboxState,
  { stored, before, isStored }: Extract<OutboxEvent, { type: 'loaded' }>,
  kinds: MutationKinds,
): OutboxState {
  const storedIds = new Set(stored.map(({ id }) => id))
  const beforeById = new Map(before.map((mutation) => [mutation.id, mutation]))
  const currentById = new Map(state.mutations.map((mutation) => [mutation.id, mutation]))
  const merged = stored
    .filter(({ id }) => !state.removedIds.has(id))
    .map((mutation) => {
      const current = currentById.get(mutation.id)
      // What has changed here while the storage was read is newer than what was read. Attempts are counted per tab.
      const isNewer = current && current !== beforeById.get(mutation.id)
      if (isNewer) return current
      const replaced = { ...replaceIds(mutation, kinds, state.serverIds), attempts: current?.attempts ?? 0 }
      // The same value where nothing has changed: what it makes of a page may be remembered by it, and is not drawn again.
      return replaceEqualDeep(current, replaced)
    })
  // One that was stored and is no longer was sent by another tab.
  const unstored = state.mutations.filter(({ id }) => !storedIds.has(id) && !isStored(id))
  const mutations = [...merged, ...unstored].toSorted(byAge)
  const isSame = mutations.length === state.mutations.length && mutations.every((mutation, index) => mutation === state.mutations[index])
  return { ...state, mutations: isSame ? state.mutations : mutations }
}

function without(state: OutboxState, id: string): OutboxState {
  const mutations = state.mutations.filter((mutation) => mutation.id !== id)
  return { ...state, mutations, removedIds: new Set(state.removedIds).add(id) }
}

function changed(state: OutboxState, id: string, change: (mutation: Mutation) => Mutation): OutboxState {
  return { ...state, mutations: state.mutations.map((mutation) => (mutation.id === id ? change(mutation) : mutation)) }
}

function toPending(mutation: Mutation): Mutation {
  const { rejection: _, ...pending } = mutation
  return { ...pending, attempts: 0 }
}

const byAge = (left: Mutation, right: Mutation) => left.created_at - right.created_at || left.id.localeCompare(right.id)
