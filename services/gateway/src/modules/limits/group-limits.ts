import { createAdmission } from './admission.ts'
import { createPlaces } from './places.ts'

export type GroupLimits = ReturnType<typeof createGroupLimits>

/** Requests that wait beyond those that a service has: more are refused at once. */
const waitingPerConnection = 32

/** How many requests each group of endpoints may have at a service at once, and how long further ones wait. */
export function createGroupLimits({ connections, maxWaitMs }: { connections: number; maxWaitMs: number }) {
  return {
    connections,
    ofGroup: () => ({
      admission: createAdmission({ max: connections, maxWaiting: connections * waitingPerConnection, maxWaitMs }),
      places: createPlaces(),
    }),
  }
}
