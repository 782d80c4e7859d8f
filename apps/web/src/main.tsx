import './app/styles/index.css'
import { createRoot } from 'react-dom/client'
import { startLanguage } from './lib/i18n/language.ts'
import { persistQueries } from './lib/api/query-persistence.ts'
import { watchPointer } from './entities/page/pointer-idle.ts'
import { queryClient } from './lib/api/query-client.ts'
import { loadMember } from './lib/browser/member-part.tsx'
import { wasSignedIn } from './entities/session/session.ts'
import { watchPreferences } from './entities/preference/watch-preferences.ts'
import { textSources } from './app/texts/text-sources.ts'
import { App } from './app/app.tsx'
import { prefetchScreen } from './app/router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

watchPreferences()
watchPointer()
persistQueries(queryClient)
prefetchScreen(location.pathname)
const language = startLanguage(textSources)
// With its bundle there, a member's first screen is drawn once and whole. A failure is told where a part of it is rendered.
const member = wasSignedIn() ? loadMember().catch(() => undefined) : undefined
// No top-level await: with one in the entry, the build adds a script that re-exports to every dynamic import.
void Promise.all([language, member]).then(() => createRoot(root).render(<App />))
