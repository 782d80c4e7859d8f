import { testWithNamedFoyer } from '../support/named-foyer.ts'
import { type HostScene, createHostScene } from './scene-hosts.ts'
import { hostScreens, strangerScreens } from './team-hosts.ts'
import { walkScreens } from './walk.ts'

/** Where pictures of every screen go; without it the screens are only tested. */
const pictures = process.env['FOYER_SCREENSHOTS']

const test = testWithNamedFoyer.extend<object, { scene: HostScene }>({
  scene: [async ({ foyer }, use) => use(await createHostScene(foyer)), { scope: 'worker', timeout: 300_000 }],
  signedIn: false,
})

test.describe.configure({ mode: 'default' })

for (const language of ['en', 'de'] as const) {
  for (const width of [1440, 820, 390] as const) {
    test(`every screen of hosts of teams in ${language} at ${width} px`, async ({ openBrowser, foyer, scene }) => {
      test.setTimeout(1_200_000)
      for (const [person, screens] of [
        [scene.member, hostScreens],
        [scene.stranger, strangerScreens],
      ] as const) {
        const page = await openBrowser(null, { locale: language })
        // Signed in, the language is the account's.
        await person.send('PUT', '/api/users/settings', { lang: language })
        const schemes = ['light', 'dark'] as const
        await walkScreens(screens, { page, context: page.context(), origin: foyer.site, person, scene, language, width, schemes, pictures })
      }
    })
  }
}
