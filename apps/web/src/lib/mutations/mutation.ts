import type { FieldError } from '@foyer/contracts/errors'
import type { ClientErrorCode } from '../api/api-error.ts'

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
