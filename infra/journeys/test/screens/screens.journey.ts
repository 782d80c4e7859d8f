import { appScreens } from './app.ts'
import { articleScreens } from './articles.ts'
import { feedScreens } from './feeds.ts'
import { itemScreens } from './items.ts'
import { unsavedScreens } from './unsaved.ts'
import { screenLists } from './lists.ts'
import { test } from './test.ts'
import { walkScreens } from './walk.ts'

// In the dark scheme whole pages; the deep tests look at everything in both.
const inLightAlone = new Set([itemScreens, appScreens, feedScreens, articleScreens, unsavedScreens])

for (const [name, screens] of Object.entries(screenLists)) {
  test(`screens ${name} are accessible, as wide as the window and without errors`, async ({ page, context, foyer, staged }) => {
    test.setTimeout(300_000)
    const schemes = inLightAlone.has(screens) ? (['light'] as const) : (['light', 'dark'] as const)
    await walkScreens(
      screens.filter(({ isVariant }) => !isVariant),
      { page, context, origin: foyer.url, ...staged, language: 'en', width: 1440, schemes },
    )
  })
}
