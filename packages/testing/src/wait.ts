const defaultMs = Number(process.env['FOYER_TEST_WAIT_MS'] ?? 20_000)

/**
 * Asks again until the answer is truthy; throws after `ms` with what was awaited. For things that happen by job or event. Without `ms` it waits
 * for the milliseconds of FOYER_TEST_WAIT_MS, or 20 seconds.
 */
export async function waitFor<T>(what: string, ask: () => T | Promise<T>, ms = defaultMs): Promise<NonNullable<T>> {
  const end = Date.now() + ms
  let lastError: unknown
  while (Date.now() < end) {
    try {
      const value = await ask()
      if (value) return value
    } catch (error) {
      lastError = error
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`timed out after ${ms} ms waiting for ${what}`, { cause: lastError })
}
