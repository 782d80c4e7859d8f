import type { ClientLogCode } from '@foyer/contracts/accounts/client-errors'
import { ApiError } from '../api/api-error.ts'
import { logFailure } from '../log/client-log.ts'
import type { Mutation } from './mutation.ts'

/** Logs a mutation that the server has refused and the screen has taken back. */
export function logRejected({ kind, payload, rejection }: Pick<Mutation, 'kind' | 'payload' | 'rejection'>): void {
  logFailure(codeOf(kind, payload), new ApiError(422, { code: rejection?.code ?? 'unreadable' }), kind)
}

/** What of the log a mutation is, by its name. */
export function codeOf(kind: string, payload: unknown): ClientLogCode {
  if (kind === 'deleteWidget' || kind === 'deleteWidgets') return 'widget_delete_failed'
  if (kind === 'updateBookmark' && isMuting(payload)) return 'mute_failed'
  if (/^(?:order|place|move)|^setColumns$/.test(kind)) return 'order_failed'
  if (kind.startsWith('delete')) return 'delete_failed'
  if (kind.startsWith('copy')) return 'copy_failed'
  return 'save_failed'
}

function isMuting(payload: unknown): boolean {
  const { fields } = (payload ?? {}) as { fields?: unknown }
  return typeof fields === 'object' && fields !== null && 'mute_broken' in fields
}
