import { signedUp } from '@foyer/testing/api-session'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LivingFoyer, processesOf, startLivingFoyer, storeCommands } from './living-foyer.ts'
import { firstPageOf, sound, underFault } from './under-fault.ts'

let foyer: LivingFoyer
beforeAll(async () => {
  foyer = await startLivingFoyer()
})
afterAll(() => foyer?.stop())

async function kill(command: RegExp): Promise<void> {
  const pids = await processesOf(foyer.process(), command)
  expect(pids).not.toEqual([])
  for (const pid of pids) process.kill(pid, 'SIGKILL')
}

describe('a living Foyer', () => {
  it('keeps acknowledged writes when its document store is killed', async () => {
    expect(await underFault('mongoKilled', foyer, () => kill(storeCommands.mongo))).toEqual(sound)
  })

  it('goes on, and makes first pages, when its Redis is killed', async () => {
    const outcome = await underFault('redisKilled', foyer, async () => {
      const person = signedUp(foyer.url)
      await kill(storeCommands.redis)
      await firstPageOf(await person)
    })
    expect(outcome).toEqual(sound)
  })

  it('keeps acknowledged writes when its main process is killed', async () => {
    const outcome = await underFault('mainKilled', foyer, async () => {
      process.kill(foyer.process().pid, 'SIGKILL')
      await waitFor('a supervisor to start it again', () => foyer.startAgain().then(() => true), 240_000)
    })
    expect(outcome).toEqual(sound)
  })
})
