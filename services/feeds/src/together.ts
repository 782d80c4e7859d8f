/**
 * Gathers what is handed over within `ms` (or until there are `most`) and runs it as one. Each promise settles with the run it was part of.
 */
export function together<T>(run: (items: T[]) => Promise<void>, { most, ms }: { most: number; ms: number }): (item: T) => Promise<void> {
  let gathered: { items: T[]; done: Promise<void>; start: () => void } | null = null

  function gather() {
    const items: T[] = []
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const start = () => {
      clearTimeout(timer)
      gathered = null
      run(items).then(resolve, reject)
    }
    const timer = setTimeout(start, ms)
    return { items, done: promise, start }
  }

  return (item) => {
    gathered ??= gather()
    const { items, done, start } = gathered
    items.push(item)
    if (items.length >= most) start()
    return done
  }
}
