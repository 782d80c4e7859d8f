import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until a check holds; fails, saying what was waited for, after 20 s. */
export async function until(what: string, check: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error(`timed out waiting until ${what}`)
    await sleep(20)
  }
}
