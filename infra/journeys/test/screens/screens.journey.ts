import { screenLists } from './lists.ts'
import { pageScreens } from './page.ts'
import { publicScreens } from './public.ts'
import { test } from './test.ts'
import { walkScreens } from './walk.ts'

// In the dark scheme pages; the deep tests look at everything in both.
const inBothSchemes = new Set([pageScreens, publicScreens])

for (const [name, screens] of Object.entries(screenLists)) {
  test(`screens ${name} are accessible, as wide as the window and without errors`, async ({ page, context, foyer, staged }) => {
    test.setTimeout(300_000)
    const schemes = inBothSchemes.has(screens) ? (['light', 'dark'] as const) : (['light'] as const)
    await walkScreens(
      screens.filter(({ isVariant }) => !isVariant),
      { page, context, origin: foyer.url, ...staged, language: 'en', width: 1440, schemes },
    )
  })
}
