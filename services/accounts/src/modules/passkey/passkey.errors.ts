import { AppError } from '@foyer/service-kit/app-error'

/** The same for whatever is wrong with it: what exactly is for the log alone. */
export const passkeyRejected = (cause?: unknown): AppError => new AppError('passkey_rejected', {}, { cause })
