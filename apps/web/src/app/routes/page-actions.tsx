import type { Page } from '@foyer/contracts/pages/page/pages'
import { memo } from 'react'
import { LazyPart } from '../../components/lazy-part.tsx'
import { Overlay } from '../../components/overlay.tsx'
import { useEditMode } from '../../entities/page/edit-mode.ts'
import { useEditedPage } from '../../entities/page/edited-page.ts'
import { sameButParts } from '../../entities/page/same-but-parts.ts'
import { useHasSearchBar } from '../../entities/preference/search-bar.ts'
import { useIsOrganising } from '../../entities/widget/organising.ts'
import { DuplicateLinks } from '../../features/bookmarks/signs/duplicate-links.tsx'
import { PageLinkStates } from '../../features/bookmarks/signs/page-link-states.tsx'
import { AddContent } from '../../features/content/components/add-content.tsx'
import { ColumnEnd as ContentColumnEnd } from '../../features/content/components/column-end.tsx'
import { FirstSteps } from '../../features/content/components/first-steps.tsx'
import { ImportedFeedsNotice } from '../../features/feeds/imported/imported-feeds-notice.tsx'
import { EditBar } from '../../features/page-actions/components/edit-bar.tsx'
import { ArchivedNotice } from '../../features/page-actions/components/archived-notice.tsx'
import { PresentPeople } from '../../features/presence/components/present-people.tsx'
import { ShareButton } from '../../features/sharing/components/share-button.tsx'
import { lazyFeature } from '../../lib/browser/lazy-feature.ts'
import { memberPart } from '../../lib/browser/member-part.tsx'
import { useIdle } from '../../lib/hooks/use-idle.ts'
import { ClipboardOverlay } from '../clipboard/clipboard-overlay.tsx'
import { widgetKinds } from '../widget-registry.ts'
import { ContentLink } from '../content-link.tsx'
import { lazyWithTexts } from '../lazy-with-texts.ts'
import { sheetTexts } from '../texts/seldom-texts.ts'
import { LightweightMode } from '../lightweight-mode.tsx'
import { can, ownTeamOf } from '../../entities/page/can.ts'

/** For who cannot see a page. */
export const AskForPage = lazyWithTexts(
  sheetTexts,
  async () => (await import('../../features/sharing/requests/ask-for-page.tsx')).AskForPage,
)
/** The same, unless it is in their trash. */
export const OrTrashed = lazyWithTexts(sheetTexts, async () => (await import('./or-trashed.tsx')).OrTrashed)
const Share = memo(ShareButton, sameButParts)
const Add = memo(AddContent, sameButParts)
const Present = memo(PresentPeople, sameButParts)
const PageLayoutSheet = lazyFeature(async () => (await import('../../features/page/editing/page-layout-sheet.tsx')).PageLayoutSheet)
const PageLookSheet = lazyWithTexts(
  sheetTexts,
  async () => (await import('../../features/page/editing/look/page-look-sheet.tsx')).PageLookSheet,
)

const AddPeople = lazyFeature(async () => (await import('../../features/shell/teams/add-people.tsx')).AddPeople)
const AddLinkForm = lazyFeature(async () => (await import('../../features/bookmarks/editing/adding/add-link-form.tsx')).AddLinkForm)

const PageSearchBar = memberPart(async () => (await import('../../features/web-search/page-bar/page-search-bar.tsx')).PageSearchBar)
const ReviewBar = lazyWithTexts(sheetTexts, async () => (await import('../../features/suggestions/review-bar.tsx')).ReviewBar)
const OrganiseBar = lazyFeature(async () => (await import('../../features/page/organising/organise-bar.tsx')).OrganiseBar)

/** What editors of a page and members of its team have in its header, each as far as they may; loaded for them alone. */
export function PageActions({ page }: { page: Page }) {
  const isIdle = useIdle()
  const team = ownTeamOf(page)
  const mayEdit = can(page, 'edit')
  return (
    <>
      {mayEdit && <Present page={page} />}
      {(can(page, 'share') || can(page, 'invite') || (mayEdit && team)) && <Share page={page} />}
      {isIdle && team && (
        <LazyPart>
          <AddPeople teamId={team.id} />
        </LazyPart>
      )}
      {mayEdit && <EditorActions page={page} isIdle={isIdle} />}
    </>
  )
}

/** What editors have besides, and the organise mode. */
function EditorActions({ page, isIdle }: { page: Page; isIdle: boolean }) {
  const isArranged = useEditMode(page)
  const isOrganising = useIsOrganising() && isArranged
  useEditedPage(page)
  return (
    <>
      {isIdle && <DuplicateLinks page={page} />}
      {isIdle && <PageLinkStates page={page} />}
      <Add page={page} kinds={widgetKinds} linkForm={AddLinkForm} />
      <ContentLink />
      <LightweightMode key={page.public_id} page={page} />
      <Overlay name="pageLayout">{(open, close) => <PageLayoutSheet page={page} open={open} onClose={close} />}</Overlay>
      <Overlay name="pageLook">{(open, close) => <PageLookSheet page={page} open={open} onClose={close} />}</Overlay>
      {!isOrganising && <EditBar />}
      {isOrganising && (
        <LazyPart>
          <OrganiseBar key={page.id} page={page} />
        </LazyPart>
      )}
      <ClipboardOverlay page={page} />
    </>
  )
}

/** The next steps on an empty page. */
export function FirstContent({ page }: { page: Page }) {
  return <FirstSteps page={page} kinds={widgetKinds} />
}

/** The way to add a widget where a column ends. */
export const ColumnEnd = memo(function ColumnEnd({ page, column, index }: { page: Page; column: number; index: number }) {
  return <ContentColumnEnd page={page} kinds={widgetKinds} linkForm={AddLinkForm} column={column} index={index} />
}, sameButParts)

/** What stands above the columns: what the owner is told, and the search bar. */
export const AbovePage = memo(function AbovePage({ page }: { page: Page }) {
  const hasSearchBar = useHasSearchBar()
  return (
    <>
      {can(page, 'archive') && page.is_archived && <ArchivedNotice page={page} />}
      {can(page, 'manage') && <ImportedFeedsNotice page={page} />}
      {(can(page, 'review') || can(page, 'suggest')) && (
        <LazyPart>
          <ReviewBar page={page} />
        </LazyPart>
      )}
      {hasSearchBar && (
        <div className="h-12 px-6 pt-3 max-sm:hidden pointer-coarse:h-14">
          <LazyPart fallback={<div aria-hidden className="field mx-auto h-9 max-w-xl pointer-coarse:h-11" />}>
            <PageSearchBar page={page} />
          </LazyPart>
        </div>
      )}
    </>
  )
}, sameButParts)
