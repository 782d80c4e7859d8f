import type { ClientError } from '@foyer/contracts/accounts/client-errors'
import type { Logger } from '@foyer/service-kit/logger'

/** What browsers report, in the log of the server where whoever runs it has agreed. */
export function createClientErrorService({ isOn, log }: { isOn: boolean; log: Pick<Logger, 'warn' | 'error'> }) {
  return {
    isOn,

    /** Gives how many were written. */
    report(errors: readonly ClientError[]): number {
      if (!isOn) return 0
      for (const error of errors) log[error.level === 'error' ? 'error' : 'warn']({ client_error: error }, 'reported by a browser')
      return errors.length
    },
  }
}
