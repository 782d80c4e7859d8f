import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { test as base } from '../fixtures.ts'
import { type Scene, createScene, notMade } from './scene.ts'
import { type ClassScene, createClassScene } from './scene-class.ts'
import { createTeamScene } from './scene-teams.ts'
import { startSite } from './site.ts'

const withoutClasses: ClassScene = { classTeam: notMade, deletedTeam: notMade, reviewedPage: notMade }

/** A test with a scene: an account that has a page of every kind, made once for each worker; of every kind at all where `isSceneWhole` is set. */
export const test = base.extend<object, { isSceneWhole: boolean; staged: { person: ApiSession; scene: Scene } }>({
  isSceneWhole: [false, { option: true, scope: 'worker' }],
  staged: [
    async ({ foyer, isSceneWhole }, use) => {
      const site = await startSite()
      const person = await signedUp(foyer.url)
      const scene = { ...(await createScene(person, site, isSceneWhole)), ...(await createTeamScene(person)) }
      await use({ person, scene: { ...scene, ...(isSceneWhole ? await createClassScene(person) : withoutClasses) } })
      await site.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  signedIn: false,
})
