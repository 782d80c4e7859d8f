import { signedUp } from '@foyer/testing/api-session'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LivingFoyer, mainProcessOf, processesOf, startLivingFoyer, storeCommands } from './living-foyer.ts'
import { firstPageOf, sound, underFault } from './under-fault.ts'

let foyer: LivingFoyer
beforeAll(async () => {
  foyer = await startLivingFoyer({ isSupervised: true })
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

  it.each(['SIGKILL', 'SIGABRT'] as const)(
    'keeps acknowledged writes, and comes back by itself, when %s ends its main process',
    async (signal) => {
      const before = foyer.output().length
      const outcome = await underFault('mainKilled', foyer, async () => {
        process.kill(await mainProcessOf(foyer.dataDir), signal)
        await waitFor('it to be ready again', () => foyer.output().slice(before).includes('Foyer is ready'), 240_000)
      })
      expect(outcome).toEqual(sound)
      expect(foyer.output().slice(before)).toMatch(new RegExp(`^Foyer ended unexpectedly \\(${signal}[^)]*\\)\\. Restarting\\.$`, 'm'))
    },
  )
})
