import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from '../../components/error-boundary.tsx'
import { Extras } from '../../features/advertising/components/extras.tsx'
import { api } from '../../lib/api/api-client.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { readTeamHost } from '../../lib/browser/team-host.ts'
import { loadTexts } from '../../lib/i18n/language.ts'
import { extrasTexts } from './extras-texts.ts'

/** In a frame there is the page alone; by the host of a team there is nothing but the team. */
const isAlone = () => window.top !== window || readTeamHost() !== null

/**
 * Draws what there is besides pages, below the app and in a root of its own: the app has no room for it, loads nothing of it and is not moved by it. Without an
 * operator's configuration there is nothing.
 */
async function startExtras(): Promise<void> {
  if (isAlone()) return
  const { advertising } = await api('viewAdvertising')
  if (!advertising) return
  await loadTexts(extrasTexts)
  const [extras, question] = [document.createElement('div'), document.createElement('div')]
  // It is there before the question, so that screen readers say that there is one.
  question.setAttribute('aria-live', 'polite')
  document.body.append(extras, question)
  createRoot(extras).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary resetKey="" fallback={null}>
          <Extras advertising={advertising} container={question} />
        </ErrorBoundary>
      </QueryClientProvider>
    </StrictMode>,
  )
}

// Once a document, whoever loads it. Nobody misses what cannot be loaded.
startExtras().catch(() => undefined)
