import { ApiError } from './api-error.ts'

/** The error screens there are: HTTP statuses of the specification, and two states of the browser's own. */
export const errorScreens = ['400', '403', '404', '406', '410', '500', '503', 'offline', 'chunk'] as const
export type ErrorScreenName = (typeof errorScreens)[number]

const chunkFailure = /dynamically imported module|importing a module script failed|chunkloaderror|unable to preload/i

/** The screen that says what an error means for the person in front of it. */
export function errorScreenOf(error: unknown): ErrorScreenName {
  if (error instanceof ApiError) {
    if (error.code === 'network') return 'offline'
    if ([502, 503, 504].includes(error.status)) return '503'
    // Ids that are no ids are unknown ids to a person.
    if (error.status === 422) return '404'
    return screenOfStatus(String(error.status))
  }
  if (error instanceof Error && chunkFailure.test(`${error.name} ${error.message}`)) return 'chunk'
  if (typeof error === 'object' && error !== null && 'status' in error) return screenOfStatus(String(error.status))
  return '500'
}

/** The error screen of a status in a URL; a status without a screen of its own is shown as 500 or 404. */
export function screenOfStatus(status: string): ErrorScreenName {
  return errorScreens.find((errorScreen) => errorScreen === status) ?? (/^5\d\d$/.test(status) ? '500' : '404')
}
