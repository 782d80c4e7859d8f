/** Room for so many at once, given in the order it was asked for. */
export function createRoom(most: number): { take(count: number): Promise<void>; give(count: number): void } {
  let used = 0
  const waiting: Array<{ count: number; enter: () => void }> = []
  // More than there is room for at all comes in when it is empty.
  const fits = (count: number) => used === 0 || used + count <= most

  return {
    async take(count) {
      if (waiting.length > 0 || !fits(count)) {
        await new Promise<void>((enter) => waiting.push({ count, enter }))
        return
      }
      used += count
    },
    give(count) {
      used -= count
      for (let next = waiting[0]; next && fits(next.count); next = waiting[0]) {
        waiting.shift()
        used += next.count
        next.enter()
      }
    },
  }
}
