import type { FieldError } from '@foyer/contracts/errors'
import type { ClientErrorCode } from '../api/api-error.ts'
import { newIdempotencyKey } from '../api/idempotency-key.ts'
import { temporaryId } from './temporary-ids.ts'

/** Why the server did not accept a mutation. */
export type Rejection = { code: ClientErrorCode; params: Record<string, string | number>; fields?: FieldError[] }

/** A mutation that the server does not have yet, as the outbox stores it. */
export type Mutation = {
  id: string
  user_id: number
  /** The name of its kind. */
  kind: string
  payload: unknown
  /** The id of what it creates until the server gives one. */
  temporary_id: number
  idempotency_key: string
  /** Milliseconds since 1970. Mutations are sent in this order. */
  created_at: number
  attempts: number
  rejection?: Rejection
}

/** A mutation of a person that comes after those made until `lastCreatedAt`. */
export function newMutation(userId: number, { kind, payload }: Pick<Mutation, 'kind' | 'payload'>, lastCreatedAt: number): Mutation {
  const created_at = Math.max(Date.now(), lastCreatedAt + 1)
  return {
    id: `${created_at}-${newIdempotencyKey().slice(0, 8)}`,
    user_id: userId,
    kind,
    payload,
    temporary_id: temporaryId(created_at, Math.random()),
    idempotency_key: newIdempotencyKey(),
    created_at,
    attempts: 0,
  }
}
