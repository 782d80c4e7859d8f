import { setTimeout } from 'node:timers/promises'
import { toErrorAnswer } from '@foyer/service-kit/error-mapper'
import { isTransient } from './import.policy.ts'

/** Makes a call again, after each of these delays, while what it needs is away: an attempt that has failed costs more than a call. */
export async function retried<T>(call: () => Promise<T>, delaysMs: readonly number[] = [200, 400, 800, 1_600]): Promise<T> {
  const [delayMs, ...rest] = delaysMs
  try {
    return await call()
  } catch (error) {
    if (delayMs === undefined || !isTransient(toErrorAnswer(error, '').body.code)) throw error
    await setTimeout(delayMs)
    return retried(call, rest)
  }
}
