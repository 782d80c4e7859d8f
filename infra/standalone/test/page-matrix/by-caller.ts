import { createSemaphore } from '@foyer/service-kit/semaphore'
import type { Caller } from './rule.ts'

/** On a slow machine more calls at a time would wait for longer than the gateway lets calls wait. */
const atOnce = 8

/** What each of these gets, by who they are; a few are asked at a time. */
export async function byCaller<C extends Caller, T>(
  audience: readonly C[],
  ask: (caller: C) => T | Promise<T>,
): Promise<Record<string, T>> {
  const places = createSemaphore(atOnce)
  return Object.fromEntries(await Promise.all(audience.map((caller) => places.run(async () => [caller, await ask(caller)] as const))))
}
