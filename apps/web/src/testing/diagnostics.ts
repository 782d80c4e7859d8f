import { configure, getConfig } from '@testing-library/react'
import * as React from 'react'

/**
 * Leaves the document out of the errors of queries that are repeated until something is there: they are thrown away. The last one describes it
 * all the same, when the wait is over.
 */
export function describeOnlyLastErrors(): void {
  const { getElementError } = getConfig()
  configure({
    getElementError(message, container) {
      if (!isRepeated()) return getElementError(message, container)
      return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
    },
  })
}

/** Whether the query runs inside of `waitFor` or `findBy`, by the mark that the library leaves for itself. */
function isRepeated(): boolean {
  const config: object = getConfig()
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true
}

type Internals = { recentlyCreatedOwnerStacks: number }

/**
 * React notes of each element where in the code it was made, for developer tools. It does so for ten thousand in a second and then stops; here
 * it stops at once, which saves a sixth of the time of all tests.
 */
export function forgetOwners(): void {
  const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
  const { [name]: internals } = React as unknown as { [name]?: Internals }
  if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { configurable: true, get: () => Infinity, set() {} })
}
