import type { SessionUser } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import type { ShareMode } from '@foyer/contracts/pages'
import { AppError } from '@foyer/service-kit/app-error'
import type { IdGenerator } from '@foyer/service-kit/ids'
import { newPublicId } from '@foyer/service-kit/ids'
import type { Signals } from '@foyer/service-kit/signals'
import { generateKeyBetween } from 'fractional-indexing'
import type { PageView } from './page-view.ts'
import type { PageRecord } from './page.model.ts'
import { type Authorized, authorizeEditor, authorizeOwner, authorizeViewer } from './page.policy.ts'
import type { PageRepository } from './page.repository.ts'

export type PageService = ReturnType<typeof createPageService>

type Viewer = SessionUser | null
type Dependencies = { pages: PageRepository; view: PageView; signals: Signals; ids: IdGenerator; clock: () => Date }

/** The title of everyone's first page: the product's name, the same in each language. */
const firstTitle = 'Foyer'
const firstColumns = 3

export function createPageService({ pages, view, signals, ids, clock }: Dependencies) {
  const fresh = async (fields: Pick<PageRecord, 'title' | 'owner_id'> & Partial<PageRecord>, columnCount: number): Promise<PageRecord> => ({
    _id: ids(),
    public_id: newPublicId(),
    is_default: false,
    share_mode: 'private',
    column_widths: Array.from({ length: columnCount }, () => limits.default_column_width),
    columns: Array.from({ length: columnCount }, () => []),
    widgets: [],
    items: {},
    version: 1,
    order: generateKeyBetween(await pages.lastOrder(fields.owner_id), null),
    created_at: clock(),
    updated_at: clock(),
    ...fields,
  })

  return {
    list: (owner: SessionUser) => pages.ofOwner(owner.id, limits.pages_per_user),

    async create(owner: SessionUser, title: string, columnCount: number): Promise<PageRecord> {
      const most = owner.is_premium ? limits.pages_per_user : limits.free_pages
      if ((await pages.countOfOwner(owner.id)) >= most) throw new AppError('page_limit', { limit: most })
      const page = await fresh({ title, owner_id: owner.id }, columnCount)
      await pages.insert(page)
      return page
    },

    /** Gives a new person their first page; a second call finds it there and does nothing. */
    async createFirst(ownerId: number): Promise<void> {
      await pages.insert(await fresh({ title: firstTitle, owner_id: ownerId, is_default: true }, firstColumns))
    },

    /** The page's JSON as this viewer may see it, in pieces. */
    async view(publicId: string, viewer: Viewer): Promise<Buffer[]> {
      const { page, rights } = authorizeViewer(await pages.headByPublicId(publicId), viewer)
      return view.pieces(page, rights, viewer)
    },

    findForEdit: async (id: number, viewer: Viewer): Promise<Authorized<PageRecord>> => authorizeEditor(await pages.byId(id), viewer),

    findForOwner: async (id: number, viewer: Viewer): Promise<Authorized<PageRecord>> => authorizeOwner(await pages.byId(id), viewer),

    async setAccess(page: Authorized<PageRecord>, shareMode: ShareMode): Promise<void> {
      await pages.setFields(page._id, { share_mode: shareMode })
      await signals.publish({ name: 'page.access_changed', page_id: page._id })
    },
  }
}
