import { type AppError, fieldError } from '@foyer/service-kit/app-error'

/** The specification does tell that an address is taken; the gateway limits by address how often one may ask. */
export const emailTaken = (): AppError => fieldError('email', 'taken')
