import type { UserEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { ClassScreen, OrganizationScreens, TeamProfileScreen } from '../app/teams-router.tsx'
import { AddScreen, AdminScreens, TagScreens, UsersScreens } from '../app/users-router.tsx'
import { renderApp, signInAs } from './render-app.tsx'
import { state } from './scene.ts'

/**
 * Shows a screen of an account, of teams, of tags or of site administration by its address, in its frame. Who is signed in has no bar of pages; nor is there
 * what the app has on every screen: the outbox, the dialogs that are asked for by name, dragging, live changes. Who needs these opens the app.
 */
export function renderScreen(address: string): { user: UserEvent } {
  if (state.user) state.user = { ...state.user, show_pages_menu: false }
  signInAs(state.user)
  history.replaceState(null, '', address)
  return renderApp(
    <Suspense>
      <Routes>
        <Route path="/users/*" element={<UsersScreens />} />
        <Route path="/admin/*" element={<AdminScreens />} />
        <Route path="/tags/*" element={<TagScreens />} />
        <Route path="/organization/*" element={<OrganizationScreens />} />
        <Route path="/o/:publicId/:slug?" element={<TeamProfileScreen />} />
        <Route path="/c/:publicId" element={<ClassScreen />} />
        <Route path="/add" element={<AddScreen />} />
      </Routes>
    </Suspense>,
  )
}
