/** A hidden tab draws no frames; what waits for one goes on after this. */
const maxWaitMs = 100

/** Resolves once the browser has drawn a frame, so that work in several parts holds none up. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, maxWaitMs)
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
