import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useQuery } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { type ComponentType, useEffect } from 'react'
import { expect } from 'vitest'
import { startPageMutations } from '../app/page-mutations.ts'
import { widgetKinds } from '../app/widget-registry.ts'
import { viewPageQuery } from '../entities/page/view-page.ts'
import { useCurrentUser } from '../entities/session/session.ts'
import { DragEngine } from '../features/dragging/drag-engine.tsx'
import { MutationStatus } from '../features/mutations/components/mutation-status.tsx'
import { PageView } from '../features/page/components/page-view.tsx'
import { loadMember } from '../lib/browser/member-part.tsx'
import { useOptimisticPage } from '../lib/mutations/optimistic-page.ts'
import { renderApp, signInAs } from './render-app.tsx'
import { addPage, state } from './scene.ts'

/** Shows a widget on a page of its own, with these fields of the page (`renderWidgets`). */
export function renderWidget(widget: Widget, fields: Partial<Omit<Page, 'columns'>> = {}): Promise<{ user: UserEvent }> {
  return renderWidgets(addPage([[widget]], fields))
}

/**
 * Shows the widgets of a page without the app around them: their frames, menus and dialogs, with what changes them, undoes that and moves them; and
 * `Beside` them what else the test is about. Who needs the header, the list of pages or live changes opens the page.
 */
export async function renderWidgets(
  page: Page,
  search = '',
  Beside: ComponentType<{ page: Page }> = Nothing,
): Promise<{ user: UserEvent }> {
  // What only members have is there from the start.
  if (state.user) await loadMember()
  signInAs(state.user)
  history.replaceState(null, '', `/p/${page.public_id}${search}`)
  const { user } = renderApp(<Widgets publicId={page.public_id} Beside={Beside} />)
  await waitFor(() => expect(document.getElementById('main')).toBeInTheDocument())
  return { user }
}

/** Comes once it is known who looks at the page and what is on it. */
function Widgets({ publicId, Beside }: { publicId: string; Beside: ComponentType<{ page: Page }> }) {
  const { data } = useQuery(viewPageQuery(publicId))
  const view = useOptimisticPage(data)
  const user = useCurrentUser()
  return (
    view &&
    user !== undefined && (
      <>
        {user && <Changes userId={user.id} />}
        <main id="main" tabIndex={-1}>
          <PageView page={view.page} kinds={widgetKinds} addContent={null} columnEnd={Nothing} />
        </main>
        <Beside page={view.page} />
      </>
    )
  )
}

function Changes({ userId }: { userId: number }) {
  useEffect(() => startPageMutations(userId), [userId])
  return (
    <>
      <MutationStatus />
      <DragEngine />
    </>
  )
}

function Nothing() {
  return null
}
