import './app/styles/index.css'
import { createRoot } from 'react-dom/client'
import { pickLanguage, startLanguage } from './lib/i18n/language.ts'
import { persistQueries } from './lib/api/query-persistence.ts'
import { watchPointer } from './entities/page/pointer-idle.ts'
import { queryClient, startOnline } from './lib/api/query-client.ts'
import { loadMember, loadShared } from './lib/browser/member-part.tsx'
import { loadKinds } from './entities/widget/widget-kind.ts'
import { wasSignedIn } from './entities/session/session.ts'
import { loadForNotesOf } from './features/notes/markdown/load-note-markdown.ts'
import { watchPreferences } from './entities/preference/watch-preferences.ts'
import { textSources } from './app/texts/text-sources.ts'
import { App } from './app/app.tsx'
import { adoptServerState, readServerState } from './app/rendering/server-state.ts'
import { takeOver } from './app/rendering/take-over.tsx'
import { prefetchScreen } from './app/router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const state = readServerState()
watchPreferences()
watchPointer()
startOnline()
persistQueries(queryClient)
const language = startLanguage(textSources, state ? pickLanguage(state.language, []) : undefined)
if (state) {
  adoptServerState(queryClient, state)
  if (state.url !== location.pathname + location.search) history.replaceState(null, '', state.url + location.hash)
}
// The answers of a stored screen are asked for again once it has been taken over (app/stored-screens/hold-stored-screen.ts).
if (!state?.updatedAt) prefetchScreen(location.pathname)
// With its bundle there, a member's first screen is drawn once and whole. A failure is told where a part of it is rendered.
const isMember = state ? state.firstRender.isMember : wasSignedIn()
const member = isMember ? loadMember().catch(() => undefined) : undefined
// So that nothing suspends while the server's HTML is taken over.
const shared = state?.hasSharedParts ? loadShared().catch(() => undefined) : undefined
// No top-level await: with one in the entry, the build adds a script that re-exports to every dynamic import.
const kinds = state?.hasFurtherKinds ? loadKinds().catch(() => undefined) : undefined
const notes = loadForNotesOf(root)
void Promise.all([language, member, shared, kinds, notes]).then(() => {
  if (state) takeOver(root, state)
  else createRoot(root).render(<App />)
})
