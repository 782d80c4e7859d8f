import { accountDataScreens } from './account-data.ts'
import { appScreens } from './app.ts'
import { articleScreens } from './articles.ts'
import { feedScreens } from './feeds.ts'
import { itemScreens } from './items.ts'
import { pageScreens } from './page.ts'
import { authenticationScreens } from './authentication.ts'
import { providerScreens } from './providers.ts'
import { publicScreens } from './public.ts'
import { test } from './test.ts'
import { unsavedScreens } from './unsaved.ts'
import { walkScreens } from './walk.ts'

const lists = {
  'before and beside one’s own pages': publicScreens,
  'how one logs in': authenticationScreens,
  'identity providers': providerScreens,
  'on pages': pageScreens,
  'around pages': appScreens,
  'of bookmarks, notes and to-dos': itemScreens,
  'of feeds': feedScreens,
  'of articles': articleScreens,
  'of unsaved changes': unsavedScreens,
  'of what an account holds': accountDataScreens,
}

// In the dark scheme whole pages; the deep tests look at everything in both.
const inBothSchemes = new Set([publicScreens, authenticationScreens, providerScreens, pageScreens])

for (const [name, screens] of Object.entries(lists)) {
  test(`screens ${name} are accessible, as wide as the window and without errors`, async ({ page, context, foyer, staged }) => {
    test.setTimeout(300_000)
    const schemes = inBothSchemes.has(screens) ? (['light', 'dark'] as const) : (['light'] as const)
    await walkScreens(screens, { page, context, origin: foyer.url, ...staged, language: 'en', width: 1440, schemes })
  })
}
