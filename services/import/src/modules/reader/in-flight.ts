/** Does `work` for every input, at most `width` at a time, and gives the results in the order of the inputs. */
export async function* inFlight<T, R>(inputs: AsyncIterable<T>, work: (input: T) => Promise<R>, width: number): AsyncGenerator<R> {
  const running: Array<Promise<R>> = []
  try {
    for await (const input of inputs) {
      const task = work(input)
      // It is awaited in its order, perhaps after it has failed.
      task.catch(() => undefined)
      running.push(task)
      const [first] = running
      if (running.length < width || !first) continue
      yield await first
      void running.shift()
    }
    for (let [first] = running; first; [first] = running) {
      yield await first
      void running.shift()
    }
  } finally {
    await Promise.allSettled(running)
  }
}
