import { useState } from 'react'
import { useNavigate } from 'react-router'
import { LazyPart } from '../components/lazy-part.tsx'
import { Overlay } from '../components/overlay.tsx'
import { useIsProofAsked } from '../entities/session/reauthentication.ts'
import { lazyFeature } from '../lib/browser/lazy-feature.ts'
import { teamSettingsPath } from '../entities/team/team.ts'
import { lazyWithTexts } from './lazy-with-texts.ts'
import { sheetTexts, teamTexts } from './texts/seldom-texts.ts'

const NewPageDialog = lazyFeature(async () => (await import('../features/shell/components/new-page-dialog.tsx')).NewPageDialog)
const ShareSheet = lazyWithTexts(sheetTexts, async () => (await import('../features/sharing/components/share-sheet.tsx')).ShareSheet)
const SettingsSheet = lazyWithTexts(
  sheetTexts,
  async () => (await import('../features/settings/components/settings-sheet.tsx')).SettingsSheet,
)
const PageSettings = lazyWithTexts(
  sheetTexts,
  async () => (await import('../features/page-actions/components/page-settings.tsx')).PageSettings,
)
const MovePage = lazyWithTexts(sheetTexts, async () => (await import('../features/page-actions/moving/move-page.tsx')).MovePage)
const CreateTeamSheet = lazyWithTexts(
  teamTexts,
  async () => (await import('../features/teams/components/list/create-team-sheet.tsx')).CreateTeamSheet,
)
const DeletePage = lazyFeature(async () => (await import('../features/page-actions/components/delete-page.tsx')).DeletePage)
const LeavePage = lazyWithTexts(sheetTexts, async () => (await import('../features/sharing/components/leave-page.tsx')).LeavePage)
const NotificationPanel = lazyFeature(
  async () => (await import('../features/notifications/components/notification-panel.tsx')).NotificationPanel,
)
const TrashSheet = lazyWithTexts(sheetTexts, async () => (await import('../features/trash/components/trash-sheet.tsx')).TrashSheet)
const ProofDialog = lazyFeature(async () => (await import('./proof-dialog.tsx')).ProofDialog)
const ImportOverlay = lazyFeature(async () => (await import('./load-import.ts')).loadImport())
const MergeSheet = lazyFeature(async () => (await import('../features/bookmarks/merging/merge-sheet.tsx')).MergeSheet)
const BrokenSheet = lazyFeature(async () => (await import('../features/bookmarks/repairs/broken-sheet.tsx')).BrokenSheet)
const PremiumDialog = lazyFeature(async () => (await import('../features/premium/components/premium-dialog.tsx')).PremiumDialog)
const Tour = lazyWithTexts(sheetTexts, async () => (await import('../features/tour/components/tour.tsx')).Tour)

const SuggestionsSheet = lazyWithTexts(
  sheetTexts,
  async () => (await import('../features/suggestions/suggestions-sheet.tsx')).SuggestionsSheet,
)

/** The question for proof, over whatever it has come up in. It stays mounted after the first time, so that its closing can be animated. */
function ProofQuestion() {
  const isAsked = useIsProofAsked()
  const [wasAsked, setWasAsked] = useState(isAsked)
  if (isAsked && !wasAsked) setWasAsked(true)
  return (
    wasAsked && (
      <LazyPart>
        <ProofDialog open={isAsked} />
      </LazyPart>
    )
  )
}

/** A team that was created is opened where people are invited to it. */
function NewTeam({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const openTeam = ({ public_id }: { public_id: string }) => {
    onClose()
    void navigate(teamSettingsPath(public_id, 'members'))
  }
  return <CreateTeamSheet open={open} onClose={onClose} onCreated={openTeam} />
}

/** What can be asked for about any of one's pages, from wherever it is named. */
export function MemberOverlays() {
  return (
    <>
      <Overlay name="createPage">
        {(open, close, { opening, team }) => <NewPageDialog key={opening} open={open} onClose={close} teamId={team} />}
      </Overlay>
      <Overlay name="settings">{(open, close) => <SettingsSheet open={open} onClose={close} />}</Overlay>
      <Overlay name="notifications">{(open, close) => <NotificationPanel open={open} onClose={close} />}</Overlay>
      <Overlay name="premium">{(open, close) => <PremiumDialog open={open} onClose={close} />}</Overlay>
      <Overlay name="sharePage">
        {(open, close, { page, opening }) => page && <ShareSheet key={opening} page={page} open={open} onClose={close} />}
      </Overlay>
      <Overlay name="editTitle">
        {(open, close, { page, opening }) => page && <PageSettings key={opening} page={page} open={open} onClose={close} />}
      </Overlay>
      <Overlay name="pageAddress">
        {(open, close, { page, opening }) => page && <PageSettings key={opening} page={page} open={open} onClose={close} startsAtAddress />}
      </Overlay>
      <Overlay name="movePage">
        {(open, close, { page, opening }) => page && <MovePage key={opening} page={page} open={open} onClose={close} />}
      </Overlay>
      <Overlay name="createTeam">{(open, close, { opening }) => <NewTeam key={opening} open={open} onClose={close} />}</Overlay>
      <Overlay name="deletePage">
        {(open, close, { page, opening }) => page && <DeletePage key={opening} page={page} open={open} onClose={close} />}
      </Overlay>
      <Overlay name="leavePage">
        {(open, close, { page, opening }) => page && <LeavePage key={opening} page={page} open={open} onClose={close} />}
      </Overlay>
      <Overlay name="suggestions">
        {(open, close, { page }) => page && <SuggestionsSheet key={page.id} page={page} open={open} onClose={close} />}
      </Overlay>
      <Overlay name="importFile">
        {(open, close, { page, opening }) => page && <ImportOverlay key={opening} page={page} open={open} onClose={close} />}
      </Overlay>
      <Overlay name="trash">{(open, close, { opening }) => <TrashSheet key={opening} open={open} onClose={close} />}</Overlay>
      <Overlay name="mergeBookmarks">{(open, close) => <MergeSheet open={open} onClose={close} />}</Overlay>
      <Overlay name="brokenLinks">{(open, close) => <BrokenSheet open={open} onClose={close} />}</Overlay>
      <Overlay name="tour">{(open, close, { opening }) => <Tour key={opening} open={open} onClose={close} />}</Overlay>
      <ProofQuestion />
    </>
  )
}
