/** Feeds of a folder that follow each other: `count` of them from the one numbered `start` on. */
export type FeedRun = { folder: number; start: number; count: number }

/** Cuts feeds into parts of at most `size`, in their order. */
export function cutRuns(runs: readonly FeedRun[], size: number): FeedRun[][] {
  const parts: FeedRun[][] = []
  let room = 0
  for (const { folder, start, count } of runs) {
    for (let done = 0; done < count;) {
      if (room === 0) {
        parts.push([])
        room = size
      }
      const length = Math.min(room, count - done)
      parts.at(-1)?.push({ folder, start: start + done, count: length })
      done += length
      room -= length
    }
  }
  return parts
}
