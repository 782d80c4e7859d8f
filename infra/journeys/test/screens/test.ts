import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { test as base } from '../fixtures.ts'
import { type Scene, createScene } from './scene.ts'
import { createTeamScene } from './scene-teams.ts'
import { startSite } from './site.ts'

/** A test with a scene: an account that has a page of every kind, made once for each worker; of every kind at all where `isSceneWhole` is set. */
export const test = base.extend<object, { isSceneWhole: boolean; staged: { person: ApiSession; scene: Scene } }>({
  isSceneWhole: [false, { option: true, scope: 'worker' }],
  staged: [
    async ({ foyer, isSceneWhole }, use) => {
      const site = await startSite()
      const person = await signedUp(foyer.url)
      await use({ person, scene: { ...(await createScene(person, site, isSceneWhole)), ...(await createTeamScene(person)) } })
      await site.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  signedIn: false,
})
