const zone = 0.2
const fullStep = 50
export const stepTime = 50

/**
 * How far the page goes in 50 ms while something is held at a height of the screen: nothing in the middle, up to 50 px at the top and the
 * bottom, growing over a fifth of the screen's height.
 */
export function scrollStep(y: number, screenHeight: number): number {
  const size = screenHeight * zone
  const into = y < size ? y - size : Math.max(0, y - (screenHeight - size))
  return size === 0 ? 0 : fullStep * Math.max(-1, Math.min(1, into / size))
}
