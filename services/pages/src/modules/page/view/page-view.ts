import type { SessionUser } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import { createCache } from '@foyer/service-kit/cache'
import { createSingleFlight } from '@foyer/service-kit/single-flight'
import type { AdvertisingOf } from './page-advertising.ts'
import { isPopular } from '../popularity.ts'
import { type WidgetKinds, allocateItemBudget } from '../item-budget.ts'
import { type LiveCopies, type Onlooker, type ShownPage, isLiveCopy } from '../live-copies/live-copies.ts'
import type { ShownWidget } from '../live-copies/live-copy.policy.ts'
import type { PageMarksService } from '../marks/page-marks.service.ts'
import type { FeaturesOf } from '../owner-plans.ts'
import type { PageRecord, WidgetRecord } from '../page.model.ts'
import { type Grants, type Abilities, isStillOpen } from '../page.policy.ts'
import { type ItemsJson, type PageJson, type PictureUrl, deniedItems, pageJson, presentShared, widgetPieces } from './page.presenter.ts'
import { type OfViewer, viewPieces } from './page-view.presenter.ts'
import type { PageHead } from '../page.projections.ts'
import type { TeamDirectory } from '../teams/team-directory.ts'
import { membershipOf } from '../teams/team-rights.policy.ts'
import { presentCustomDomain, presentPageTeam, presentViewerTeam } from '../teams/team.presenter.ts'
import { teamsOfViewer } from '../marks/viewer-teams.ts'
import type { PageRepository } from '../page.repository.ts'

export type PageView = ReturnType<typeof createPageView>

/** A widget's first `limit` items as JSON, of the `total` it has. */
export type LoadItems = (widget: WidgetRecord, limit: number, total: number) => Promise<ItemsJson>

type Dependencies = {
  pages: PageRepository
  kinds: WidgetKinds
  loadItems: LoadItems
  marks: Pick<PageMarksService, 'ofPage' | 'collapsedBy'>
  teams: Pick<TeamDirectory, 'availableByIds'>
  liveCopies: Pick<LiveCopies, 'shownTo'>
  featuresOf: FeaturesOf
  pictureUrl: PictureUrl
  /** Absent where there is no advertising. */
  advertisingOf?: AdvertisingOf | undefined
  cacheBytes: number
  clock: () => Date
}

/**
 * Who may do what with a page that they look at, and the secrets of other pages that their browser has. `reader` is who gets it in fact, where it is drawn
 * as others see it.
 */
export type Visit = { can: Abilities; viewer: SessionUser | null; grants: Grants; reader?: SessionUser }
type Editor = { viewer: SessionUser; grants: Grants }
/** `ofEach`: the page has live copies, so what it shows depends on who looks. `copied`: some of its widgets may have live copies. */
type SharedJson = PageJson & { ofEach: boolean; copied: boolean }

/**
 * Pages ready to send. Every view reads the page's head (rights and version) from the store; a cached page is only used for that very version,
 * so no answer is older than the last acknowledged write. A changed widget is loaded again, its neighbours are not. Of a page with live copies no
 * JSON is cached: it is put together for each viewer (ADR 20).
 */
