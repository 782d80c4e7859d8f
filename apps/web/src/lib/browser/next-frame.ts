/** A hidden tab draws no frames; what waits for one goes on after this. */
const maxWaitMs = 100

/** Resolves once the browser has drawn a frame, so that work in several parts holds none up; where nothing is drawn, in the next task. */
export function nextFrame(): Promise<void> {
  const isDrawn = 'requestAnimationFrame' in globalThis
  return new Promise((resolve) => {
    setTimeout(resolve, isDrawn ? maxWaitMs : 0)
    if (isDrawn) requestAnimationFrame(() => setTimeout(resolve))
  })
}
