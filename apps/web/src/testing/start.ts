// What every file of a worker shares, once: `setup.ts` runs again for each file, this module does not.
import { configure } from '@testing-library/react'
import { extrasTexts } from '../app/extras/extras-texts.ts'
import { authTexts, importTexts, searchTexts, seldomTexts, sheetTexts, teamTexts, upkeepTexts } from '../app/texts/seldom-texts.ts'
import { textSources } from '../app/texts/text-sources.ts'
import { loadMenus } from '../components/ui/menu/load-parts.ts'
import { loadBookmarkEditing } from '../features/bookmarks/editing/load-on-demand.ts'
import { watchPreferences } from '../entities/preference/watch-preferences.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { loadOpenedTexts, loadTexts, startLanguage } from '../lib/i18n/language.ts'
import { installBrowserApis } from './browser-apis.ts'
import { describeOnlyLastErrors, forgetOwners } from './diagnostics.ts'
import { server } from './scene.ts'

// What a test waits for comes at once on a quiet machine; a busy one may take its time.
configure({
  asyncUtilTimeout: 20_000,
  // As in a browser, React renders what an event changes when the event is over; without `act`, for the reason that mount.ts gives.
  eventWrapper: (dispatch) => dispatch() as unknown,
})
describeOnlyLastErrors()
forgetOwners()
installBrowserApis(server)
await startLanguage(textSources)
await loadOpenedTexts()
for (const texts of [authTexts, seldomTexts, teamTexts, sheetTexts, upkeepTexts, importTexts, searchTexts, extrasTexts])
  await loadTexts(texts)
watchPreferences()
await Promise.all([loadMenus(), loadBookmarkEditing()])
// A query that fails is tried again as often as in the app, but at once.
queryClient.setDefaultOptions({
  ...queryClient.getDefaultOptions(),
  queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 },
})