export function createPageView(deps: Dependencies) {
  const { pages, kinds, loadItems, marks, teams, liveCopies, featuresOf, pictureUrl, advertisingOf, cacheBytes, clock } = deps
  const shared = createCache<string, SharedJson>({ maxBytes: Math.ceil((cacheBytes * 2) / 3), bytesOf })
  const items = createCache<string, ItemsJson>({ maxBytes: Math.ceil(cacheBytes / 3), bytesOf })
  const loadOnce = createSingleFlight<string, SharedJson>()

  const itemsOf = async (page: ShownPage, widget: ShownWidget, limit: number): Promise<ItemsJson> => {
    const state = page.items[`w${widget.id}`] ?? { rev: 0, total: 0 }
    const { original } = widget
    const json = await items.get(`${original?.id ?? widget.id}:${state.rev}:${limit}`, () =>
      loadItems(original ?? widget, limit, state.total),
    )
    // Nobody edits the items of a live copy where it is.
    return original ? { editor: json.viewer, viewer: json.viewer } : json
  }

  const shownItems = async (page: ShownPage, widget: ShownWidget, limit: number | undefined): Promise<ItemsJson | undefined> => {
    if (widget.is_denied) return deniedItems
    const isEmpty = limit === undefined || (isLiveCopy(widget) && !widget.original)
    return isEmpty ? undefined : itemsOf(page, widget, limit)
  }

  const jsonOf = async (page: ShownPage, limitOf: ReadonlyMap<number, number> = allocateItemBudget(page, kinds)): Promise<PageJson> => {
    const loaded = new Map<number, ItemsJson>()
    await Promise.all(
      page.widgets.map(async (widget) => {
        const json = await shownItems(page, widget, limitOf.get(widget.id))
        if (json) loaded.set(widget.id, json)
      }),
    )
    return pageJson(page, loaded, pictureUrl)
  }

  const jsonShownTo = async (page: PageRecord, to: Onlooker, limitOf?: ReadonlyMap<number, number>): Promise<PageJson> => {
    const shown = await liveCopies.shownTo(page, to)
    const json = await jsonOf(shown, limitOf)
    if (!shown.widgets.some(({ original }) => original)) return json
    // The items were read after the rights: they may have been written once the original was closed.
    const after = await liveCopies.shownTo(page, to)
    const wasClosed = shown.widgets.some(({ original }, index) => original && !after.widgets[index]?.original)
    return wasClosed ? jsonOf(after, limitOf) : json
  }

  const load = async (head: PageHead): Promise<SharedJson> => {
    const page = await pages.byId(head._id)
    if (!page) throw new AppError('not_found')
    const ofEach = page.widgets.some(isLiveCopy)
    const json = ofEach ? { editor: none, viewer: none } : await jsonOf(page)
    const entry = { ...json, ofEach, copied: page.widgets.some(({ live_copied }) => live_copied) }
    // The page may have changed since its head was read: the JSON belongs to the version that was loaded.
    shared.set(`${page._id}:${page.version}`, entry)
    return entry
  }

  const widgetsJson = (page: ShownPage, ids: readonly number[], limitOf: ReadonlyMap<number, number>): Promise<Buffer[]> => {
    const records = new Map(page.widgets.map((widget) => [widget.id, widget]))
    const presented = new Map(
      presentShared(page, pictureUrl).columns.flatMap((column) => column.widgets.map((widget) => [widget.id, widget] as const)),
    )
    return Promise.all(
      ids.map(async (id) => {
        const [record, shown] = [records.get(id), presented.get(id)]
        if (!record || !shown) throw new AppError('not_found')
        const json = await shownItems(page, record, limitOf.get(id))
        return Buffer.concat(widgetPieces(shown, json?.editor, record.idempotency_key))
      }),
    )
  }

  const onlooker = ({ can, viewer, grants }: Visit): Onlooker => ({ viewer, grants, canEdit: can.has('edit') })

  /** What is read after the rights were checked may have been written after they were taken away. Throws `not_found`. */
  const assertStillOpen = async (head: PageHead, viewer: SessionUser | null): Promise<void> => {
    const current = await pages.headByPublicId(head.public_id)
    if (!current || !isStillOpen(current, head, viewer)) throw new AppError('not_found')
  }

  const jsonFor = async (head: PageHead, visit: Visit): Promise<PageJson> => {
    const key = `${head._id}:${head.version}`
    const cached = shared.peek(key)
    const sharedJson = cached ?? (await loadOnce(key, () => load(head)))
    if (!sharedJson.ofEach && !(sharedJson.copied && visit.can.has('edit'))) {
      if (!cached) await assertStillOpen(head, visit.reader ?? visit.viewer)
      return sharedJson
    }
    const page = await pages.byId(head._id)
    if (!page) throw new AppError('not_found')
    const json = await jsonShownTo(page, onlooker(visit))
    await assertStillOpen(head, visit.reader ?? visit.viewer)
    return json
  }

  /** The team whose page it is, and the teams of the viewer. */
  const teamsOf = async (
    head: PageHead,
    viewer: SessionUser | null,
  ): Promise<Pick<OfViewer, 'team' | 'organizations' | 'custom_domain'>> => {
    if (head.owner_kind !== 'team' && !viewer?.memberships?.length) return {}
    const [team, ofViewer] = await Promise.all([
      head.owner_kind === 'team' ? teams.availableByIds([head.owner_id]).then((named) => named.get(head.owner_id)) : undefined,
      viewer?.memberships?.length ? teamsOfViewer(teams, viewer, await marks.collapsedBy(viewer)) : [],
    ])
    const organizations = ofViewer.map((section) => presentViewerTeam(section.team, section.membership, section.isCollapsed))
    if (!team) return { organizations }
    return {
      team: presentPageTeam(team, viewer && membershipOf(viewer, team.id)),
      custom_domain: presentCustomDomain(team),
      organizations,
    }
  }

  /** What of the page's answer is the viewer's. */
  const ofViewer = async (head: PageHead, { can, viewer }: Visit) => {
    const [ofMarks, ofTeams, features] = await Promise.all([
      marks.ofPage(viewer, head),
      teamsOf(head, viewer),
      viewer && can.has('edit') ? featuresOf(head.owner_id, viewer) : undefined,
    ])
    const advertising = await advertisingOf?.(head, ofTeams.team)
    return { ...ofMarks, ...ofTeams, features, advertising, is_popular: isPopular(head.view_rank, clock()) }
  }

  return {
    async pieces(head: PageHead, visit: Visit): Promise<Buffer[]> {
      const [json, personal] = await Promise.all([jsonFor(head, visit), ofViewer(head, visit)])
      return viewPieces(json, visit.can, visit.viewer, personal)
    },

    /** The page with this widget of it alone, in one column. Throws `not_found` when it is not there any more. */
    async piecesOfWidget(head: PageHead, publicId: string, visit: Visit): Promise<Buffer[]> {
      const [page, personal] = await Promise.all([pages.byId(head._id), ofViewer(head, visit)])
      const widget = page?.widgets.find(({ public_id }) => public_id === publicId)
      if (!page || !widget) throw new AppError('not_found')
      const alone = { ...page, widgets: [widget], columns: [[widget.id]], column_widths: page.column_widths.slice(0, 1) }
      const limit = kinds.holdsItems(widget.widget_type) ? [[widget.id, limits.items_per_widget_in_page] as const] : []
      const json = await jsonShownTo(alone, onlooker(visit), new Map(limit))
      await assertStillOpen(head, visit.viewer)
      return viewPieces(json, visit.can, visit.viewer, personal)
    },

    /** Several widgets as they are on their page, with as many of their items as the page has, for an editor. Throws as `widget` does. */
    async widgets(page: PageRecord, ids: readonly number[], editor: Editor): Promise<Buffer[]> {
      const shown = await liveCopies.shownTo(page, { ...editor, canEdit: true })
      return widgetsJson(shown, ids, allocateItemBudget(shown, kinds))
    },

    /** One widget as it is on its page, with its first items, for an editor. Throws `not_found` when it is not on the page any more. */
    async widget(page: PageRecord, id: number, editor: Editor): Promise<Buffer[]> {
      const record = page.widgets.find((widget) => widget.id === id)
      if (!record) throw new AppError('not_found')
      const shown = await liveCopies.shownTo({ ...page, widgets: [record] }, { ...editor, canEdit: true })
      const limit = kinds.holdsItems(record.widget_type) ? [[id, limits.items_per_widget_in_page] as const] : []
      return widgetsJson(shown, [id], new Map(limit))
    },
  }
}

const none = Buffer.alloc(0)

const bytesOf = ({ editor, viewer }: { editor: { length: number }; viewer: { length: number } }): number =>
  viewer.length + (editor === viewer ? 0 : editor.length) + 100
