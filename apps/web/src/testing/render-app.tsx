import type { Page } from '@foyer/contracts/pages/page/pages'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { type ReactNode, StrictMode } from 'react'
import { BrowserRouter } from 'react-router'
import { expect } from 'vitest'
import { App } from '../app/app.tsx'
import { ToastRegion } from '../components/toast-region.tsx'
import { wideScreen } from '../lib/hooks/use-media.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { mount } from './mount.ts'
import { state } from './scene.ts'
import { dragEngineReady } from './drag-engine.ts'

/** Renders a component as the app would: in strict mode, with its query client, its router and its notices. Gives the person who uses it. */
export function renderApp(component: ReactNode): { user: UserEvent } {
  const user = userEvent.setup({ delay: null })
  mount(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          {component}
          <ToastRegion />
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  )
  return { user }
}

/** Gives this browser the cookie that says who is signed in; null for a visitor. */
export function signInAs(user: { id: number } | null): void {
  document.cookie = user ? `user_id=${user.id}; Path=/` : 'user_id=; Path=/; Max-Age=0'
}

/** Opens the whole app at an address, with the cookies that the server gives whoever is signed in. */
export function openApp(address: string): { user: UserEvent } {
  const user = userEvent.setup({ delay: null })
  signInAs(state.user)
  history.replaceState(null, '', address)
  mount(<App />)
  return { user }
}

/** Opens a page of the store, and waits until whoever is signed in can change it. */
export async function openPage(page: Page, search = ''): Promise<{ user: UserEvent }> {
  const result = openApp(`/p/${page.public_id}${search}`)
  await screen.findByRole('heading', { level: 1, name: page.title, hidden: true })
  // Comes with all that only who is signed in has, the outbox among it; on a phone in edit mode alone.
  if (state.user && matchMedia(wideScreen).matches) await dragEngineReady()
  // What editors have comes by itself, what hears pastes and drops among it; in a frame of another site they have none of it.
  if (mayEdit(page) && !search.includes('embed=1'))
    await waitFor(() => expect(document.querySelector('[data-tour-stop=add]')).toBeInTheDocument())
  return result
}

function mayEdit(page: Page): boolean {
  const isEditor = state.roles.get(page.id) === 'editor' && !page.review_edits
  return state.user !== null && (state.user.id === page.owner_id || isEditor)
}
