import { AppError } from '@foyer/service-kit/app-error'

/** Somebody has signed up with this invitation. */
export const invitationUsed = (): AppError => new AppError('token_used')
