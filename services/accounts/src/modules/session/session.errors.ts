import { AppError } from '@foyer/service-kit/app-error'

/** The same for an unknown address and a wrong password. */
export const invalidCredentials = (): AppError => new AppError('invalid_credentials')

/** `retryIn` in seconds. */
export const signInLocked = (retryIn: number): AppError => new AppError('sign_in_locked', { retry_in: retryIn })
