import { AsyncLocalStorage } from 'node:async_hooks'

const restoredMoments = new AsyncLocalStorage<Date>()

/** When the moment was that is being restored, for the revision that restores it. */
export const restoredMoment = (): Date | undefined => restoredMoments.getStore()

/** Runs `work` as the restoration of a moment. */
export function runAsRestoration<T>(moment: Date, work: () => T): T {
  return restoredMoments.run(moment, work)
}
