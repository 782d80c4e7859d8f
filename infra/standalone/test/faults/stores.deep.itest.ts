import { signedUp } from '@foyer/testing/api-session'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type FoyerBehindNetworks, startFoyerBehindNetworks } from './living-foyer.ts'
import type { Network } from './store-proxy.ts'
import { firstPageOf, sound, underFault } from './under-fault.ts'

let foyer: FoyerBehindNetworks
beforeAll(async () => {
  foyer = await startFoyerBehindNetworks()
})
afterEach(async () => {
  for (const network of [foyer.mongo, foyer.redis]) await network.become('passing')
})
afterAll(() => foyer?.stop())

describe('a living Foyer, as for MongoDB,', () => {
  const untilRefused = (name: 'storeAway' | 'storeHanging', network: Network) =>
    underFault(name, foyer, async (load) => {
      await foyer.mongo.become(network)
      await load.refused('all')
      await foyer.mongo.become('passing')
    })

  it('answers 503 while it refuses connections', async () => {
    expect(await untilRefused('storeAway', 'refusing')).toEqual(sound)
  })

  it('answers 503 while it accepts and never answers', async () => {
    expect(await untilRefused('storeHanging', 'hanging')).toEqual(sound)
  })

  it('keeps acknowledged writes while it is slow, and what is sent gets lost', async () => {
    const outcome = await underFault('badNetwork', foyer, async (load) => {
      const networks = [foyer.mongo, foyer.redis]
      for (const network of networks) await network.become({ delayMs: 200, losses: 0.01, breaks: 0.001 })
      await load.served(3)
      for (const network of networks) await network.become('passing')
    })
    expect(outcome).toEqual(sound)
  })
})

describe('a living Foyer, as for Redis,', () => {
  const whileServed = (name: 'redisAway' | 'redisHanging', network: Network) =>
    underFault(name, foyer, async (load) => {
      await foyer.redis.become(network)
      const person = await signedUp(foyer.url)
      await load.served(4)
      await foyer.redis.become('passing')
      await firstPageOf(person)
    })

  it('goes on while it refuses connections', async () => {
    expect(await whileServed('redisAway', 'refusing')).toEqual(sound)
  })

  it('goes on while it accepts and never answers', async () => {
    expect(await whileServed('redisHanging', 'hanging')).toEqual(sound)
  })
})
