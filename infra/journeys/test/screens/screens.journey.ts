import { screenLists } from './lists.ts'
import { publicScreens } from './public.ts'
import { test } from './test.ts'
import { walkScreens } from './walk.ts'

// In the dark scheme what visitors see; the deep tests look at everything in both.
const inBothSchemes = new Set([publicScreens])
/** Of these the forms are plain ones, or others of their kind are looked at here: the deep tests look at them. */
const inDeepTests: ReadonlySet<string> = new Set([
  'of site administration',
  'how one logs in',
  'identity providers',
  'of an import',
  'of unsaved changes',
  'of accounts elsewhere',
  'of embeds',
  'of pictures and profiles',
  'of currencies and stocks',
  'of what an account holds',
  'of articles',
  'of the gallery',
])

for (const [name, screens] of Object.entries(screenLists)) {
  if (inDeepTests.has(name)) continue
  test(`screens ${name} are accessible, as wide as the window and without errors`, async ({ page, context, foyer, staged }) => {
    test.setTimeout(300_000)
    const schemes = inBothSchemes.has(screens) ? (['light', 'dark'] as const) : (['light'] as const)
    await walkScreens(
      screens.filter(({ isVariant }) => !isVariant),
      { page, context, origin: foyer.url, ...staged, language: 'en', width: 1440, schemes },
    )
  })
}
