/**
 * Calls `attempt` every `intervalMs` until it gives something other than null. Gives null when `timeoutMs` have passed without; the first
 * attempt is made at once and whatever the timeout.
 */
export async function pollUntil<T>(
  attempt: () => Promise<T | null>,
  { intervalMs, timeoutMs, now = Date.now }: { intervalMs: number; timeoutMs: number; now?: () => number },
): Promise<T | null> {
  const deadline = now() + timeoutMs
  for (;;) {
    const result = await attempt()
    if (result !== null || now() >= deadline) return result
    await new Promise((resolve) => setTimeout(resolve, intervalMs))
  }
}
