import './app/styles/index.css'
import { createRoot } from 'react-dom/client'
import { startLanguage } from './lib/i18n/language.ts'
import { persistQueries } from './lib/api/query-persistence.ts'
import { watchPointer } from './entities/page/pointer-idle.ts'
import { queryClient } from './lib/api/query-client.ts'
import { watchPreferences } from './entities/preference/watch-preferences.ts'
import { App } from './app/app.tsx'
import { prefetchScreen } from './app/router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

watchPreferences()
watchPointer()
persistQueries(queryClient)
prefetchScreen(location.pathname)
await startLanguage({ en: () => import('./app/first-view-texts/en.ts'), de: () => import('./app/first-view-texts/de.ts') })
createRoot(root).render(<App />)
