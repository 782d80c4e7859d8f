import { AppError } from '@foyer/service-kit/app-error'

/** A source cannot be reached, or answers with what is no answer, and there is nothing to stand in for it. The cause stays in the log. */
export const sourceUnavailable = (cause?: unknown) => new AppError('source_unavailable', undefined, { cause })

/** Whoever runs this Foyer has not set a source up. */
export const sourceNotConfigured = () => new AppError('source_not_configured')
