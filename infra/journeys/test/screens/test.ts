import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { test as base } from '../fixtures.ts'
import { type Scene, createScene } from './scene.ts'
import { startSite } from './site.ts'

/** A test with a scene: an account that has a page of every kind, made once for each worker. */
export const test = base.extend<object, { staged: { person: ApiSession; scene: Scene } }>({
  staged: [
    async ({ foyer }, use) => {
      const site = await startSite()
      const person = await signedUp(foyer.url)
      await use({ person, scene: await createScene(person, site) })
      await site.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  signedIn: false,
})
