const sliceMs = 8

type Scheduler = { yield?: () => Promise<void> }

/** For work that takes longer than a frame: where a slice `isOver`, awaiting the `next` lets the browser draw and answer in between. */
export type TimeSlices = { isOver: () => boolean; next: () => Promise<void> }

export function createTimeSlices(): TimeSlices {
  let began = performance.now()
  return {
    isOver: () => performance.now() - began > sliceMs,
    async next() {
      const { scheduler } = globalThis as { scheduler?: Scheduler }
      await (scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve)))
      began = performance.now()
    },
  }
}
