import { useEffect, useState } from 'react'
import { NoticeBar } from '../entities/notification/notice-bar.tsx'
import { explainRefusal } from '../entities/premium/premium-prompt.ts'
import { askForProof, settleProof, useIsProofAsked } from '../entities/session/reauthentication.ts'
import { useCurrentUser } from '../entities/session/session.ts'
import { useOpenPageId } from '../entities/page/page-address.ts'
import { useViewsOfPlan } from '../entities/page/views-of-plan.ts'
import { useRecordView } from '../entities/page/record-view.ts'
import { useEditModeSwitch } from '../entities/page/edit-mode-switch.ts'
import { onLive } from '../entities/live/live.ts'
import { endOrganising } from '../entities/widget/organising.ts'
import { loadBookmarkEditing } from '../features/bookmarks/editing/load-on-demand.ts'
import { loadWidgetDialogs } from '../features/page/editing/load-dialogs.ts'
import { LinkSigns } from '../features/bookmarks/signs/link-signs.tsx'
import { ImpersonationBanner } from '../features/impersonation/components/impersonation-banner.tsx'
import { MutationStatus } from '../features/mutations/components/mutation-status.tsx'
import { NotificationWatch } from '../features/notifications/components/notification-watch.tsx'
import { useRegisterReminder } from '../features/anonymous/use-register-reminder.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { loadRoutes } from '../lib/api/api-client.ts'
import { notePress } from '../lib/browser/early-press.ts'
import { watchKeyboard } from '../lib/browser/keyboard-inset.ts'
import { registerServiceWorker } from '../lib/browser/service-worker-registration.ts'
import { useHasOverlays } from '../lib/state/overlays.ts'
import { useIdle } from '../lib/hooks/use-idle.ts'
import { useInteraction } from '../lib/hooks/use-interaction.ts'
import { onPremiumRequired, onReauthenticationRequired } from '../lib/api/api-client.ts'
import { loadOpenedTexts } from '../lib/i18n/language.ts'
import { lazyFeature } from '../lib/browser/lazy-feature.ts'
import { LazyPart } from '../components/lazy-part.tsx'
import { loadMenus } from '../components/ui/menu/load-parts.ts'
import { AddRequest } from './add-request.tsx'
import { PageChanges } from './page-changes.tsx'
import { startPageMutations } from './page-mutations.ts'
import './registered-parts.ts'
import { holdStoredScreen } from './stored-screens/hold-stored-screen.ts'
import { UnsortedOverlay } from './unsorted-overlay.tsx'

const DragEngine = lazyFeature(async () => (await import('../features/dragging/drag-engine.tsx')).DragEngine)
const MemberOverlays = lazyFeature(async () => (await import('./member-overlays.tsx')).MemberOverlays)
const SearchEverywhere = lazyFeature(async () => (await import('./search-everywhere.tsx')).SearchEverywhere)

holdStoredScreen(queryClient)

/** What members call, and what opens when they ask for it: loaded before they do, and before they are offline. Where that fails, it is loaded again when it is asked for. */
const loadedForEditing: (() => Promise<unknown>)[] = [loadRoutes, loadOpenedTexts, loadMenus, loadBookmarkEditing, loadWidgetDialogs]

/** Whoever is gone answers nothing any more. */
function startAskingForProof(): () => void {
  const stop = onReauthenticationRequired(askForProof)
  return () => {
    stop()
    settleProof(false)
  }
}

/** Has what screens show of teams read again when it was changed elsewhere. Where its code cannot be loaded, it is as fresh as when it was opened. */
function watchTeams(): () => void {
  const refetch = () => {
    const isRead =
      queryClient.getQueryCache().findAll({ predicate: ({ queryKey: [name] }) => /^team|^page-requests$/.test(String(name)) }).length > 0
    if (isRead) void import('../entities/team/refetch-teams.ts').then(({ refetchTeams }) => refetchTeams()).catch(() => undefined)
  }
  let isConnected = false
  const reconnected = () => {
    if (isConnected) refetch()
    isConnected = true
  }
  const stops = [onLive('teams', refetch), onLive('notifications', refetch), onLive('ready', reconnected)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Undo by Ctrl+Z, once it is loaded, which begins with the first thing that a person does. Where it cannot be, notices offer what they always do. */
function startUndo(): () => void {
  const starting = import('./undo/page-undo.ts').then(({ startPageUndo }) => startPageUndo()).catch(() => undefined)
  return () => void starting.then((stop) => stop?.())
}

/** Keeps what the next visit begins with. Where it cannot be loaded, that begins without it. */
function startScreens(): () => void {
  const starting = import('./stored-screens/later.ts').then(({ startStoringScreens }) => startStoringScreens()).catch(() => undefined)
  return () => void starting.then((stop) => stop?.())
}

/** Whether something has ever been so: what is loaded for it stays, so that its closing can be animated. */
function useOnce(isNow: boolean): boolean {
  const [wasOnce, setWasOnce] = useState(isNow)
  if (isNow && !wasOnce) setWasOnce(true)
  return isNow || wasOnce
}

/** What every screen has for a member: the mutation queue and its status, the dialogs about pages, notifications, and dragging. */
export function MemberLayer({ userId }: { userId: number }) {
  useEffect(() => startPageMutations(userId), [userId])
  useEffect(registerServiceWorker, [userId])
  useEffect(startScreens, [userId])
  useEffect(() => endOrganising, [userId])
  useEffect(watchKeyboard, [])
  useEffect(notePress, [])
  useRegisterReminder()
  useRecordView()
  const isIdle = useIdle()
  const isInteracting = useInteraction()
  useEffect(() => (isInteracting ? startUndo() : undefined), [isInteracting, userId])
  useEffect(() => {
    if (isInteracting) for (const load of loadedForEditing) void load().catch(() => undefined)
  }, [isInteracting])
  // A page has a search of its own; elsewhere its keys are heard from the start.
  const isOnPage = useOpenPageId() !== undefined
  useEffect(watchTeams, [])
  useEffect(startAskingForProof, [])
  useEffect(() => onPremiumRequired(explainRefusal), [])
  const user = useCurrentUser()
  useViewsOfPlan(user)
  const hasOverlays = useOnce([isInteracting, useHasOverlays(), useIsProofAsked()].includes(true))
  const { isOffered, isOn } = useEditModeSwitch()
  return (
    <>
      <ImpersonationBanner />
      <MutationStatus />
      <NoticeBar />
      {isIdle && <NotificationWatch />}
      {isIdle && user && <LinkSigns />}
      {isIdle && user && <PageChanges />}
      {user && (isInteracting || (isIdle && !isOnPage)) && (
        <LazyPart>
          <SearchEverywhere />
        </LazyPart>
      )}
      {hasOverlays && (
        <LazyPart>
          <MemberOverlays />
        </LazyPart>
      )}
      <AddRequest />
      <UnsortedOverlay />
      {(isOffered ? isOn : isInteracting) && (
        <LazyPart>
          <DragEngine />
        </LazyPart>
      )}
    </>
  )
}
