import { setImmediate } from 'node:timers/promises'

/** The slices of time in which long work lets everything else in the process have its turn: whoever does it begins the next when one is over. */
export type TimeSlices = { isOver(): boolean; next(): Promise<void> }

const sliceMs = 5

export function createTimeSlices(): TimeSlices {
  let end = performance.now() + sliceMs
  return {
    isOver: () => performance.now() >= end,
    async next() {
      await setImmediate()
      end = performance.now() + sliceMs
    },
  }
}
