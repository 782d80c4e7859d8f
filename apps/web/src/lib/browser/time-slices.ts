import { nextFrame } from './next-frame.ts'

const sliceMs = 8

/** For work that takes longer than a frame: where a slice `isOver`, awaiting the `next` lets the browser draw and answer in between. */
export type TimeSlices = { isOver: () => boolean; next: () => Promise<void> }

export function createTimeSlices(): TimeSlices {
  let began = performance.now()
  return {
    isOver: () => performance.now() - began > sliceMs,
    async next() {
      await nextFrame()
      began = performance.now()
    },
  }
}
