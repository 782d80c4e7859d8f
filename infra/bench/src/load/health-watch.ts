const everyMs = 250

/** Asks a Foyer again and again whether it lives; `stop` gives how long the slowest answer took, in ms, and rejects when one was not 200. */
export function watchHealth(url: string): { stop(): Promise<number> } {
  let isStopped = false
  const watch = async () => {
    let slowest = 0
    while (!isStopped) {
      const began = performance.now()
      const answer = await fetch(`${url}/health/live`)
      await answer.text()
      if (answer.status !== 200) throw new Error(`/health/live was answered with ${answer.status}`)
      slowest = Math.max(slowest, performance.now() - began)
      await new Promise((resolve) => setTimeout(resolve, everyMs))
    }
    return slowest
  }
  const watching = watch()
  watching.catch(() => undefined)
  return {
    stop() {
      isStopped = true
      return watching
    },
  }
}
