import { screenLists } from './lists.ts'
import { test } from './test.ts'
import { walkScreens } from './walk.ts'

/** Where pictures of every screen go; without it the screens are only tested. */
const pictures = process.env['FOYER_SCREENSHOTS']
const screens = Object.values(screenLists).flat()

test.use({ isSceneWhole: true })

for (const language of ['en', 'de'] as const) {
  for (const width of [1440, 820, 390] as const) {
    test(`every screen in ${language} at ${width} px`, async ({ openBrowser, foyer, staged }) => {
      // Ten minutes on two quiet cores; what does not come on a screen ends by limits of its own.
      test.setTimeout(3_600_000)
      const page = await openBrowser(null, { locale: language })
      // Signed in, the language is the account's.
      await staged.person.send('PUT', '/api/users/settings', { lang: language })
      await walkScreens(screens, {
        page,
        context: page.context(),
        origin: foyer.url,
        ...staged,
        language,
        width,
        schemes: ['light', 'dark'],
        pictures,
      })
    })
  }
}
